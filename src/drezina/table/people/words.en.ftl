# Signing in
account = Account
signin = Sign in
signin-lead = Whoever has added a mail address or a passkey to their name finds their seats again here. Nobody needs to: a name is enough to play.
signin-mail = By a link in a mail
signin-mail-text = You get a link that works once, for { $minutes } minutes.
mail-address = Mail address
send-link = Send me a link
signin-passkey = With a passkey
signin-passkey-go = Sign in with a passkey
signin-none = This server sends no mail and cannot use passkeys at this address. A link from another device that is still signed in works: there, choose “Continue on another device” in the menu of a table.
signin-seat = If no device is signed in any more, open the table: the others there can give you your seat back.
device-title = Continue as { $name }
device-text = This link belongs to { $name }. Whoever uses it plays under that name in this browser. It works once.
device-same = This browser is { $name } already.
device-other = This browser is { $other } now. It will be { $name } instead; on the account page you can go back.
device-warning = This browser is { $other } now and has { $count ->
    [one] a seat at one table
   *[other] seats at { $count } tables
  } that would be left: { $name } cannot play there. If somebody else sent you this link, do not use it.
device-go = Continue as { $name }
device-go-anyway = Leave those seats and become { $name }
stay = Stay { $name }
mail-sent = A link is on its way to that address. Open it within { $minutes } minutes, with any device; the address is yours then.
mail-confirmed = The mail address is yours now. You can sign in with it and choose what you want to be told.
signin-sent = If somebody here has this address, a link is on its way to it. It works once, for { $minutes } minutes.
to-account = To the account
confirm-title = Is this your address?
confirm-text = { $name } would like to use { $mail } here: to sign in, and for notices. If you are not { $name }, close this page.
confirm-go = Yes, this is mine
mail-signin-subject = Drezina: your link to sign in
mail-signin = Hello { $name },

  with this link you sign in at Drezina. It works once, for { $minutes } minutes:

  { $address }

  If you did not ask for it, do nothing.
mail-confirm-subject = Drezina: is this your address?
mail-confirm = Hello,

  { $name } would like to use this address at Drezina. If that is you, open this link within { $minutes } minutes:

  { $address }

  If it is not, do nothing.

# The account
account-lead = A name is enough to play. Here you make sure that it stays yours.
account-before = This browser was { $name } before it followed a link.
account-go-back = Go back to { $name }
safe = Finding your seats again
safe-none = Your name lives in the cookies of this browser alone. Add a mail address or a passkey, so that nothing is lost when they are.
mail-own = Your mail address: { $mail }
mail-remove = Remove the address
mail-add = Add this address
mail-missing = This server sends no mail, so no address can be added.
passkeys = Passkeys
passkey-add = Add a passkey
passkey-made = Passkey: { $name }
passkey-remove = Remove
passkey-address = Passkeys need an https address with a name, or http://localhost; this table was opened at another kind of address.
passkey-browser = This browser knows no passkeys.
devices = Devices
devices-lead = Every browser that is signed in as you. Sign out those that you no longer use or do not know.
device-old = an unknown browser
device-this = this one
device-way-guest = since your first game
device-way-link = by a link
device-way-mail = by mail
device-way-passkey = by passkey
device-sign-out = Sign out
device-last = This is the only way to your seats. If you sign out here, you lose them.
notices = Notices
notices-lead = What you are told while you are not looking. Nothing is sent while you sit at the table, nor in your quiet hours.
notice-kind = What
way-mail = Mail
way-push = Browser
way-webhook = Webhook
choice-turn = It is my turn
choice-agree = I am asked to agree
choice-over = A game is over
choice-invite = I am invited
missing-mail = Mail: this server sends none.
missing-own-mail = Mail: add your address first.
missing-push = Push: this server lacks the extra package “push”, so browsers cannot be called.
missing-webhook = Webhook: the operator of this server has allowed no host for it.
missing-push-secure = Push works only over https or on localhost.
missing-push-ios = On an iPhone or iPad put this page on the home screen first (Share, then “Add to Home Screen”) and open it there.
missing-push-browser = This browser cannot be called by push.
missing-push-denied = This browser was told not to show notices from this page; its settings change that.
webhook-address = Address of the webhook
webhook-help = For instance of a Discord channel. Allowed hosts: { $hosts }.
push-on = Call this browser
push-off = No longer call my browsers
push-count = { $count ->
    [0] No browser is called yet.
    [one] One browser is called.
   *[other] { $count } browsers are called.
  }
