import type { DemoReview } from './types.ts'

export const reviews: DemoReview[] = [
  {
    item: 'steel-tiffin-set',
    reviewer: 'rahim',
    reviewee: 'asha',
    rating: 5,
    comment:
      'Asha ma’am had polished every box and packed laddoos in the top one. It has survived three weeks of lab food.',
  },
  {
    item: 'desk-lamp',
    reviewer: 'vikram',
    reviewee: 'asha',
    rating: 4,
    comment:
      'Exactly as described and a lovely chat at the door. The plug needed a new pin, so four stars, but we use it every evening.',
  },
  {
    item: 'carrom-board',
    reviewer: 'asha',
    reviewee: 'rahim',
    rating: 5,
    comment:
      'He carried the board up to our hall himself and played the first game with the children. All coins there.',
  },
  {
    item: 'school-bag',
    reviewer: 'rahim',
    reviewee: 'vikram',
    rating: 3,
    comment:
      'Good bag and easy pick-up. The zip of the front pocket sticks, which I would have liked to know before. My cousin is happy anyway.',
  },
]
