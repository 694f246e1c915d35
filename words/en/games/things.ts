import type { Things } from '../../shapes/things.ts'

/** What is sorted, by the stream of the rules where it belongs, and why. */
export const things: Things = {
  wet: [
    ['Banana peel', 'It rots, so it can become compost.'],
    ['Used tea leaves', 'Rinsed of sugar and milk, they feed the compost.'],
    ['Leftover rice', 'Food that cannot be eaten any more is wet waste, also when it is cooked.'],
    ['Eggshells', 'Crushed, they rot slowly and give the soil lime.'],
    ['Withered marigold garland', 'Flowers rot. Take the thread off first.'],
    ['Potato peelings', 'What comes off vegetables becomes soil again.'],
    ['Fish bones', 'Remains of fish and meat are wet waste too.'],
    ['Spoilt spinach', 'Leaves rot within days and make good compost.'],
    ['Lemon halves', 'A fruit that was pressed still rots like any other.'],
    ['Stale chapati', 'Bread of every kind rots and belongs to the wet waste.'],
  ],
  dry: [
    ['Old newspaper', 'Clean paper can be made into paper again.'],
    ['Empty food tin', 'Rinsed and dry, it is metal that can be melted again and again.'],
    ['Rinsed milk pouch', 'Clean and dry, the film can be recycled. Unrinsed it spoils the paper.'],
    ['Glass jam jar', 'Glass can be melted again. Better still: keep the jar and use it.'],
    ['Cardboard carton', 'Flattened it takes little room and becomes cardboard again.'],
    ['Plastic water bottle', 'Empty and pressed flat, it goes to the recycler.'],
    ['Worn-out rubber slippers', 'Rubber does not rot. The rules name it among dry waste.'],
    ['Empty shampoo bottle', 'Hard plastic is worth recycling once it is rinsed.'],
    ['Clean aluminium foil', 'It is metal. With food on it, rinse it first.'],
    ['Broken wooden spatula', 'The rules count wood as dry waste.'],
  ],
  sanitary: [
    [
      "Baby's used nappy",
      'Sanitary waste is wrapped and kept apart, for the health of those who collect it.',
    ],
    ['Used sanitary pad', 'Wrap it well and hand it over with the sanitary waste.'],
    ['Used tampon', 'It goes, wrapped, with the sanitary waste and never down the toilet.'],
    ["Adult's used diaper", 'All diapers are sanitary waste, whoever wore them.'],
    ['Used incontinence sheet', 'It touched the body and its fluids, so it is sanitary waste.'],
  ],
  'special-care': [
    ['Expired tablets', 'Medicine must not reach soil, water or a child. It needs special care.'],
    ['Half-empty tin of paint', 'Paint is poisonous and burns. It is collected apart.'],
    [
      'Broken thermometer with mercury',
      'Mercury is a poison that turns to vapour. Do not touch it.',
    ],
    ['Burnt-out tube light', 'There is a little mercury in it, so it must not break in a bin.'],
    ['Dead torch cells', 'What is in them harms soil and water. They are collected apart.'],
    ['Empty can of insect spray', 'Some of the poison and the pressure stay inside.'],
    ['Expired cough syrup', 'Do not pour it away. Hand it over with the special care waste.'],
  ],
}
