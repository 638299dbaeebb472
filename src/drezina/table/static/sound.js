// Sounds made by the browser itself, without files.

/** Tones of each sound: pitch in hertz, when it begins and how long it rings in seconds, and how loud. */
const SOUNDS = {
  turn: [
    [880, 0, 0.5, 0.2],
    [1175, 0.16, 0.8, 0.2],
  ],
  move: [[330, 0, 0.09, 0.14]],
  error: [
    [185, 0, 0.16, 0.16],
    [139, 0.14, 0.26, 0.16],
  ],
  end: [
    [523, 0, 0.35, 0.18],
    [659, 0.18, 0.35, 0.18],
    [784, 0.36, 0.35, 0.18],
    [1047, 0.54, 1.2, 0.2],
  ],
};

/** @type {AudioContext | null} */
let line = null;

/** @param {keyof typeof SOUNDS} name */
export function play(name) {
  if (!("AudioContext" in window)) return;
  line ??= new AudioContext();
  line.resume(); // browsers let a page be heard only once somebody has touched it
  for (const [pitch, start, ring, loud] of SOUNDS[name]) {
    const from = line.currentTime + start;
    const tone = new OscillatorNode(line, { type: "triangle", frequency: pitch });
    const volume = new GainNode(line, { gain: 0 });
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(loud, from + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + ring);
    tone.connect(volume).connect(line.destination);
    tone.start(from);
    tone.stop(from + ring);
  }
  document.body.dataset.sound = name;
}
