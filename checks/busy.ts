import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds. */
const pause = 50

/** Where it waits too long for its turn, as on a busy machine, one is asked to come again. */
const isBusy = ({ status, headers }: Response) => status === 503 && headers.has('retry-after')

/** Asks, and again for as long as one is asked to come again. */
export async function askInTurn(url: string, request: RequestInit = {}): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, request)
    if (!isBusy(answer)) return answer
    await answer.arrayBuffer()
    await delay(pause)
  }
}
