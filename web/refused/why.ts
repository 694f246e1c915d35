import type { MessageId } from '../app/catalogue.ts'

/** Why something is refused for now: its network asked too often, or the server is full or away. */
export type Why = 'network' | 'busy'

export const whyTexts: Record<Why, MessageId> = {
  network: 'refused.network',
  busy: 'refused.busy',
}

const whys: Partial<Record<number, Why>> = { 429: 'network', 503: 'busy' }

/** What an answer's status says of that; undefined where it is something else. */
export const whyOf = (status: number): Why | undefined => whys[status]
