/** A letter as it is sent. */
export type WrittenLetter = {
  /** The same for every attempt to send the letter. */
  id: string
  kind: string
  /** Its date: that of its sending would make old news new. */
  queuedAt?: Date
  to: { address: string; name: string | null }
  /** Who gets an answer to it, where that is not who it is from. */
  replyTo?: { address: string; name: string | null }
  subject: string
  text: string
  /** Null for a letter that is text alone. */
  html: string | null
  /** A calendar file that comes with it. */
  calendar: string | null
}

/** What takes letters out of the house. Adapters are in adapters/mail. */
export type Mailer = {
  /**
   * Resolves when somebody else has taken the responsibility for the letter. Rejects with an error
   * without anything personal in its text, and with `isFinal: true` when there is no such receiver and
   * trying again is useless.
   */
  send(letter: WrittenLetter): Promise<void>
  /** Removes what it keeps itself of letters that went out before a moment. */
  forgetBefore?(moment: Date): Promise<void>
  /** Lets letters on their way end, and closes connections. */
  close(): Promise<void>
}

/** Whether trying again is useless. */
export const isFinalRefusal = (error: unknown): boolean =>
  (error as { isFinal?: unknown } | null)?.isFinal === true
