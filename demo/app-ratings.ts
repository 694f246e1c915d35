import type { MemberKey } from './neighbourhood/members.ts'

type Rating = { member: MemberKey; rating: number; comment: string | null; hours_ago: number }

/** What the demo's people think of the product. Asha and Leela have not rated it yet. */
export const appRatings: Rating[] = [
  {
    member: 'vikram',
    rating: 4,
    comment:
      'The bicycle found a new rider within a day. I would like a reminder for the pick-up time.',
    hours_ago: 24 * 26,
  },
  { member: 'harpreet', rating: 5, comment: null, hours_ago: 24 * 19 },
  {
    member: 'sourav',
    rating: 4,
    comment:
      'Emptied two rooms of my parents’ house, and every box went to somebody who asked kindly.',
    hours_ago: 24 * 12,
  },
  {
    member: 'meenakshi',
    rating: 5,
    comment: 'வீட்டில் சும்மா இருந்த பொருட்களுக்கு ஒரு நல்ல வீடு கிடைத்தது. Simple, and nobody haggles.',
    hours_ago: 24 * 6,
  },
  {
    member: 'nasreen',
    rating: 4,
    comment: 'किताबें सही हाथों में पहुँचीं। फ़ोन पर अक्षर थोड़े और बड़े हों तो अच्छा लगेगा।',
    hours_ago: 24 * 3,
  },
  {
    member: 'rahim',
    rating: 5,
    comment: 'Furnished half our flat with it. It loads fast even on the hostel’s connection.',
    hours_ago: 20,
  },
]
