import type { Logger } from 'pino'
import { openFeed } from '../../database/feed.ts'
import type { Connection } from '../../database/open.ts'
import { KeptAnswers } from './kept-answers.ts'

/** The kept answers of this process, which hears what changes in any process. */
export type Answers = {
  kept: KeptAnswers
  /** Resolves when nothing older than what was committed before the call is answered by this process. */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

/** A database that fell silent is noticed within seven seconds; a busy one has time to answer. */
const timing = { reconnectMs: [500, 1_000, 2_000, 5_000], probeMs: 2_000, answerMs: 5_000 }

/** Keeps at most so many bytes of answers, for as long as changes are heard. */
export function openAnswers(connection: Connection, log: Logger, mostBytes: number): Answers {
  const kept = new KeptAnswers(mostBytes)
  const channels = ['public_change']
  const named = { ...connection, application_name: 'answers' }
  const feed = openFeed({ connection: named, log, channels }, timing, {
    onNotice: (_, payload) => kept.drop(payload.split(' ')),
    onListening: () => kept.turn(true),
    onLost: () => kept.turn(false),
  })
  return { kept, caughtUp: feed.caughtUp, close: feed.close }
}
