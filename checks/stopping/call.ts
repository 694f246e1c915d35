import { type Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** What is asked of a server; with several pieces the body is sent slowly. */
export type Question = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  pieces: Uint8Array[]
  /** Keeps connections for further questions; `false` takes a new one. */
  agent: Agent | false
}

/** One question and what became of it; a status of 0 is no answer at all. */
export type Call = {
  question: Question
  /** When it, or the first piece of it, had left this process. */
  leftAt: number
  status: number
  isWhole: boolean
  trouble: string
}

const betweenPieces = 250

/** Asks, and resolves whatever comes of it. */
export async function ask(url: string, question: Question): Promise<Call> {
  const { method, path, headers, pieces, agent } = question
  const call: Call = {
    question,
    leftAt: Number.POSITIVE_INFINITY,
    status: 0,
    isWhole: false,
    trouble: '',
  }
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const all = { ...headers, ...(length > 0 && { 'content-length': length }) }
  const sending = request(url + path, { method, headers: all, agent })
  const over = new Promise<void>((resolve) => {
    sending.on('error', (error: NodeJS.ErrnoException) => {
      call.trouble = error.code ?? error.message
      if (call.status === 0) resolve()
    })
    sending.on('response', (answer) => {
      call.status = answer.statusCode ?? 0
      answer.resume()
      answer.on('error', () => {})
      answer.on('close', () => {
        call.isWhole = answer.complete
        resolve()
      })
    })
  })
  const left = (error?: Error | null) => {
    if (!error) call.leftAt = Math.min(call.leftAt, performance.now())
  }
  for (const [at, piece] of pieces.entries()) {
    if (at > 0) await delay(betweenPieces)
    sending.write(piece, left)
  }
  sending.end(left)
  await over
  return call
}
