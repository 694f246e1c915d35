import { article } from '../../page-text.ts'
import type { Facts, Section } from '../../shapes/pages.ts'
import { inWords, times } from '../numbers.ts'

/** The twelve questions of the help centre, each with its answer (CONTENT-05). */
export const help = (facts: Facts): Section[] =>
  article(giving(facts) + finding(facts) + belonging(facts)).sections

const giving = ({ numbers }: Facts) => `
## How do I share something? {#upload}
Sign in and press [Share](upload). Say what it is, describe it in a few honest words and choose its condition. A category helps people to find it.
Add up to ${numbers.photosPerItem} photos. If one is too large, “Compress for me” makes it smaller on your own phone. We remove the place that some phones hide inside a photo.
Everybody can read what you write. So leave your address and phone number out of it.
You can share ${numbers.sharesPerDay} things within a day.

## How do I change an item, answer requests or take it back? {#manage-items}
Open [My Orders & Requests](orders). Under “My Items” you see how many people are waiting, and you can edit or delete each item. The bell at the top tells what is new, wherever you are.
On the page of the item you read the requests, with when each member could come and how much they received here lately. “Hide names and faces until I choose” lets you decide without knowing who asks. Approve one, and the others are rejected for you. You want everybody to have a chance? When you share, choose to decide after a time, or let a draw decide; anybody can check how it was drawn. When you hand it over, type the number that the receiver shows you. If that is not possible, press “Mark Exchange as Completed”.
After you promised an item, only its description and instructions can still be changed, because somebody relies on the rest. If it does not work out, “Take the promise back” offers the item to everybody again, with all it had; tell the other side why. A completed item stays and cannot be deleted.
Nobody answers, and nobody asks? After ${inWords(numbers.remindAfterDays)} days we remind you of a request that waits. After ${inWords(numbers.promiseQuietDays)} days without a message we ask both sides of a promise, and after ${numbers.promiseLapsesDays} it ends. An item with which nothing has happened for ${numbers.stillThereDays} days we ask you about, and put it aside ${inWords(numbers.putAsideDays)} days later: only you see it then, and “Offer again” brings it back, at the top of the list. You can do that once in ${inWords(numbers.offerAgainDays)} days, and ${times(numbers.timesOfferedAgain)} for an item.

## What can be shared, and what not? {#what-can-be-shared}
Things that are yours, safe, and still of use to somebody: furniture, clothes, books, toys, pots and pans, tools, plants, electronics. Something broken is welcome too, if you choose “Poor” and say what is wrong with it.
Not allowed are things that are unlawful or dangerous, such as weapons, alcohol, tobacco, medicines and animals. The whole list is in the [terms](terms#not-allowed).

## Is it really free? {#free}
Yes. Items cost nothing, asking costs nothing, and we take no fee. If somebody asks you for money for an item, please report that member.
There are points for small games. They are a bit of fun: points never expire, have no cash value and give no advantage in claiming items. You never have to buy any.
`

