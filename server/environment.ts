import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Logger } from 'pino'
import type { Config } from '../adapters/config.ts'
import type { Practice } from '../adapters/payments/sandbox.ts'
import type { Actor } from '../domain/actor.ts'
import type { Domain } from '../domain/index.ts'
import type { Answers } from './answers/open-answers.ts'

/**
 * What the door is given; `practice` plays the payment provider in a demo. A disk that nobody watches is never
 * full; without `answers` each is made anew. A request waits `patience` milliseconds for its turn, where that is
 * not what is usual.
 */
export type Services = {
  domain: Domain
  config: Config
  log: Logger
  practice?: Practice | null
  isDiskFull?: () => boolean
  answers?: Answers
  patience?: number
}

/** What every request carries. */
export type Variables = { requestId: string; network: string; actor: Actor }
export type Environment = { Variables: Variables }
export type Api = OpenAPIHono<Environment>
