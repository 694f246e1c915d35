import { article } from '../../page-text.ts'
import type { Article, Facts } from '../../shapes/pages.ts'
import { capital, inWords } from '../numbers.ts'

export const about = ({ name, operator, numbers }: Facts): Article =>
  article(`
${name} is where neighbours in India give away what they no longer need, and find what they do. Everything on it is free.

## Why we are here {#why}
Most homes have a chair that nobody sits on, a school bag that became too small, a pressure cooker that came as a second gift. A few streets away somebody is saving up to buy exactly that.
Both would be glad to know of each other. We make sure that they do. The thing gets a second life, a family saves money, and nothing good ends on the dump.
Our name comes from **aadaan-pradaan**, give and take. **Aadaan** is the receiving half of it. Sooner or later everybody here does both.

## How it works {#how}
1. **Somebody shares.** ${capital(inWords(numbers.photosPerItem))} photos, a few honest words about the condition, done.
2. **Somebody asks.** Search by word, category or town, and send a request with a short message.
3. **The giver chooses.** They read who asks, approve one person, and both agree on a time and a place.
4. **The thing changes hands.** The giver marks it as completed, and the one who received it says how it went.
The details are in the [help centre](help). There you also find out who sees what.

## What we hold to {#what-we-hold-to}
- **Free means free.** No price, no deposit, no fee for us. Whoever asks for money breaks our rules.
- **Fair for everybody.** A member can claim ${numbers.claimsPerMonth} things a month, so that a few fast ones do not take everything.
- **No address on any page.** Members who press “Contact Giver” on an item that you still offer see your email address unless you switch that off, and your phone number only if you switch that on. Whoever you promise an item to sees both.
- **Calm.** No cookies, nobody who follows you from page to page, no foreign scripts.
- **For old phones too.** Our pages are small. They open on a slow line, and you can read them even if a script does not load.

## Who it is for {#who-it-is-for}
${name} serves India: students and grandparents, villages and big cities. Looking around needs no account.
To give or to ask you must be at least ${numbers.minimumAge} years old. If you are under 18, a parent or guardian must have agreed.

## Who runs it {#who-runs-it}
${operator ? `This server is run by ${operator}.` : 'Each server is run by the people of its own community.'}
${name} is free software. Any town, school or housing society may run a server of its own. What it is built from, and whom we thank for it, is on the [credits page](credits).
`)
