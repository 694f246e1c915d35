import {
  acknowledgedWithinHours,
  decidedWithinDays,
  intimateWithinHours,
  urgentWithinHours,
} from '../../../domain/moderation/limits.ts'
import type { Facts, Section } from '../pages.ts'

/** To whom one complains, as far as the operator has said it, and how long an answer may take by law. */
export const grievanceSection = ({ grievance }: Facts): Section => ({
  id: 'grievance-officer',
  title: 'Grievance officer',
  blocks: grievance
    ? [
        [...(grievance.name ? [{ strong: grievance.name }, ', '] : []), { mail: grievance.email }],
        `You hear within ${acknowledgedWithinHours} hours that your complaint has arrived, and within ${decidedWithinDays} days what was decided.`,
        `Some things cannot wait. Indecent content, harassment, false names and fraud are dealt with within ${urgentWithinHours} hours; a picture that shows you naked, or passes for you, within ${intimateWithinHours}.`,
      ]
    : [
        [
          'The people who run this server have not named a grievance officer yet. Until they do, use the ways on the ',
          { words: 'contact page', to: 'contact' },
          '.',
        ],
      ],
})
