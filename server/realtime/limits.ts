import type { FeedTiming } from '../../database/feed.ts'

/** How many sockets one process holds: of a few thousand people, and of all phones behind one address. */
export const mostSockets = { most: 5_000, fromOne: 1_000 } as const

/** How many tokens that clients send are looked up at a time, in all and for one network. */
export const joinsAtOnce = { atOnce: 8, ofOne: 4, waiting: 5_000, patience: 20_000 } as const

/** What one socket may cost us. Beyond it a join is refused or the socket is closed. */
export const limits = {
  frameBytes: 16 * 1024,
  framesPerWindow: 100,
  windowMs: 10_000,
  malformedFrames: 5,
  channels: 20,
  /** Channels of a socket that watches nothing as a member; a page that shows app ratings needs one. */
  guestChannels: 4,
  bindingsPerChannel: 10,
  /** Bytes that wait because the client reads too slowly. */
  unsentBytes: 1024 * 1024,
  /** Changes that wait to be read; beyond it watchers are told to fetch anew instead. */
  waitingChanges: 2_000,
  /** How far back it is known what happened, and by how many changes at least. */
  recentMs: 60_000,
  recentChanges: 1_000,
  /** Channels that are told of something in one turn of the event loop, which takes some milliseconds. */
  channelsPerTurn: 200,
} as const

/** How long things take; tests use shorter ones. */
export type Timing = FeedTiming & {
  /** A socket without a heartbeat for so long is dead. The client sends one every 25 s (CALL-81). */
  silenceMs: number
  /** How often a socket's tokens are checked again, should the end of its session not have been heard. */
  recheckMs: number
  /** How long a channel hears nothing more after a change was told without its row. */
  quietMs: number
  /** How long clients have to answer a close before they are cut off. */
  farewellMs: number
}

export const usualTiming: Timing = {
  silenceMs: 60_000,
  recheckMs: 25_000,
  reconnectMs: [1_000, 2_000, 5_000, 10_000],
  probeMs: 30_000,
  answerMs: 5_000,
  quietMs: 1_000,
  farewellMs: 2_000,
}
