/** The page of a draw, where anybody can repeat it. */
export const drawWords = {
  'draw.title': 'The draw for {title}',
  'draw.page-title': 'How it was drawn',
  'draw.not-found': 'Nothing is drawn here',
  'draw.not-found-text': 'The giver of this item chooses, or the item is no longer here.',
  'draw.back': 'Back to the item',
  'draw.to-come':
    'It is drawn on {time}. {count, plural, =0 {Nobody takes} one {# member takes} other {# members take}} part so far.',
  'draw.was':
    'It was drawn on {time} among {count, plural, one {# member} other {# members}} who had asked.',
  'draw.was-none': 'It was due on {time}, and nobody took part. The giver chooses.',
  'draw.declined':
    'Before the draw the giver declined {count, plural, one {# request} other {# requests}}.',
  'draw.released':
    'Since the draw the giver ended the promise {count, plural, one {once} other {# times}}. The item then went to the next in line who could take it, or was offered again.',
  'draw.how': 'How it is drawn',
  'draw.how-1':
    'When the item was shared, a secret number was fixed. Its fingerprint below was published at once, so nobody can change it later.',
  'draw.how-2':
    'Everybody who asks brings a number of their own by chance. Nobody could know it when the secret was fixed.',
  'draw.how-3':
    'Whoever received nothing here in the last {receivedDays} days has {mostTickets} tickets. Whoever received some things, but fewer than {manyReceivedFrom}, has one ticket fewer. Everybody else has one ticket. So everybody can tell roughly how much the one who got the item had received.',
  'draw.how-4':
    'At the time of the draw the secret is published, and the order follows from it. The first is promised the item; the others stay in line, and the next one has at least {confirmHours} hours to say yes.',
  'draw.limits':
    'What this cannot prevent: that somebody asks under several accounts, or that those who run the community do. Nor that the giver declines people before the draw or takes the promise back after it, but this page says how often.',
  'draw.commitment': 'Fingerprint of the secret ({hash})',
  'draw.seed': 'The secret',
  'draw.seed-hidden': 'It is published with the draw.',
  'draw.order': 'The order',
  'draw.place': 'Place',
  'draw.number': 'Number',
  'draw.tickets': 'Tickets',
  'draw.you': 'You',
  'draw.mine': 'Your number: {salt}',
  'draw.check': 'Check it yourself',
  'draw.checking': 'Checking …',
  'draw.right': 'It is right: this secret has that fingerprint, and it gives exactly this order.',
  'draw.wrong': 'It is not right: the secret or the order is not what it should be.',
  'draw.check-failed': 'It could not be checked now. Please try again.',
  'draw.formula':
    'The number of a ticket is the HMAC ({hash}), by the secret, of the member’s number and one byte that counts their tickets. The smallest of their tickets counts, and the smallest of all is first.',
  'draw.file': 'All of it as a file (JSON)',
} as const
