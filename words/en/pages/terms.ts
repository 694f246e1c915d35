import { article } from '../../page-text.ts'
import type { Facts, Policy } from '../../shapes/pages.ts'
import { grievanceSection } from './grievance.ts'

export const terms = (facts: Facts): Policy => ({
  version: '1.6',
  from: '2026-11-30T00:00:00+05:30',
  ...article(joining(facts) + exchanging(facts) + afterwards + grievanceSection(facts) + changes),
})

const joining = ({ name, numbers, operator }: Facts) => `
The rules of ${name}. You agree to them when you make an account. They are short, because most of it is common decency.

## Who may join {#age}
You are at least ${numbers.minimumAge} years old. If you are under 18, a parent or guardian has agreed that you join, and stands by these rules with you.
${name} serves India. You give your real name, an email address that is yours, and have one account.
Keep your password to yourself. What is done with your account counts as done by you, until you tell us that somebody else got in.

## What this is {#what-it-is}
${name} is a notice board. Members offer things and ask for things; what they agree on is between the two of them.
${operator ? `${operator} runs this server. They` : 'The people who run this server'} do not own, check, store or deliver any item.
Using it is free. Whoever runs it may end it, and then tells you early enough to download your data.
`

const exchanging = ({ numbers }: Facts) => `
## When you give {#giving}
- Offer only what is yours to give, and only for free. No price, no deposit, no “small fee”, no trade for something else.
- Describe it honestly. Say what is broken or missing. The photos show the very thing.
- You choose who gets it, at once or after a time that you say when you share it, or a draw decides. You are bound to a draw; if you choose before your time, everybody sees that. Choose by need, by who can come, or by who asked first; never by religion, caste, gender or where somebody comes from.
- Keep your word. If something comes between, tell the other side at once.
- Remove your own data from phones, computers and memory cards before you give them away.

## What may not be offered {#not-allowed}
- anything unlawful, stolen, forged or recalled
- weapons, ammunition, fireworks, poisons and other dangerous goods
- alcohol, tobacco, e-cigarettes and drugs
- medicines and used medical products
- animals, and parts of protected animals and plants
- opened, expired or unlabelled food
- identity papers, SIM cards, bank cards and accounts
- pornography and anything that shames or hurts people
- services, loans, jobs and advertising
Gas cylinders, child seats, helmets and electrical devices: only if they are safe to use, or plainly marked as scrap.

## When you receive {#receiving}
- You can claim ${numbers.claimsPerMonth} items in a calendar month. Further accounts to get around this are not allowed.
- Ask only for what you or somebody you know can use. Nothing received here may be sold on for profit.
- Come when you said you would. If you cannot, say so in time. Whoever does not come, and does not say why, may become [known to those whom they ask later](help#problems-with-users).
- Look at the item before you take it. You take it as it is; there is no guarantee.
- Rate the giver truthfully.

## How we treat each other {#together}
- Be polite. No insults, threats, harassment or unwanted advances.
- Use the contact details of others only for the exchange. Do not collect them or pass them on.
- No spam, no false names, no fraud, no false reports.
- Do not break, overload or get around the safeguards of the server.
Meet in a public place, by daylight if you can, and bring somebody along. Young people go with a grown-up. In danger call 112.
`

const afterwards = `
## Points {#points}
Points have no cash value and give no advantage in claiming items. They never expire, cannot be passed on and cannot be paid out.
Points that you bought are credited when the payment service confirms the payment. If points you paid for do not arrive, write to us.

## Your words and photos {#your-words-and-photos}
They stay yours. You allow us to show them on this server, in smaller copies where needed, until you delete them.
Offer only photos and texts that you made or may use.

## When rules are broken {#when-rules-are-broken}
Members can report each other, and people read the reports. They may take down an item, a comment, or the picture, name and words of a profile, or lock an account: at once if somebody is in danger, otherwise after looking at both sides.
Anybody who had something taken down, or whose account was locked, is told why by email. We never say who reported.
If you think that we were wrong, write to us. Somebody looks at it again.
We take down what a court or an authority lawfully orders, and help the police where the law asks for it.

## What we answer for {#liability}
We look after the server with care, but it is free of charge and we cannot promise that it is always there or without mistakes.
We do not answer for items, or for what members do or leave undone. This does not touch what the law does not let anybody exclude, such as harm done on purpose or by gross negligence.

## Leaving {#leaving}
You can delete your account at any time and without a reason. What happens to your data then is on the [privacy page](privacy#what-we-keep).
`

const changes = `
## Changes, and which law holds {#changes}
When these terms change, the number and the day at the top change too, and the new terms hold as soon as they stand here. Anybody who does not agree can leave.
The law of India holds. If one sentence should not be valid, the others still are.
`
