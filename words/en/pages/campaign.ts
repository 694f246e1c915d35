import { blocks } from '../../page-text.ts'
import type { Campaign, Facts } from '../../shapes/pages.ts'

const solidWaste = 'Central Pollution Control Board, annual report on solid waste, 2020–21'
const electronics = 'Central Pollution Control Board, told to the Lok Sabha in March 2023'

export const campaign = ({ name, numbers }: Facts): Campaign => ({
  problem: {
    figures: [
      {
        value: '1.6 lakh tonnes',
        label: 'of solid waste leave the homes and markets of India every day',
        source: solidWaste,
      },
      { value: 'Half', label: 'of it is treated; the rest is dumped or lost', source: solidWaste },
      {
        value: '16 lakh tonnes',
        label: 'of old electronics in 2021–22; a third was collected and processed',
        source: electronics,
      },
    ],
    blocks: blocks(`
A good part of it is not rubbish at all. It is a cot that was outgrown, a mixer that needs a new wire, a shelf that does not fit the new flat. It is thrown away because nobody knew who could use it.
At the same time families save for months to buy the same thing new. Making it takes wood, water, metal and power. Throwing it away takes room that our towns do not have.
Grandparents knew better. Things went from the elder child to the younger, from one house to the next. We only need a way to do so again, in towns where the neighbours are no longer known by name.
`),
  },
  solution: {
    blocks: blocks(`
${name} is that way. It takes three minutes to offer something, and less to ask for it.
1. **Look around you.** One drawer, one shelf, one corner. What was not touched for a year?
2. **Share it.** Photo, a few words, done. The giver names the town, never the street.
3. **Let people ask.** You read who would like it and choose.
4. **Hand it over.** In a public place, with a smile. It costs nothing.
So that it stays fair, everybody can claim ${numbers.claimsPerMonth} things a month. So that it stays safe, whoever receives something rates whoever gave it, and people read every report.
The rest is up to us. [See what is offered](browse) or [share something today](upload).
`),
  },
  impact: {
    blocks: blocks(`
What this community really did is counted live on the [impact page](impact). The figures and voices below only show what this page is made for.
`),
  },
})
