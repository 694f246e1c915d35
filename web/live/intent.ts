/** What the action of a page that follows events is asked for by them: it does nothing, and answers null. */
export const liveIntent = 'live'
