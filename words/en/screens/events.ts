/** What happened with an item, in a line of the conversation about it. */
export const eventWords = {
  'events.giver-asked': '{name} asked for it.',
  'events.giver-drawn': 'The draw gave {name} place {place}.',
  'events.giver-in-line': '{name} stays in line.',
  'events.giver-promised': 'It was promised to {name}.',
  'events.giver-handed-over': '{name} received it.',
  'events.giver-ended-declined': 'You rejected the request.',
  'events.giver-ended-other-chosen': 'It was promised to somebody else.',
  'events.receiver-asked': 'You asked for it.',
  'events.receiver-drawn': 'The draw gave you place {place}.',
  'events.receiver-in-line': 'You stay in line.',
  'events.receiver-promised': 'It was promised to you.',
  'events.receiver-handed-over': 'You received it.',
  'events.receiver-ended-declined': 'The request was declined.',
  'events.receiver-ended-other-chosen': 'It was promised to somebody else.',
} as const
