/** The numbers of messages, safe to send to a browser. */
export const messageLength = 2000
export const pageOfMessages = 30
export const pageOfConversations = 30
