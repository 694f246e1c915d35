/** What was handed over, in pictures: by week, category and town. */
export const givenWords = {
  'given.counted': 'Things that were handed over, counted once an hour.',
  'given.failed': 'What was given could not be counted just now.',
  'given.none': 'Nothing has been handed over yet',
  'given.none-text': 'The first thing that changes hands begins the pictures here.',
  'given.things': '{given, plural, one {# thing} other {# things}}',

  'given.weeks': 'Given, week by week',
  'given.weeks-all': '{total, plural, one {# thing} other {# things}} since {since}.',
  'given.weeks-text':
    '{total, plural, one {# thing} other {# things}} since {since}, {recent, number} of them in the last {weeks} weeks.',
  'given.weeks-picture':
    'A bar for each of the last {weeks} weeks. {most, plural, =0 {Nothing was given in them.} one {The highest is # thing, in the week of {when}.} other {The highest is # things, in the week of {when}.}}',
  'given.this-week': 'This week, so far',
  'given.weeks-table': 'The same in numbers',
  'given.week-of': 'Week of',
  'given.of-week': 'Things given',

  'given.kilos': 'Kept from the dump',
  'given.kg': '{kg} kg',
  'given.kilos-text': 'That is about what these things weigh together.',
  'given.other-category': 'Everything else',
  'given.each': '{given, number} × {kg} kg, {basis}',
  'given.published': 'a published average',
  'given.derived': 'after a published figure',
  'given.estimate': 'our estimate',
  'given.how': 'How we reckon this',

  'given.towns': 'Towns that give',
  'given.towns-text':
    'Each dot is a town where {fewest, plural, one {# thing was} other {# things or more were}} given: the more, the larger. The faint ones are other towns of India.',
  'given.towns-none':
    'A town that we know stands here as soon as {fewest, plural, one {# thing was} other {# things were}} given there.',
  'given.towns-picture':
    '{towns, plural, one {# town} other {# towns}} of India as dots, where they lie, as large as what was given there.',
  'given.others': 'All other towns and places',
  'given.elsewhere': 'Other places',
  'given.elsewhere-text':
    'Other places are towns with fewer things or unknown to us, and givers who name none.',
} as const
