import type { Facts, Section } from '../pages.ts'

/** To whom one complains, as far as the operator has said it. */
export const grievanceSection = ({ grievance }: Facts): Section => ({
  id: 'grievance-officer',
  title: 'Grievance officer',
  blocks: grievance
    ? [
        [...(grievance.name ? [{ strong: grievance.name }, ', '] : []), { mail: grievance.email }],
        'You hear within 24 hours that your complaint has arrived, and within 15 days what was decided.',
      ]
    : [
        [
          'The people who run this server have not named a grievance officer yet. Until they do, use the ways on the ',
          { words: 'contact page', to: 'contact' },
          '.',
        ],
      ],
})
