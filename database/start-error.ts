/** What a person who starts the server should not have to guess, in plain words and without a stack. */
export class StartError extends Error {}
