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
  'home.empty': 'Nothing is shared yet',
  'home.empty-text': 'Be the first: a photo and two lines are enough.',

  'home.features': 'Why people share here',
  'home.feature.sustainable': 'Sustainable living',
  'home.feature.sustainable-text':
    'What is used again need not be made, carried and thrown away again.',
  'home.feature.community': 'Community building',
  'home.feature.community-text':
    'Over a bookshelf, a bicycle or a box of toys you get to know the people around you.',
  'home.feature.smart': 'Smart sharing',
  'home.feature.smart-text':
    'Search by word, category or town, keep what you like, and follow every request to its answer.',

  'home.steps': 'How it works',
  'home.step.post': 'Post items',
  'home.step.post-text': 'Take a photo, say what it is and how it can be collected.',
  'home.step.browse': 'Browse and search',
  'home.step.browse-text':
    'Look around your town, or search for just what you need, and ask for it.',
  'home.step.connect': 'Connect by mail or any preferred service',
  'home.step.connect-text': 'Once the giver has chosen you, agree on a time and a place.',
  'home.step.joy': 'Share joy',
  'home.step.joy-text': 'Collect it, enjoy it, and thank the giver with a rating.',

  'home.stats': 'The community today',
  'home.stats.items': 'Items shared',
  'home.stats.members': 'Happy members',
  'home.stats.claimed': 'Items claimed',
  'home.stats.satisfaction': 'Satisfaction',
  'home.stats.satisfaction-note': 'our aim, not measured',

  'home.trust': 'Why you can trust it',
  'home.trust.verified': 'Verified users',
  'home.trust.verified-text':
    'Nobody gives or asks without an account and an email address; ratings come from completed exchanges only.',
  'home.trust.reviews': 'Review system',
  'home.trust.reviews-text':
    'Whoever received something can rate the giver; the average stands beside every item.',
  'home.trust.local': 'Local focus',
  'home.trust.local-text':
    'Givers name their town or district, never a street. You collect in person.',

  'home.join': 'Somebody near you could use it',
  'home.join-text':
    'Join your neighbours: give what stands around, find what you need, and pay nothing for either.',
  'home.join.sign-up': 'Join for free',

  'ad.label': 'Sponsored Content',
  'ad.campaign': 'One shelf, one hour, one glad neighbour',
  'ad.campaign-text': 'Our campaign: clear a single shelf this week and see who can use it.',
  'ad.campaign-link': 'See the campaign',
  'ad.games': 'Learn while the tea brews',
  'ad.games-text': 'Small games about sorting and reuse earn you points.',
  'ad.games-link': 'Play a round',

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
