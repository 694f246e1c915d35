import { receivedBands } from '../../../domain/exchanges/limits.ts'
import type { IncomingRequest } from '../../../domain/exchanges/views.ts'

export const orders = ['asked', 'received'] as const
export type Order = (typeof orders)[number]

/**
 * The promised one first, then the waiting ones, each part by the order of asking; if wanted, of the waiting ones who received least lately
 * before others. Never by ratings (decision 052). The server gives the newest first, in each of the parts.
 */
export function inOrder(requests: IncomingRequest[], order: Order): IncomingRequest[] {
  const oldestFirst = [...requests].reverse()
  const waiting = oldestFirst.filter(isWaiting)
  const rank = ({ received }: IncomingRequest) => receivedBands.indexOf(received ?? 'none')
  if (order === 'received') waiting.sort((one, other) => rank(one) - rank(other))
  const promised = oldestFirst.filter(isPromised)
  const others = oldestFirst.filter((request) => !isPromised(request) && !isWaiting(request))
  return [...promised, ...waiting, ...others]
}

const isPromised = ({ status }: IncomingRequest) => status === 'approved'

export const isWaiting = ({ status }: IncomingRequest) => status === 'pending'
