import { article } from '../../page-text.ts'
import type { Facts, Policy } from '../../shapes/pages.ts'
import { inWords } from '../numbers.ts'
import { grievanceSection } from './grievance.ts'
import { kept } from './privacy-kept.ts'

/** True for what the code does. Who changes what is kept changes these words, their version and their day. */
export const privacy = (facts: Facts): Policy => ({
  version: '1.10',
  from: '2026-11-30T00:00:00+05:30',
  ...article(
    [who(facts), kept(facts), where(facts), rights(facts), grievanceSection(facts), changes].join(
      '',
    ),
  ),
})

const who = ({ name, operator, supportEmail }: Facts) => `
What ${name} knows about you, why, for how long, and what you can do about it. It is written so that nobody needs a lawyer to read it.

## In short {#in-short}
- You can look at everything without telling us who you are.
- With an account we keep what you write, and what is needed to give and receive. Nothing is sold, nothing is used for advertising.
- No cookies, no tracking, no scripts of other companies. We do not ask your phone where you are.
- While you can sign in, you can see, correct, download and delete your data yourself. If you cannot, write to us.

## Who is responsible {#who-is-responsible}
${operator ? `This server is run by ${operator}.` : 'The people who run this server are responsible for it.'} In the words of the Digital Personal Data Protection Act, 2023 they are the “data fiduciary”, and you are the “data principal”.
${supportEmail ? `Questions about your data? Write to <${supportEmail}>.` : 'How to reach them is on the [contact page](contact).'}
We use your data because you agreed when you made your account. You can take that back at any time by deleting the account; what happened until then stays lawful.
`

const where = ({ numbers }: Facts) => `
## Who gets to see it {#who-sees-it}
- **Everybody:** your name, picture, town and words about you, how long you have been a member, items you share, ratings, which items you were promised or received and when, and how many they are.
- **Members who press “Contact Giver” on an item that you still offer:** your email address, until you switch that off under “Settings”, and your phone number only if you switch that on.
- **The member to whom you promised an item:** your email address and your phone number, whatever you chose under “Settings”, so that the item can be collected, until ${inWords(numbers.reachableDays)} days after the handover.
- **The people who run this server:** what they need to keep it running and safe.
- **Services that work for the people who run this server:** one that carries emails gets your address and the email; one for payments, if you buy points, your payment; one that stores photos or the database, where they use one, what is stored.
- **Courts and authorities:** only what Indian law obliges us to hand over.
Nobody else. We do not sell or rent data, and we do not build profiles for advertising.

## What stays in your browser {#in-your-browser}
We set no cookies. These things are kept in the storage of your own browser:
- your sign-in, until you sign out
- your wishlist, which we see only if you keep it with your account
- whom you have reported, until you sign out, and that you have seen the tour, so that we do not ask twice
- a random number that tells nothing about you; it keeps strangers from locking you out of your account and from making one in your name
- the words and photos of an item that you have not finished sharing or changing, also photos that did not arrive, until they are saved or you sign out
- how much room the list of what waits for you takes on the first page, until you sign out
- a hand-over number that you typed without a connection, until it is sent or you sign out
- the last listings that you looked at, with what you searched for, while the tab is open and until you sign out
- how far down each page you were, while the tab is open
- what you have typed into any other unfinished form and a purchase that is under way, while the tab is open and until you sign out
You can clear all of it in the settings of your browser.

## Emails we send {#letters}
We write when you need it to get in: to confirm your address, to set a new password, or to tell you that it was changed.
We also write about your exchanges: when somebody asks for your item, answers your request or sends you a message, when a draw decides or it is your turn, when somebody proposes, changes or cancels a time to meet, says that they have your item or that you did not come, when a promise ends or an exchange is completed, and to remind you of a time and of what waits for an answer. You can switch all of these off under “Settings”. You find the news under the bell then; reminders come by email alone.
And we always write when we take down or show again what you offered or wrote, remove what you show on your profile, decide whether it counts that you did not come, or lock or unlock your account: what, why, and how to object.
We send no advertising. Once an email is on its way we forget its words and its address; after ${inWords(numbers.letterKeptDays)} days also that it was sent. A server that has no way to send emails keeps them as files for as long.

## Our log {#logs}
When something on the server breaks, a line says when, on which page and why, so that it can be repaired. We keep no list of who looked at which page.
A web server that stands in front of this one may keep a short log of network addresses, as most do against attacks. That is in the hands of the people who run it.
`

const rights = ({ grievance, numbers }: Facts) => `
## Your rights {#your-rights}
The Digital Personal Data Protection Act gives you these rights. For most of them you need nobody’s help while you can sign in; if you cannot, because your account is locked for instance, write to us.
- **To know and to have.** In [your profile](profile) under “Settings”, “Download my data” gives you what we keep in one file. What others reported about you and what we noted about it is not in it: for that, write to us.
- **To correct and complete.** Change your profile, items and settings yourself. If something else is wrong, write to us.
- **To erase, and to take back your consent.** Delete single items or the whole account in “Danger Zone”. It happens at once. [What stays, and why](help#delete-account)
- **To name somebody** who may use these rights for you if you die or cannot act yourself. Write to us.
- **To complain.** First to ${grievance ? 'our grievance officer, named below' : 'the people who run this server'}. If that does not help, to the Data Protection Board of India.

## Children and young people {#children}
You must be at least ${numbers.minimumAge} years old to have an account. If you are under 18, Indian law sees you as a child: you need the consent of a parent or guardian before you sign up.
We do not ask for your date of birth. We do not track young people or show them advertising made for them; we do that to nobody.
Are you a parent, and your child has an account without your consent? Write to us, and we delete it.

## How we protect it {#safety}
- Passwords are kept in a form from which they cannot be read, not even by us.
- What is private is in no public page, list or search, and each request is checked on the server.
- Guessing is slowed down: wrong passwords, codes and reports are limited.
- Changing your password ends your sign-ins on other devices.
If your data should ever get into wrong hands, the people who run this server must tell you and the Data Protection Board without delay.
`

const changes = `
## When these words change {#changes}
The number and the day at the top change with every new version, and it holds as soon as it stands here. If you do not agree, delete your account.
`
