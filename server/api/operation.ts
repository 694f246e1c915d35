import { createRoute } from '@hono/zod-openapi'
import type { Context, HonoRequest, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Actor } from '../../domain/actor.ts'
import { DomainError, type ErrorCode, refuse } from '../../domain/errors.ts'
import { id as givenId } from '../../domain/input.ts'
import { uuid } from '../../domain/views.ts'
import type { Api, Environment } from '../environment.ts'
import { type PlainHeaders, wholeAnswer } from '../headers.ts'
import { json, refusals, refusedBefore } from './responses.ts'

export const Created = z.object({ id: uuid }).meta({ id: 'Created' })
const Done = z.object({ success: z.literal(true) }).meta({ id: 'Done' })

export const IdInPath = z.object({ id: givenId })

/** What one operation is: what it takes, its one answer when all goes well, who may call it, what it does. */
type Operation<P, Q, B, A> = {
  summary: string
  params?: P
  query?: Q
  body?: B
  /** A body that may be left out; it is an empty object then. */
  isBodyOptional?: boolean
  /** Without one it answers that it is done. */
  answer?: A
  status?: 201
  /** How long others may keep the answer; without it, as for every answer. */
  cacheControl?: string
  /** Who has no bearer token may call it too, and gets the same answer or another one. */
  guests?: 'same answer' | 'other answer'
  /** What its own rules refuse with; the rest follows from what it reads and who may call it. */
  refuses: readonly ErrorCode[]
  run(
    asked: { actor: Actor; params: z.output<P>; query: z.output<Q>; body: z.output<B> },
    c: Context<Environment>,
  ): Promise<z.output<NoInfer<A>>>
}

type Fields = z.ZodObject
type Method = 'get' | 'post' | 'patch' | 'put' | 'delete'

const withToken: Record<string, string[]> = { bearer: [] }
const security = { members: [withToken], 'same answer': [], 'other answer': [{}, withToken] }

/** Adds operations to the interface, by method, under a heading of the OpenAPI document. */
export function operations(api: Api, tag: string) {
  const adding =
    (method: Method) =>
    <P extends Fields, Q extends Fields, B extends z.ZodType, A extends z.ZodType = z.ZodVoid>(
      path: string,
      operation: Operation<P, Q, B, A>,
    ) => {
      const { summary, params, query, body, isBodyOptional, answer, status = 200 } = operation
      const { cacheControl, refuses } = operation
      const codes = [...refuses, ...refusedBefore(method, operation)]
      const required = body !== undefined && !isBodyOptional
      const bodyChecks = body ? [isBodyOptional ? allowNoBody : requireBody] : []
      const route = createRoute({
        method,
        path,
        summary,
        tags: [tag],
        request: {
          ...(params && { params }),
          ...(query && { query }),
          ...(body && { body: { required, content: { 'application/json': { schema: body } } } }),
        },
        security: security[operation.guests ?? 'members'],
        responses: { ...refusals(codes), [status]: json(answer ?? Done, 'Done') },
        middleware: [...bodyChecks, acceptAddress(params, query)],
      })
      const { request, middleware, ...described } = route
      api.openAPIRegistry.registerPath({ ...described, request })
      const read = { ...described, middleware, request: { body: request.body }, hide: true }
      api.openapi(read, async (c) => {
        const given = (part: string) => c.req.valid(part as never) as never
        const asked = { params: given('param'), query: given('query'), body: given('json') }
        const result = await operation.run({ actor: c.get('actor'), ...asked }, c)
        const text = JSON.stringify(answer ? result : { success: true })
        const headers: PlainHeaders = { 'content-type': 'application/json' }
        if (cacheControl) headers['cache-control'] = cacheControl
        return wholeAnswer(text, status, headers) as never
      })
    }
  return {
    get: adding('get'),
    post: adding('post'),
    patch: adding('patch'),
    put: adding('put'),
    remove: adding('delete'),
  }
}

/** Nothing at all is no JSON; the HTTP library would take it for an empty object. */
export const requireBody: MiddlewareHandler = async ({ req }, next) => {
  if (isEmpty(req)) refuse('bad_json')
  await next()
}

/** A body that may be left out may be so beside a type of JSON, too, which some clients always send. */
const allowNoBody: MiddlewareHandler = async ({ req }, next) => {
  if (isEmpty(req)) req.bodyCache.json = Promise.resolve({})
  await next()
}

const isEmpty = (req: HonoRequest) =>
  !req.header('transfer-encoding') && !Number(req.header('content-length') ?? 0)

/**
 * Reads what the address says as these schemas have it. The library would do so too, but asks for the type of a body
 * each time, which has all headers made anew.
 */
const acceptAddress =
  (params: Fields | undefined, query: Fields | undefined): MiddlewareHandler =>
  ({ req }, next) => {
    if (query) req.addValidatedData('query', accepted(query, queryOf(req)))
    if (params) req.addValidatedData('param', accepted(params, req.param()))
    return next()
  }

/** What comes once is a text, what comes again a list. */
function queryOf(req: HonoRequest) {
  const all = Object.entries(req.queries())
  return Object.fromEntries(all.map(([name, given]) => [name, given.length > 1 ? given : given[0]]))
}

export function accepted<S extends Fields>(schema: S, given: unknown): z.output<S> {
  const result = schema.safeParse(given)
  return result.success ? result.data : refuseInvalid(result.error)
}

/** Input that does not fit is refused with the text of its first fault and a list of all. */
export function refuseInvalid(fault: Pick<z.ZodError, 'issues'>): never {
  const issues = fault.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new DomainError('invalid_input', issues[0]?.message, issues)
}
