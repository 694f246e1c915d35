import type { Context, MiddlewareHandler } from 'hono'
import { type Actor, guest } from '../domain/actor.ts'
import type { Kind } from '../domain/limits/admission.ts'
import type { Environment, Services } from './environment.ts'

/**
 * Finds out who acts from the bearer token. No token, or the public key that the browser clients send
 * before sign-in, is a guest; a token that is not good is refused. What follows is for this member only,
 * so no cache may keep it. Every request counts, except where they are `free`, and is refused with
 * `too_many_attempts` when there were too many (A32).
 */
export function identify(
  { domain }: Services,
  requests: 'counted' | 'free' = 'counted',
): MiddlewareHandler<Environment> {
  const count = async (c: Context<Environment>, actor: Actor) =>
    requests === 'counted' && domain.limits.admit(actor, asCounted(c))
  return async (c, next) => {
    const [scheme, token] = (c.req.header('authorization') ?? '').split(' ', 2)
    const bearer = scheme?.toLowerCase() === 'bearer' ? (token ?? null) : null
    const actor = await domain.accounts.actorOf(bearer).catch(async (refusal) => {
      await count(c, guest)
      throw refusal
    })
    await count(c, actor)
    c.set('actor', actor)
    await next()
    if (actor.kind === 'member') c.res.headers.set('cache-control', 'no-store')
  }
}

/** Counts a request where nobody needs to be known. Refuses with `too_many_attempts` (A32). */
export function admitGuest({ domain }: Services, kind?: Kind): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const { origin, kind: usual } = asCounted(c)
    await domain.limits.admit(guest, { origin, kind: kind ?? usual })
    await next()
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request only asks. */
export const isReading = (c: Context) => reading.has(c.req.method)

function asCounted(c: Context<Environment>): { origin: string; kind: Kind } {
  return { origin: c.get('origin'), kind: isReading(c) ? 'read' : 'write' }
}
