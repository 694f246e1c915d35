import { blocks } from '../../page-text.ts'
import type { Impact, Story } from '../../shapes/pages.ts'

const stories: Story[] = [
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

export const impact = (): Impact => ({
  stories,
  weights: blocks(`
Only what was handed over counts here: a thing that is still on its shelf was not kept from anywhere. “Waste reduced”, above, is another reckoning: every item shared, at one weight for all.
Nobody weighs what is given, so each thing counts as much as things of its category weigh on average. For electronics, sports, music and tools we take the averages that Statistics Netherlands published for the United Nations University’s kinds of equipment, in [Waste over Time](https://github.com/Statistics-Netherlands/ewaste).
For furniture we take half a dining table, since many things there are chairs and shelves: WRAP reckons 28 kg for each table that is used again in Britain, as [Furniture Bank](https://www.furniturebank.org/benefits-of-reuse-domestic-furniture/) tells. All other weights are our own estimates, rather too low than too high.
`),
})
