import type { MemberKey } from './neighbourhood/members.ts'

export interface DemoMessage {
  from: MemberKey
  to: MemberKey
  message: string
  hours_ago: number
}

/** What the neighbours of the demo wrote to each other, by the key of the item, in order. */
export const messages: Record<string, DemoMessage[]> = {
  'gardening-tools': [
    {
      from: 'vikram',
      to: 'asha',
      message: 'A terrace garden! Then take the watering can as well, it has only one small dent.',
      hours_ago: 160,
    },
    {
      from: 'asha',
      to: 'vikram',
      message:
        'How kind. The children of the second floor have already drawn labels for the tomatoes.',
      hours_ago: 158,
    },
  ],
  bookshelf: [
    {
      from: 'asha',
      to: 'rahim',
      message:
        'Hello Rahim, the bookshelf is yours. It is heavier than it looks: can you bring somebody to help?',
      hours_ago: 143,
    },
    {
      from: 'rahim',
      to: 'asha',
      message:
        'Thank you, ma’am! My roommate Irfan comes along. Would Sunday at five be all right?',
      hours_ago: 142.5,
    },
    {
      from: 'asha',
      to: 'rahim',
      message:
        'Five is fine. The gate of the society is on the side of the temple; tell the guard you come to Kulkarni, B wing.\nThe lift works again, so no stairs.',
      hours_ago: 141,
    },
    {
      from: 'rahim',
      to: 'asha',
      message: 'The hatchback has a flat tyre. May we come on Tuesday evening instead?',
      hours_ago: 20,
    },
    {
      from: 'asha',
      to: 'rahim',
      message: 'Of course. It has waited ten years in that corner, it can wait two days more.',
      hours_ago: 19.4,
    },
  ],
}
