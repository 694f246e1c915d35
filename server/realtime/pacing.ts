import { setImmediate as nextTurn } from 'node:timers/promises'
import { limits } from './limits.ts'

/** Tells each channel, so many in one turn of the event loop: other requests are answered in between. */
export async function paced<T>(channels: readonly T[], tell: (channel: T) => void) {
  for (let at = 0; at < channels.length; at += limits.channelsPerTurn) {
    if (at > 0) await nextTurn()
    for (const channel of channels.slice(at, at + limits.channelsPerTurn)) tell(channel)
  }
}