const finding = ({ numbers }: Facts) => `
## How do I find things nearby? {#find-nearby}
On [Find](browse), write your town or district into the field for it. You then see the items whose givers named that place in their profile.
Some givers named no place. Their items say “Location not specified”; you find them without the location filter. We never ask your phone where you are.

## How do I claim an item? {#claim}
Open the item and press “Claim Item”. A friendly line about why you would like it, and a tap on when you could come, helps the giver to choose. Nobody but the giver sees either. Then press “Send Claim Request”.
You can claim ${numbers.claimsPerMonth} items in a calendar month. Each waiting or approved request takes one of these ${numbers.claimsPerMonth} places. If your request is declined, it takes none of your claims any more.
You no longer need it? Press “Take my request back”, on the item or in [My Orders & Requests](orders), and it takes none of your claims any more. If it was promised to you already, “Give it back” offers it to others.
The giver chose somebody else? Press “Stay in line”: it takes none of your claims, and if the other one does not come, your request is asked again for you. After a draw you are in line already: when it is your turn, you have at least ${numbers.confirmHours} hours to say that you still want it.
Nobody answers? Your request ends by itself after ${inWords(numbers.requestLapsesDays)} days, and takes none of your claims any more.
You can ask for the same item ${times(numbers.requestsPerItem)} at most: once more after a giver has declined you, or after you took your request back.

## How do I contact the owner? {#contact-owner}
Sign in and press “Contact Giver” on the item. You see an email address, or a phone number if the giver allows it. If the giver does not wish that, you read “Contact info not available”; send a claim request instead.
Once your request is approved, you always get to know how to reach the giver.
You need not write at all to meet: on the page of the item either of you proposes a time, or the giver offers some and the other one picks. All times are those of India. Both of you are reminded the evening before, and with “I can’t come” you propose another time, or cancel that one. Where you meet you can say in words that no other member sees.
When you hold the item, say your hand-over number, or show its picture: ${inWords(numbers.handoverDigits)} digits on the page of the item that you alone see. The giver types them, and both of you know that it changed hands. Nobody needs them on the phone. A giver can try a few times, and can press “Mark Exchange as Completed” as well. You have it, and the giver did not say so? Press “I have it”: if the giver does not object within ${numbers.objectWithinHours} hours, the exchange is completed.
So that nobody collects addresses, a member can see the contact of ${numbers.ownersPerDay} people in a day, and of ${inWords(numbers.ownersOfNewcomer)} people in the first ${numbers.newcomerHours} hours of an account. Beyond that you read “Contact info not available” too, whatever the giver wishes.

## What is the wishlist? {#wishlist}
Press the heart on an item to keep it in [My Wishlist](wishlist). It reserves nothing, and the giver does not see it.
The list is kept in this browser only: it is not on your other phone, and it is gone when you clear the data of the browser. To have it wherever you sign in, turn on “Keep this list with my account” below the list. When you turn that off, your account forgets the list at once, and each browser keeps what it has.
`

const belonging = ({ name, numbers }: Facts) => `
## Why do I need an account? {#why-account}
You can look at everything without one. To share or to ask, you need a name and an email address, so that both sides know whom they deal with and nobody takes part under a hundred names.
What we keep, why, and for how long, is in our [privacy page](privacy).

## How do I change my profile? {#edit-profile}
Open [Profile](profile) and press “Edit Profile”. You can change your name, your picture, your town and a few words about you. These are public.
Your email address and phone number are not public. Under “Settings” you decide whether members who press “Contact Giver” on your items see them, and whether we send you emails about your exchanges. Whoever you promise an item to sees both in any case.
Please give a town or district, never a street address. A name has at most ${numbers.nameLength} letters.

## What if somebody behaves badly? {#problems-with-users}
Trust your feeling. Meet in a public place, bring somebody along, and leave if something is wrong. In danger call 112.
Then open the profile of that member and press “Report User”; where you are asked for something and see no names, it stands below the request on the page of the item. Choose a reason and add what happened. People read every report; the other member does not learn who sent it.
You can also [write to us](contact).
Nobody comes? People are late, and buses break down: wait a little, and write. One tap on a sentence such as “I am here” is enough.
From ${numbers.sayAfterMinutes} minutes after the time you agreed on, for ${inWords(numbers.sayWithinDays)} days, the page of the item has “Nobody came”. When the giver presses it the promise ends, and the next one has a chance. A receiver can agree on another time, or give the item back.
The other one is asked what happened, and has ${inWords(numbers.answerWithinDays)} days to say so. Whoever answers is believed, unless those who look after the community decide otherwise; without an answer it counts for ${inWords(numbers.habitMonths)} months. It is never public: only whom you ask for something, or who asks you, reads how many things you collected or handed over as agreed, and only once there are ${inWords(numbers.habitsFrom)}. A thing counts when both say that it changed hands: by the hand-over number, or by “I have it”. What they read of you, you read under “Settings” in your [profile](profile).

## How do I delete my account? {#delete-account}
Open [Profile](profile), go to “Settings” and then to “Danger Zone”. For your safety you must have signed in within the last ${inWords(numbers.deletionMinutes)} minutes.
Your profile, photos, points and the messages you wrote are removed at once, and open items are taken back. Whoever asked for one can still read its title and description. What others need stays without your name: the words of things that you gave away, without their photos, and ratings you gave.
Before you go you can download what ${name} keeps about you. The button is on the same page. What others reported about you and what was noted about it is not in it: for that, [write to us](contact).
`
