import type { Story } from '../../shapes/pages.ts'

export const impact = (): Story[] => [
  {
    picture: 'desk',
    title: 'A table for the last year of college',
    words:
      'A family moves from Pune to Nashik, and the study table does not fit the van. They share it on Monday. On Thursday a student who has been writing on his bed carries it up three floors, with two friends and much laughing.',
    who: 'A student in Pune',
  },
  {
    picture: 'radio',
    title: 'The radio speaks again',
    words:
      'A grandmother in Kochi shares a radio that has been silent for years, and writes “needs repair”. A young man who mends such things asks for it. A week later he sends her a recording: the morning songs, from her own radio.',
    who: 'A grandmother in Kochi',
  },
  {
    picture: 'books',
    title: 'Forty schoolbooks, one auto-rickshaw',
    words:
      'At the end of the school year a volunteer in a small town asks the parents to share what the children no longer need. By June every child of the next class has a set, and the first ones already write their own names below the old ones.',
    who: 'A volunteer in a small town',
  },
]
