import type { Question } from '../../shapes/question.ts'

/** Sanitary waste, special care and old electronics. */
export const specialQuestions = {
  'four-streams': [
    'Into how many streams must a home sort its waste under the Solid Waste Management Rules, 2026?',
    ['Four', 'Two', 'Three', 'Seven'],
    'Wet, dry, sanitary and special care waste. The rules have been in force since April 2026.',
  ],
  'sanitary-bin': [
    'Where does a used sanitary pad go?',
    ['Wrapped, to the sanitary waste', 'To the wet waste', 'Into the toilet', 'To the newspapers'],
    'Wrapped and kept apart it does not endanger those who collect it. The bin for it is red.',
  ],
  'old-medicine': [
    'What should be done with expired medicine?',
    [
      'Hand it over with the special care waste',
      'Flush it away',
      'Bury it in the garden',
      'Give it to a neighbour',
    ],
    'Medicine that reaches soil and water harms animals and helps germs to become resistant.',
  ],
  'tube-light': [
    'Why must an old tube light not be broken?',
    [
      'It contains mercury vapour',
      'It contains water',
      'It still has voltage',
      'It becomes magnetic',
    ],
    'The amount is small, but mercury is poisonous. Keep the lamp whole and hand it over separately.',
  ],
  'old-phone': [
    'Where does a dead mobile phone belong?',
    ['At a collection point for e-waste', 'In the wet waste', 'In the blue bin', 'In a bonfire'],
    'Authorised recyclers win back metals from it and keep the poisons away from people.',
  ],
  gold: [
    'Which precious metal is found in the boards of old phones?',
    ['Gold', 'Uranium', 'Radium', 'Sodium'],
    'A tonne of old phones holds far more gold than a tonne of ore from a mine.',
  ],
  lithium: [
    'Why must lithium batteries not go into an ordinary bin?',
    [
      'They can catch fire when they are crushed',
      'They rust',
      'They rot and smell',
      'They attract birds',
    ],
    'Fires in waste lorries often begin with a battery. Take it to a collection point.',
  ],
  'erase-phone': [
    'What should you do before you give away an old phone?',
    ['Erase your data', 'Break the screen', 'Remove the paint', 'Wash it'],
    'Reset it to the factory settings and take out both cards. Then only the phone changes hands.',
  ],
  'broken-glass': [
    'How do you hand over broken glass?',
    [
      'Wrapped in thick paper and marked',
      'Loose in a thin bag',
      'With the vegetable peels',
      'In the drain',
    ],
    'The hands of waste workers are seldom protected. A wrapping and a word on it save them from cuts.',
  ],
  epr: [
    'Who must see to it that old electronics are recycled under the rules of India?',
    ['Those who make and sell them', 'The police', 'The schools', 'The post office'],
    'It is called extended producer responsibility. Producers must meet targets for recycling each year.',
  ],
  'lead-battery': [
    'What happens to nearly all of an old car battery when it is given back to the dealer?',
    [
      'Its lead is melted and used again',
      'It is put into the sea',
      'It is burnt',
      'It is sold as new',
    ],
    'Lead is poisonous and valuable. Given back it stays in the circle, and often you get a discount.',
  ],
} satisfies Record<string, Question>
