import type { Question } from '../../shapes/question.ts'

/** Dry waste and what becomes of it. */
export const dryQuestions = {
  'milk-pouch': [
    'What should happen to a milk pouch before it goes to the dry waste?',
    ['Rinse it and let it dry', 'Fill it with peels', 'Burn it', 'Tie it in a second bag'],
    'Milk that is left inside smells and spoils the paper around it. A clean pouch can be recycled.',
  ],
  'dry-bin': [
    'Which colour has the bin for dry waste?',
    ['Blue', 'Green', 'Red', 'Black'],
    'Blue is for what does not rot: paper, plastic, metal, glass, wood and rubber.',
  ],
  aluminium: [
    'Which of these can be melted and made new again and again without becoming worse?',
    ['Aluminium', 'Tissue paper', 'Cotton', 'Polystyrene foam'],
    'New aluminium out of old needs only about a twentieth of the energy that ore needs.',
  ],
  kabadiwala: [
    'Who buys old newspapers and bottles at the door in India?',
    ['The kabadiwala', 'The postman', 'The halwai', 'The chowkidar'],
    'Kabadiwalas sort what they buy and pass it on, so that much of it is recycled.',
  ],
  'oily-paper': [
    'Which paper is hardly ever recycled?',
    ['A paper plate soaked with oil', 'A newspaper', 'An exercise book', 'A cardboard box'],
    'Oil and water do not mix: oily fibres do not become pulp. Such a plate is better composted.',
  ],
  'banned-2022': [
    'Which of these may not be sold in India any more since July 2022?',
    ['Plastic drinking straws', 'Steel tumblers', 'Paper bags', 'Glass bottles'],
    'The ban covers single-use plastics that are of little use and litter much: straws, cutlery, plates and more.',
  ],
  'carry-bag': [
    'How thick must a plastic carry bag in India be at least, since the end of 2022?',
    ['120 microns', '5 microns', '20 microns', '50 microns'],
    'Thin bags tear, fly away and are not collected. A thicker one can be used often and is worth recycling.',
  ],
  'plastic-number': [
    'What does the number in the triangle on a plastic bottle tell?',
    ['Which kind of plastic it is', 'How often it may be used', 'Its price', 'Its year of making'],
    'The numbers 1 to 7 name the kind. Recyclers sort by it, since different plastics do not melt together well.',
  ],
  'chips-packet': [
    'Why is a packet of chips so hard to recycle?',
    [
      'Its thin layers of plastic and metal stick together',
      'It is too large',
      'It is too heavy',
      'It is made of paper',
    ],
    'No machine parts the layers at a fair price. Those that are collected mostly end as fuel in cement works.',
  ],
  'cloth-bag': [
    'Which bag is best for the weekly market?',
    [
      'The cloth bag that you have already',
      'A new plastic bag',
      'A new paper bag',
      'Two new plastic bags',
    ],
    'The more often a bag is used, the better. Making a new one of any kind costs water and energy.',
  ],
  'flat-carton': [
    'Why should cartons be flattened before they are collected?',
    [
      'They take far less room',
      'They weigh less',
      'They become cleaner',
      'They change their colour',
    ],
    'A cart that is full of air goes twice. Flat cartons save the collector a journey.',
  ],
} satisfies Record<string, Question>
