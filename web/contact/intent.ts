/** What a form sends to the action of its page to ask how to reach a giver. */
export const contactIntent = 'contact'
