import type { Context, MiddlewareHandler } from 'hono'
import { type Asker, memberAsker, networkAsker } from '../domain/turns/queue.ts'
import type { Environment, Services } from './environment.ts'
import { givenHeader, setHeaders } from './headers.ts'

/**
 * Finds out who acts from the bearer token. No token, or the public key that the browser clients send
 * before sign-in, is a guest; a token that is not good is refused. What follows is for this member only,
 * so no cache may keep it. What a member changes counts, except where it is `free`, and is refused with
 * `too_many_attempts` when it was too much (A32).
 */
export function identify(
  { domain }: Services,
  changes: 'counted' | 'free' = 'counted',
): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const actor = await domain.accounts.actorOf(bearerOf(c))
    if (actor.kind === 'member' && changes === 'counted' && !isReading(c))
      await domain.budgets.admitWrite(actor)
    c.set('actor', actor)
    await next()
    if (actor.kind === 'member') setHeaders(c.res, { 'cache-control': 'no-store' })
  }
}

/** The bearer token of a request; null when it has none. */
export function bearerOf(c: Context): string | null {
  const [scheme, token] = (givenHeader(c, 'authorization') ?? '').split(' ', 2)
  return scheme?.toLowerCase() === 'bearer' ? (token ?? null) : null
}

/**
 * The member whom the token of a request names by its signature; null for a guest. Whether
 * its session lives is not asked.
 */
export async function memberNamedBy(c: Context, { domain }: Services): Promise<string | null> {
  const token = bearerOf(c)
  return token === null ? null : domain.accounts.memberNamedIn(token)
}

/** Whose turn a request waits for, and whose its body is while it comes: a member's, or the network's. */
export async function askerOf(c: Context<Environment>, services: Services): Promise<Asker> {
  const member = await memberNamedBy(c, services)
  return member === null ? networkAsker(c.get('network')) : memberAsker(member)
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request only asks. */
export const isReading = (c: Context) => reading.has(c.req.method)
