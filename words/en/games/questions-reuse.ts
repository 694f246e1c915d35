import type { Question } from '../../shapes/question.ts'

/** Using less, and using again. */
export const reuseQuestions = {
  'what-first': [
    'Which of these helps most?',
    ['Using less in the first place', 'Recycling', 'Burning for energy', 'Filling a landfill'],
    'What is never made needs no material, no energy and no bin. After that come reuse and recycling.',
  ],
  'giving-away': [
    'Why is giving away a good cupboard better than scrapping it?',
    ['No new one must be made', 'It becomes lighter', 'It becomes newer', 'It rots faster'],
    'Most of the harm lies in the making. Each further year of use spares a part of it.',
  ],
  'cotton-shirt': [
    'About how much water does it take to make one cotton shirt?',
    ['2,700 litres', '2 litres', '27 litres', '270 litres'],
    'That is what one person drinks in two and a half years. Most of it goes to the fields of cotton.',
  ],
  kantha: [
    'What are kantha quilts of Bengal traditionally made from?',
    ['Layers of old saris and dhotis', 'New wool', 'Plastic bags', 'Jute sacks'],
    'Worn cloth is laid in layers and stitched together: an old art of using things again.',
  ],
  kulhad: [
    'What becomes of a clay kulhad after the tea?',
    [
      'It breaks down to earth again',
      'It becomes plastic',
      'It dissolves in a minute',
      'It turns to glass',
    ],
    'It is only fired clay without glaze. Even so, a cup that is washed and used again is better still.',
  ],
  indore: [
    'Which city was named the cleanest of India year after year from 2017 on?',
    ['Indore', 'Kanpur', 'Surat', 'Patna'],
    'Indore collects sorted waste at every door and makes gas for its buses from the wet part.',
  ],
  'utensil-bank': [
    'What does a bartan bank do?',
    [
      'It lends steel plates for a feast',
      'It buys old coins',
      'It sells plastic spoons',
      'It melts pots',
    ],
    'A village or ward keeps plates and tumblers for everybody. Then a wedding needs no disposables.',
  ],
  'plastic-road': [
    'What is shredded plastic waste used for in India?',
    ['For roads, mixed with bitumen', 'For bread', 'For glass', 'For cotton'],
    'The mix binds the stones. A chemist of Madurai, Rajagopalan Vasudevan, showed how.',
  ],
  'old-books': [
    'What is the best thing to do with school books of last year?',
    [
      'Pass them on to a younger pupil',
      'Burn them',
      'Put them in the wet waste',
      'Keep them for fifty years',
    ],
    'The syllabus changes seldom. A book may serve five children before its paper is recycled.',
  ],
  'second-hand-fan': [
    'You give away a used fan. What is most helpful to say?',
    ['What works and what does not', 'Nothing at all', 'That it is new', 'Your bank details'],
    'Whoever knows about the broken speed switch can decide well, and nobody has come for nothing.',
  ],
  clothes: [
    'In which condition should clothes be given away?',
    ['Washed, dry and whole', 'Wet', 'Torn and unwashed', 'Cut into pieces'],
    'What one would hand to a friend is right. Torn cotton makes fine cleaning rags at home.',
  ],
  'steel-bottle': [
    'When does a steel bottle do better than throw-away bottles?',
    [
      'When it is used every day for years',
      'When it stands in the cupboard',
      'When it is new',
      'Never',
    ],
    'Making steel takes much energy. Each day of use shares that out, and a bottle that is not bought is saved.',
  ],
} satisfies Record<string, Question>
