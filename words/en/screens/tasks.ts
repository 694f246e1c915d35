/** What waits for a member. */
export const taskWords = {
  'tasks.title': 'Needs you',
  'tasks.none': 'Nobody is waiting for you.',
  'tasks.failed': 'Failed to load what waits for you. Please try again.',
  'tasks.all': 'Show the others',
  'tasks.confirm': 'It is your turn for {title}: do you still want it?',
  'tasks.answer': '{name} asks for {title}',
  'tasks.confirm-receipt': '{name} says that they have {title}: is that so?',
  'tasks.hand-over': 'Hand over {title} to {name}',
  'tasks.arrange': '{name} gives you {title}: agree when you collect it',
  'tasks.collect': 'Collect {title} from {name}',
  'tasks.read': '{name} wrote to you about {title}',
  'tasks.rate': 'You received {title}: rate {name}',
  'tasks.check': 'Nobody asks for {title}: is it still there, and does its text tell enough?',
  'tasks.do-confirm': 'Say yes or no',
  'tasks.do-rate': 'Rate',
  'tasks.do-check': 'Look at it',
} as const
