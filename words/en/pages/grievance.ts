import type { Facts } from '../../shapes/pages.ts'

/** To whom one complains, as far as the operator has said it, and how long an answer may take by law. */
export const grievanceSection = (facts: Facts) => `
## Grievance officer {#grievance-officer}
${facts.grievance ? officer(facts.grievance, facts) : nobody}
`

const officer = ({ name, email }: NonNullable<Facts['grievance']>, { numbers }: Facts) => `
${name ? `**${name}**, ` : ''}<${email}>
You hear within ${numbers.acknowledgedWithinHours} hours that your complaint has arrived, and within ${numbers.decidedWithinDays} days what was decided.
Some things cannot wait. Indecent content, harassment, false names and fraud are dealt with within ${numbers.urgentWithinHours} hours; a picture that shows you naked, or passes for you, within ${numbers.intimateWithinHours}.
`

const nobody =
  'The people who run this server have not named a grievance officer yet. Until they do, use the ways on the [contact page](contact).'
