import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { refuse } from '../../domain/errors.ts'
import { id as givenId } from '../../domain/input.ts'
import { uuid } from '../../domain/views.ts'

export const ErrorAnswer = z
  .object({
    code: z.string(),
    message: z.string(),
    request_id: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Error' })

export const Created = z.object({ id: uuid }).meta({ id: 'Created' })
export const Done = z.object({ success: z.literal(true) }).meta({ id: 'Done' })

export const IdInPath = z.object({ id: givenId })

const json = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

const errorStatuses = [400, 401, 403, 404, 409, 413, 415, 429, 500, 503] as const
/** The refusals that every operation may answer with. */
export const errorAnswers = Object.fromEntries(
  errorStatuses.map((status) => [status, json(ErrorAnswer, 'Refused; see `code`')]),
)

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete'
type Answer<S extends z.ZodType> = {
  description: string
  content: { 'application/json': { schema: S } }
}

/** What one operation is: its request, its one answer when all goes well, who may call it. */
type Operation<M extends Method, P extends string, S extends z.ZodType, R, N extends 200 | 201> = {
  method: M
  path: P
  summary: string
  tags: string[]
  answer: S
  status?: N
  request?: R
  /** Whether a bearer token is needed, or only changes the answer. */
  member?: 'required' | 'optional'
}

/** Describes an operation for the OpenAPI document; every operation shares the shape of its refusals. */
export function operation<
  M extends Method,
  P extends string,
  S extends z.ZodType,
  R extends RouteConfig['request'] = Record<never, never>,
  N extends 200 | 201 = 200,
>({ answer, status, member, request, ...rest }: Operation<M, P, S, R, N>) {
  const responses = { ...errorAnswers, [status ?? 200]: json(answer, 'Done') } as Record<
    N,
    Answer<S>
  >
  const needed: Record<string, string[]> = { bearer: [] }
  const security = { required: [needed], optional: [{}, needed], none: [] }[member ?? 'none']
  const middleware: MiddlewareHandler[] = request?.body?.required ? [requireBody] : []
  return createRoute({ ...rest, request: request as R, security, responses, middleware })
}

/** Nothing at all is no JSON; the HTTP library would take it for an empty object. */
const requireBody: MiddlewareHandler = async ({ req }, next) => {
  const isEmpty = !req.header('transfer-encoding') && !Number(req.header('content-length') ?? 0)
  if (isEmpty) refuse('bad_json')
  await next()
}

export const body = <S extends z.ZodType>(schema: S) => ({
  body: { required: true, content: { 'application/json': { schema } } },
})

/** A body that may be left out: the handler finds an empty object then. */
export const optionalBody = <S extends z.ZodType>(schema: S) => ({
  body: { required: false, content: { 'application/json': { schema } } },
})
