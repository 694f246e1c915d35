import type { Facts, Section } from '../../shapes/pages.ts'

/** To whom one complains, as far as the operator has said it, and how long an answer may take by law. */
export const grievanceSection = ({ grievance, numbers }: Facts): Section => ({
  id: 'grievance-officer',
  title: 'Grievance officer',
  blocks: grievance
    ? [
        [...(grievance.name ? [{ strong: grievance.name }, ', '] : []), { mail: grievance.email }],
        `You hear within ${numbers.acknowledgedWithinHours} hours that your complaint has arrived, and within ${numbers.decidedWithinDays} days what was decided.`,
        `Some things cannot wait. Indecent content, harassment, false names and fraud are dealt with within ${numbers.urgentWithinHours} hours; a picture that shows you naked, or passes for you, within ${numbers.intimateWithinHours}.`,
      ]
    : [
        [
          'The people who run this server have not named a grievance officer yet. Until they do, use the ways on the ',
          { words: 'contact page', to: 'contact' },
          '.',
        ],
      ],
})
