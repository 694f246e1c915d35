import type { Facts } from '../../shapes/pages.ts'

/** All that is kept of people: what, what for, and until when. */
export const kept = ({ numbers }: Facts) => `
## What we keep, why, and how long {#what-we-keep}
We keep only this. Next to each thing stands what it is for, and when it goes.
Your email address, a scrambled form of your password, when you agreed to the terms, when you last signed in
: So that only you can sign in, and to send you emails. We cannot read your password.
: Until you delete your account. If nobody ever confirms the address: ${numbers.unconfirmedKeptDays} days
Your name, picture, town and the words about you
: So that others know whom they deal with. These are public, and with them how long you have been a member and how many items you shared and received.
: Until you change them or delete your account
Your phone number, if you give one, and your choices about contact, emails and the names of those who ask you
: So that people whom you allow can reach you, and you see whom you wish to see
: Until you change them or delete your account
Your sign-ins: one line for each device, and a scrambled number of each browser
: So that you stay signed in, and strangers who guess passwords cannot lock you out
: A sign-in until you sign out or ${numbers.idleSessionDays} days after you last used it; a browser ${numbers.browserKnownForDays} days after you last signed up, signed in or set a new password from it
A scrambled form of the codes and links in our emails, and of the address that each was for
: So that you can confirm your address and set a new password, and nobody else can
: Until you use them; else until the night after their time is over
Items you share, with their photos
: So that others find them. These are public. We keep smaller copies of photos, without the place and device that cameras write into them.
: Until you delete the item. If somebody has asked for it, its title and words stay for them, without photos. A completed item stays as the record of the exchange, also when you delete your account, but without your name and photos. Photos that no item shows are removed after a day.
Requests you send, with your message, when you could come, and the answer
: So that the giver can choose, and both know what was agreed. No member but the giver and you can read them. While a request waits the giver also sees roughly how much you received here in ${numbers.receivedDays} days, and since which month you are a member. The item’s page tells everybody to whom it was promised or who received it, and on which day. After a draw its page shows how many tickets each place had, so everybody can tell roughly how much the one who got it had received in those ${numbers.receivedDays} days.
: As long as the item. When you delete your account, waiting requests are removed, and of the others your words and times.
Times at which you meet for an item, who proposed, agreed, came or cancelled, and the place in your words
: So that both know when and where, and are reminded. No other member can read them. The calendar file has the title and the time, and nothing of either of you.
: As long as the item; the place until ${numbers.placesKeptDays} days after, or until one of the two deletes their account
That somebody did not come to a time that was agreed, who said so, and what the other one answered
: So that both sides of a request know what to expect. The other side reads how many things you collected or handed over as agreed in ${numbers.habitMonths} months, as far as both who exchanged them say so, from ${numbers.habitsFrom} on; nobody else does. The answer is read by the people who look after the community alone.
: What was said of you, until you delete your account
That you stay in line for an item, and since when
: So that you are asked for again when it is free. No other member can read who is in line.
: Until it is your turn, you leave the line, or the item or your account is deleted
How you hand something over: how often a number was tried, and what both of you said of it
: So that nobody guesses the number, and both agree that it changed hands. No other member can read what was said.
: Until the promise ends; what proved that it was handed over stays with the item
Ratings you give and receive
: So that others know whom they can trust. These are public.
: When you delete your account, the ratings you gave stay without your name.
Messages, and notices about them
: So that giver and receiver can agree. No other member can read them.
: Until the one who wrote them deletes their account
Whose contact details you looked at, for which item and when
: So that nobody collects addresses, and the owner can see who looked
: Until the owner deletes their account; when you delete yours, your name is gone from it.
Which items are on your wishlist and since when, if you keep it with your account
: So that you find the same list on every device where you sign in. Nobody else reads it.
: Until you turn that off, take the item off, or delete your account
Points and games
: To show them to you, and to credit each game once a day
: Until you delete your account
Your rating of this product, with your words
: So that others can read how people like it. It is public, without your name.
: Until you change it or delete your account
Purchases of points: what, when, how much, and the number of the payment. We never see your card or bank details.
: To credit the points, and because tax law asks for records
: As long as the law asks for. After you delete your account nothing in them names you.
Reports about members, with the reason and words, and what was done about them
: So that people who look after the community can protect it. Nobody else reads them.
: As long as they are needed for that. When the one who wrote a report deletes their account, its words are removed.
What you write to the people who run the server from the contact page, with the name and address you give
: So that they can answer you. Nobody else reads it.
: Until ${numbers.enquiryKeptDays} days after they closed it; what you wrote as a member goes with your account.
Counters of attempts, under a scrambled form of your network address
: To stop guessing of passwords, flooding and spam
: At most two days
The people who run the server may keep safety copies of the whole database. What you delete is in those copies until they are replaced.
`
