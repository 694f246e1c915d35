import type { Question } from '../../shapes/question.ts'

/** Dry waste and what becomes of it. */
export const dryQuestions = {
  'milk-pouch': {
    text: 'What should happen to a milk pouch before it goes to the dry waste?',
    choices: ['Rinse it and let it dry', 'Fill it with peels', 'Burn it', 'Tie it in a second bag'],
    explanation:
      'Milk that is left inside smells and spoils the paper around it. A clean pouch can be recycled.',
  },
  'dry-bin': {
    text: 'Which colour has the bin for dry waste?',
    choices: ['Blue', 'Green', 'Red', 'Black'],
    explanation: 'Blue is for what does not rot: paper, plastic, metal, glass, wood and rubber.',
  },
  aluminium: {
    text: 'Which of these can be melted and made new again and again without becoming worse?',
    choices: ['Aluminium', 'Tissue paper', 'Cotton', 'Polystyrene foam'],
    explanation:
      'New aluminium out of old needs only about a twentieth of the energy that ore needs.',
  },
  kabadiwala: {
    text: 'Who buys old newspapers and bottles at the door in India?',
    choices: ['The kabadiwala', 'The postman', 'The halwai', 'The chowkidar'],
    explanation: 'Kabadiwalas sort what they buy and pass it on, so that much of it is recycled.',
  },
  'oily-paper': {
    text: 'Which paper is hardly ever recycled?',
    choices: [
      'A paper plate soaked with oil',
      'A newspaper',
      'An exercise book',
      'A cardboard box',
    ],
    explanation:
      'Oil and water do not mix: oily fibres do not become pulp. Such a plate is better composted.',
  },
  'banned-2022': {
    text: 'Which of these may not be sold in India any more since July 2022?',
    choices: ['Plastic drinking straws', 'Steel tumblers', 'Paper bags', 'Glass bottles'],
    explanation:
      'The ban covers single-use plastics that are of little use and litter much: straws, cutlery, plates and more.',
  },
  'carry-bag': {
    text: 'How thick must a plastic carry bag in India be at least, since the end of 2022?',
    choices: ['120 microns', '5 microns', '20 microns', '50 microns'],
    explanation:
      'Thin bags tear, fly away and are not collected. A thicker one can be used often and is worth recycling.',
  },
  'plastic-number': {
    text: 'What does the number in the triangle on a plastic bottle tell?',
    choices: [
      'Which kind of plastic it is',
      'How often it may be used',
      'Its price',
      'Its year of making',
    ],
    explanation:
      'The numbers 1 to 7 name the kind. Recyclers sort by it, since different plastics do not melt together well.',
  },
  'chips-packet': {
    text: 'Why is a packet of chips so hard to recycle?',
    choices: [
      'Its thin layers of plastic and metal stick together',
      'It is too large',
      'It is too heavy',
      'It is made of paper',
    ],
    explanation:
      'No machine parts the layers at a fair price. Those that are collected mostly end as fuel in cement works.',
  },
  'cloth-bag': {
    text: 'Which bag is best for the weekly market?',
    choices: [
      'The cloth bag that you have already',
      'A new plastic bag',
      'A new paper bag',
      'Two new plastic bags',
    ],
    explanation:
      'The more often a bag is used, the better. Making a new one of any kind costs water and energy.',
  },
  'flat-carton': {
    text: 'Why should cartons be flattened before they are collected?',
    choices: [
      'They take far less room',
      'They weigh less',
      'They become cleaner',
      'They change their colour',
    ],
    explanation:
      'A cart that is full of air goes twice. Flat cartons save the collector a journey.',
  },
} satisfies Record<string, Question>
