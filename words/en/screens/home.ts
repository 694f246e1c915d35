/** The home page, and rating the product there. */
export const homeWords = {
  'home.title': 'Share. Discover. Connect',
  'home.description':
    'Give away what you no longer need and find what you do: free, between neighbours, all over India.',
  'home.tagline': 'Share More, Waste Less',
  'home.lead':
    'Your neighbours give away good things they no longer need. Find yours, or pass something on.',
  'home.search-label': 'What are you looking for?',
  'home.search': 'Search',
  'home.newest': 'Just shared near and far',
  'home.see-all': 'See all items',
  'home.all': 'All',
  'home.failed': 'This part could not be loaded.',
  'home.empty': 'Nothing is waiting to be found just now',
  'home.empty-text': 'Share something: a photo and two lines are enough.',

  'home.stats': 'The community today',
  'home.stats.items': 'Items shared',
  'home.stats.members': 'Happy members',
  'home.stats.claimed': 'Items claimed',
  'home.stats.satisfaction': 'Satisfaction',
  'home.stats.satisfaction-note': 'our aim, not measured',

  'home.join': 'Somebody near you could use it',
  'home.join-text':
    'Join your neighbours: give what stands around, find what you need, and pay nothing for either.',
  'home.join.sign-up': 'Join for free',

  'app-rating.title': 'What members think of {name}',
  'app-rating.by': 'Community Member',
  'app-rating.based-on': '{count, plural, one {Based on # rating} other {Based on # ratings}}',
  'app-rating.average': '{average} of {mostStars} stars',
  'app-rating.bar':
    '{stars, plural, one {# star} other {# stars}}: {count, plural, one {# rating} other {# ratings}}',
  'app-rating.none': 'No ratings yet',
  'app-rating.none-text': 'Whoever rates first sets the tone.',
  'app-rating.failed': 'The ratings could not be loaded.',
} as const