save = Save
rating-title = Rating
rating-lead = A number for each game, from counted games with two or more people. Nobody has one who does not want it.
rating-none = No rating; what there is gets deleted
rating-own = A rating that only I see
rating-all = A rating that everybody may see
your-data = What is kept about you
your-data-lead = Your name, your seats and moves, what you said, and what stands on this page. Nothing else.
export = Download everything
delete = Delete everything
delete-lead = Your name goes from every table, and with it this account. Moves stay, without a name, for those who played along. This cannot be taken back.
delete-sure = Write your name to confirm: { $name }
# Notices
notice-turn = { $table }: it is your turn.
notice-late = { $table }: it is your turn, and your time is running out.
notice-timeout = { $table }: your time is up; the table has made your choice, or a bot plays for you.
notice-agree = { $table }: { $name } would like to take back a decision. Do you agree?
notice-claim = { $table }: { $name } asks for a seat. Do you agree?
notice-over = { $table }: the game is over.
notice-invite = { $table }: { $name } invites you to play.
notice-several = { $count } tables are waiting for you
notice-footer = You get this because you chose to be told. Change it here: { $address }
# Refusals
no-passkey = That passkey was not accepted. Please try again.
no-passkey-address = Passkeys cannot be used at this address.
no-too-many-passkeys = You have enough passkeys. Remove one first.
no-no-mail = This server sends no mail.
no-bad-mail = That is not a mail address.
no-mail-taken = This address belongs to another name here already. Sign in with it instead.
no-nobody-before = This browser was nobody else before.
no-no-device = There is no such device.
no-bad-webhook = This server does not send to that address. It has to begin with https:// and name one of the allowed hosts.
no-bad-push = This browser’s push service is not one that this server knows.
no-not-sure = Nothing was deleted: the name was not written as it stands on the page.
serve-no-report = There is no report { $report }.
my-games = My games
my-turn = You are on turn
my-invitations = Invitations
decline = No, thanks
my-running = Running
my-none = No game is running. The home page opens one.
my-no-others = No others are running.
my-finished = Finished
my-none-such = None like that.
my-place = { $place }. place
all-games = All games
all-modes = All modes
mode = With whom
mode-people = people
mode-mixed = people and bots
mode-bots = bots
mode-alone = alone
mode-practice = practice
filter = Show
newer = Newer
older = Older
my-results = Results
count-games = Games
count-first = First
mean-place = Mean place
against-bots = Bots
count-ahead = Ahead of them
rating-games = { $count ->
    [one] from one game
   *[other] from { $count } games
  }
rating-help = The estimate and how sure it is: in nineteen of twenty cases the true value lies within the second number of the first. Everybody begins with 25.0 ± 16.7.
my-people = People
together-games = { $count ->
    [one] one game together
   *[other] { $count } games together
  }, { $ahead } times ahead
invite-to = Table to invite to
invite = Invite
trouble = Trouble?
block = Block
unblock = No longer block
blocked = You do not play together.
block-help = You do not sit down at the same new tables any more, and no invitation comes through. They are not told.
report-text = What happened? The operator of this server reads it.
report = Report to the operator
reported = The operator of this server can read it now.
no-not-together = You cannot sit down at this table.
offline = No connection
offline-text = The table cannot be reached, so nothing can be played now. As soon as there is a connection, this page comes back by itself.
offline-again = Try again
offline-seen = My games as last seen
quiet = Quiet hours and holidays
quiet-lead = In these hours and days nobody calls you, and your clock stands still in games of hours or days a turn.
quiet-from = Quiet from
quiet-until = Quiet until
away-from = First day of a holiday
away-until = Last day of it
zone = Time zone
left-days = { $count ->
    [one] one day left
   *[other] { $count } days left
  }
left-hours = { $count } h left
left-minutes = { $count } min left
all-my-games = All, with results
