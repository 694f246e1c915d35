/** Reaching a giver, and who may reach oneself. */
export const contact = {
  'contact.giver': 'Contact Giver',
  'contact.about': 'about {title}',
  'contact.owner': 'Contact {owner}',
  'contact.email': 'Email',
  'contact.phone': 'Phone',
  'contact.unavailable': 'Contact info not available',
  'contact.login': 'You must be logged in',
  'contact.failed': 'The contact could not be shown',
} as const
