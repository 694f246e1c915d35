/** Asks how a giver is reached; their answers have words of their own. */
export const contactButtonWords = {
  'contact.giver': 'Contact Giver',
  'contact.about': 'Contact Giver about {title}',
  'contact.login': 'You must be logged in',
} as const
