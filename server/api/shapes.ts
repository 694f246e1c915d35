import { createRoute, type RouteConfig, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { refuse } from '../../domain/errors.ts'
import { id as givenId } from '../../domain/input.ts'
import { conditions, itemStatuses } from '../../domain/items/limits.ts'
import { requestStatuses } from '../../domain/items/request-view.ts'

/** The shapes that answers have, as the OpenAPI document describes them. */
const when = z.iso.datetime()
const id = z.uuid()

export const ErrorAnswer = z
  .object({
    code: z.string(),
    message: z.string(),
    request_id: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .openapi('Error')

const badgeFields = {
  id,
  full_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  email: z.null().openapi({ description: 'Never shown here; ask POST /items/{id}/contact' }),
  phone: z.null(),
}
export const MemberBadge = z.object(badgeFields).openapi('MemberBadge')
const MemberLine = z
  .object({
    ...badgeFields,
    location: z.string().nullable(),
    reputation_score: z.number().nullable(),
    review_count: z.int(),
  })
  .openapi('MemberLine')

const itemFields = {
  id,
  user_id: id,
  title: z.string(),
  description: z.string(),
  category_id: id.nullable(),
  subcategory_id: id.nullable(),
  condition: z.enum(conditions),
  instructions: z.string().nullable(),
  images: z.array(z.string()),
  image_url: z.string().nullable(),
  status: z.enum(itemStatuses),
  claimed_by: id.nullable(),
  claimed_at: when.nullable(),
  completed_at: when.nullable(),
  created_at: when,
  updated_at: when,
  category: z.object({ name: z.string() }).nullable(),
  subcategory: z.object({ name: z.string() }).nullable(),
}
const PlacedMember = z
  .object({ ...badgeFields, location: z.string().nullable() })
  .openapi('PlacedMember')
export const ItemCard = z.object({ ...itemFields, owner: PlacedMember }).openapi('ItemCard')

export const ItemForMember = z
  .object({
    ...itemFields,
    owner: MemberLine,
    claimed_by_profile: z
      .object({ full_name: z.string().nullable(), avatar_url: z.string().nullable() })
      .nullable(),
    viewer: z.object({
      is_owner: z.boolean(),
      is_hidden: z.boolean().openapi({ description: 'Nobody else sees the item' }),
      can: z.object({
        claim: z.boolean(),
        edit: z.boolean(),
        delete: z.boolean(),
        complete: z.boolean(),
        review: z.boolean(),
        contact: z.boolean(),
      }),
      my_request: z.object({ id, status: z.enum(requestStatuses), created_at: when }).nullable(),
    }),
  })
  .openapi('Item')

const openability = z.object({ edit: z.boolean(), delete: z.boolean() })
export const OwnItem = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    condition: z.enum(conditions),
    images: z.array(z.string()),
    image_url: z.string().nullable(),
    status: z.enum(itemStatuses),
    created_at: when,
    pending_requests: z.int(),
    is_hidden: z.boolean(),
    can: openability,
  })
  .openapi('OwnItem')

export const Category = z
  .object({
    id,
    name: z.string(),
    icon: z.string(),
    subcategories: z.array(z.object({ id, name: z.string(), category_id: id })),
  })
  .openapi('Category')

const requestFields = {
  id,
  item_id: id,
  requester_id: id,
  message: z.string().nullable(),
  status: z.enum(requestStatuses),
  created_at: when,
  updated_at: when,
}
export const OwnRequest = z
  .object({
    ...requestFields,
    view: z.enum(requestStatuses),
    reviewed: z.boolean(),
    can: z.object({ contact: z.boolean() }),
    item: z.object({
      id,
      title: z.string(),
      description: z.string(),
      status: z.enum(itemStatuses),
      images: z.array(z.string()),
      image_url: z.string().nullable(),
      claimed_by: id.nullable(),
      owner: MemberBadge,
    }),
  })
  .openapi('OwnRequest')
export const IncomingRequest = z
  .object({ ...requestFields, requester: MemberLine })
  .openapi('IncomingRequest')

export const MonthlyClaims = z
  .object({
    month_year: z.string(),
    items_claimed: z.int(),
    items_given: z.int(),
    remaining: z.int(),
  })
  .openapi('MonthlyClaims')

const purchaseFields = {
  id,
  package_id: z.string(),
  points: z.int(),
  price: z.number(),
  currency: z.string(),
  status: z.enum(['created', 'failed', 'paid']),
  created_at: when,
  paid_at: when.nullable(),
}
export const Package = z
  .object({
    id: z.string(),
    points: z.int(),
    price: z.number(),
    originalPrice: z.number(),
    discount: z.int(),
    popular: z.boolean(),
    features: z.array(z.string()),
    on_sale: z.boolean(),
  })
  .openapi('Package')
export const Purchase = z.object(purchaseFields).openapi('Purchase')
export const StartedPurchase = z
  .object({ ...purchaseFields, payment_url: z.string() })
  .openapi('StartedPurchase')

export const Created = z.object({ id }).openapi('Created')
export const Done = z.object({ success: z.literal(true) }).openapi('Done')

export const listOf = <S extends z.ZodType>(shape: S) =>
  z.object({ items: z.array(shape), next_cursor: z.string().nullable() })

export const IdInPath = z.object({
  id: givenId.openapi({ param: { name: 'id', in: 'path' } }),
})

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
