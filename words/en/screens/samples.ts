/** Figures and voices that nobody measured or gave; they never stand without their mark (A15). */
export const samplesWords = {
  'sample.figures': 'Sample figures',
  'sample.members': 'members',
  'sample.members-figure': '10K+',
  'sample.items': 'items',
  'sample.items-figure': '50K+',
  'sample.communities': 'communities',
  'sample.communities-figure': '500+',
  'sample.satisfaction': 'satisfaction',
  'sample.satisfaction-figure': '99%',

  'sample.testimonials': 'Sample testimonials',
  'sample.testimonials-text': 'What we hope members will say; these voices are invented.',
  'sample.student': 'A study table, a lamp and a friend two lanes away, all in one week.',
  'sample.student-by': 'A student in Pune',
  'sample.grandmother': 'My cradle rocks again. The young mother sends me a photo every month.',
  'sample.grandmother-by': 'A grandmother in Kochi',
  'sample.father': 'The bicycle that our son outgrew was gone by evening, and so was his sulking.',
  'sample.father-by': 'A father in Kolkata',
} as const
