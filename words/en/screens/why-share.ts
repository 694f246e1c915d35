/** What the home page tells those who are new, and its two places for ads. */
export const whyShareWords = {
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

  'ad.label': 'Sponsored Content',
  'ad.campaign': 'One shelf, one hour, one glad neighbour',
  'ad.campaign-text': 'Our campaign: clear a single shelf this week and see who can use it.',
  'ad.campaign-link': 'See the campaign',
  'ad.games': 'Learn while the tea brews',
  'ad.games-text': 'Small games about sorting and reuse earn you points.',
  'ad.games-link': 'Play a round',
} as const
