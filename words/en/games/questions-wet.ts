import type { Question } from '../../shapes/question.ts'

/** Wet waste and compost. */
export const wetQuestions = {
  'peel-bin': [
    'Which bin takes vegetable peels?',
    ['The green one', 'The blue one', 'The red one', 'The black one'],
    'Green is for wet waste: everything from the kitchen and garden that rots.',
  ],
  'smelly-compost': [
    'A compost pot at home is soggy and smells. What helps?',
    [
      'Mixing in dry leaves or torn cardboard',
      'Pouring in more water',
      'Closing it airtight',
      'Adding cooking oil',
    ],
    'Dry, brown matter drinks up the water and lets air in again. Compost that breathes does not smell.',
  ],
  'not-compost': [
    'Which of these does not belong in a home compost pot?',
    ['A paper cup with a plastic lining', 'Used tea leaves', 'Carrot tops', 'Eggshells'],
    'The thin plastic film inside the cup does not rot. It stays in the soil in small pieces.',
  ],
  'compost-time': [
    'How long does kitchen waste usually take to become compost in a pot at home?',
    ['Two to three months', 'One day', 'One week', 'Five years'],
    'With some air, some moisture and a stir now and then, it is dark and crumbly after two to three months.',
  ],
  methane: [
    'Food rots without air deep inside a landfill. Which gas does that make?',
    ['Methane', 'Oxygen', 'Helium', 'Ozone'],
    'Methane warms the climate far more than the same amount of carbon dioxide. Composting with air avoids most of it.',
  ],
  'temple-flowers': [
    'What is a good second life for flowers from a temple?',
    [
      'Compost or incense made from them',
      'Throwing them into the river',
      'Burning them with plastic',
      'Wrapping them in polythene',
    ],
    'Flowers rot well. In several Indian cities they are collected and made into compost or incense.',
  ],
  eggshell: [
    'What do crushed eggshells give to compost?',
    ['Calcium', 'Iron', 'Petrol', 'Salt'],
    'Shells are mostly calcium carbonate, the same stuff as lime. They break down slowly.',
  ],
  worms: [
    'What do earthworms do in a vermicompost bin?',
    [
      'They turn scraps into rich castings',
      'They eat plastic',
      'They keep the scraps fresh',
      'They make the bin cold',
    ],
    'Worms digest the scraps. What they leave behind is one of the best manures for plants.',
  ],
  'dry-leaves': [
    'What is best done with fallen leaves in a garden?',
    [
      'Composting them or spreading them under plants',
      'Burning them in the open',
      'Packing them in plastic bags',
      'Sweeping them into the drain',
    ],
    'Smoke of burning leaves harms the lungs, and open burning of waste is not allowed in India.',
  ],
  'leftover-food': [
    'A wedding has cooked too much, and the food is still good. What comes first?',
    [
      'Giving it to people who will eat it today',
      'Composting it',
      'Feeding it to the drain',
      'Freezing it for a year',
    ],
    'The best use of food is eating it. In many cities there are groups that collect good leftovers.',
  ],
  'peel-weight': [
    'What makes up the largest part of the waste of an Indian home, by weight?',
    ['Kitchen and other wet waste', 'Glass', 'Electronics', 'Batteries'],
    'About half is wet waste. Whoever composts at home hands over only half as much.',
  ],
} satisfies Record<string, Question>
