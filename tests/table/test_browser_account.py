"""The pages of a person in a real browser: passkeys, devices, being called, and no connection."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, CDPSession, expect

from tests.table.browsing import (  # noqa: F401
    IN_A_BROWSER,
    Person,
    browser,
    open_table,
    playwright,
    table_url,
)

pytestmark = IN_A_BROWSER
WORKER_IN_CHARGE = """navigator.serviceWorker.ready.then(() => new Promise((done) => {
  if (navigator.serviceWorker.controller) done();
  else navigator.serviceWorker.addEventListener("controllerchange", done);
}))"""


def with_authenticator(person: Person) -> CDPSession:
    """A phone or computer that signs, made by the browser itself."""
    session = person.context.new_cdp_session(person.page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return session


@pytest.fixture
def localhost(table_url: str) -> str:  # noqa: F811
    """Passkeys belong to names, not to addresses."""
    return table_url.replace("127.0.0.1", "localhost")


@pytest.fixture
def anna(browser: Browser, localhost: str) -> Iterator[Person]:  # noqa: F811
    person = Person(browser, localhost, "Anna")
    person.open()
    person.page.fill("form.me input", "Anna")
    with person.page.expect_navigation():
        person.page.keyboard.press("Enter")
    yield person
    person.done()


def test_whoever_has_a_passkey_finds_their_seats_again(anna: Person) -> None:
    with_authenticator(anna)
    table = anna.quick("mini-express")
    anna.open("/account")
    expect(anna.page.locator("#safe")).to_contain_text("lives in the cookies of this browser alone")
    anna.page.click("#passkey-add")
    expect(anna.page.locator("#safe form")).to_contain_text(["Passkey: Chrome · Linux"])
    anna.context.clear_cookies()
    anna.open("/account")
    assert anna.page.url.endswith("/signin")
    anna.page.click("#passkey-use")
    anna.page.wait_for_url("**/d/*")
    expect(anna.page.locator("h1")).to_have_text("Continue as Anna")
    anna.page.click("main button.main")
    anna.page.wait_for_url("**/my")
    expect(anna.page.locator(f"a[href='{table}']")).to_be_visible()
    anna.open("/account")
    expect(anna.page.locator("#devices li")).to_have_count(2)
    expect(anna.page.locator("#devices")).to_contain_text("by passkey")


def test_a_passkey_of_nobody_here_is_refused_in_a_sentence(anna: Person, browser: Browser) -> None:  # noqa: F811
    with_authenticator(anna)
    anna.open("/account")
    anna.page.click("#passkey-add")
    anna.page.locator("#safe form").first.wait_for()
    anna.page.click("#safe form button.small")
    expect(anna.page.locator("#safe form[action='/passkeys/remove']")).to_have_count(0)
    anna.open("/signin")
    anna.page.click("#passkey-use")
    expect(anna.page.locator("#passkey-problem")).to_be_visible()
    anna.errors.clear()  # the browser notes that something was refused


def test_no_passkeys_are_offered_at_a_bare_address(browser: Browser, table_url: str) -> None:  # noqa: F811
    person = Person(browser, table_url, "Bob")
    person.open()
    person.page.fill("form.me input", "Bob")
    with person.page.expect_navigation():
        person.page.keyboard.press("Enter")
    person.open("/account")
    expect(person.page.locator("#safe")).to_contain_text("Passkeys need an https address with a name")
    expect(person.page.locator("#passkey-add")).to_have_count(0)
    person.done()


def test_without_a_connection_the_page_says_so_and_shows_my_games_as_last_seen(anna: Person) -> None:
    table = anna.quick("mini-express")
    anna.open("/my")
    anna.page.evaluate(WORKER_IN_CHARGE)
    anna.offline = True
    anna.context.set_offline(True)
    anna.open("/my")
    expect(anna.page.locator("h1")).to_have_text("No connection")
    expect(anna.page.locator(f"#last-seen a[href='{table}']")).to_contain_text("Mini Express")
    anna.context.set_offline(False)
    expect(anna.page.locator("h1")).to_have_text("My games")  # by itself


def test_the_table_can_be_installed(anna: Person) -> None:
    manifest = anna.page.evaluate(
        "fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())"
    )
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    sizes = anna.page.evaluate(
        """(icons) => Promise.all(icons.map((icon) => new Promise((done, fail) => {
             const image = new Image();
             image.onload = () => done(`${image.naturalWidth}x${image.naturalHeight}`);
             image.onerror = fail;
             image.src = icon.src;
           })))""",
        manifest["icons"],
    )
    assert sizes == [icon["sizes"] for icon in manifest["icons"]]


def test_a_browser_is_called_once_its_owner_wants_it(anna: Person) -> None:
    """The push service is out of reach here; what the browser would bring is put in its place."""
    pytest.importorskip("pywebpush", reason="the extra `push` is not installed")
    anna.context.grant_permissions(["notifications"])
    anna.open("/account")
    anna.page.evaluate(
        """async () => {
          const key = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
          const point = await crypto.subtle.exportKey("raw", key.publicKey);
          const keys = { p256dh: point, auth: new Uint8Array(16).buffer };
          PushManager.prototype.subscribe = async () => ({
            endpoint: "https://fcm.googleapis.com/fcm/send/1", getKey: (name) => keys[name],
          });
        }"""
    )
    expect(anna.page.locator("#push")).to_contain_text("No browser is called yet")
    with anna.page.expect_navigation():
        anna.page.click("#push-on")
    expect(anna.page.locator("#push")).to_contain_text("One browser is called")
