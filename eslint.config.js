// What a careful reader would object to in the browser code; unknown names are the business of tsc.
import js from "@eslint/js";

export default [
  js.configs.recommended,
  {
    files: ["src/drezina/table/static/*.js", "tests/table/player.js"],
    rules: {
      "no-undef": "off",
      eqeqeq: "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-var": "error",
      "prefer-const": "error",
    },
  },
];
