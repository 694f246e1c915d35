/** What a form sends to the action of its page to report a member. */
export const reportIntent = 'report'
