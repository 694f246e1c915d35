import { z } from 'zod'
import { codesIn } from '../../tests/refusal-codes.ts'

/** As much of JSON Schema as the document uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  allOf?: Schema[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  additionalProperties?: boolean
}

type Response = Content & { description: string }
type Content = { required?: boolean; content?: Record<string, { schema: Schema }> }
type Parameter = { name: string; in: string; required?: boolean; schema: Schema }
type Document = {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: Parameter[]; requestBody?: Content; responses: Record<string, Response> }
    >
  >
  components: { schemas: Record<string, Schema> }
}

/** Says whether a value has a shape. */
export type Fits = (value: unknown) => boolean

/** One operation of the document, with its references resolved. */
export type Operation = {
  /** Like `POST /items/{id}/requests`. */
  name: string
  method: string
  path: string
  parameters: Parameter[]
  body: { schema: Schema; fits: Fits; isRequired: boolean } | null
  /** What may be answered, by status; null for an answer that is no JSON. */
  answers: Map<number, Fits | null>
  /** The codes of refusals, by status. */
  codes: Map<number, string[]>
}

/** Reads the interface's own description of itself from a running server. */
export async function readDocument(url: string): Promise<Operation[]> {
  const document = (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as Document
  const whole = (schema: Schema) => resolve(schema, document.components.schemas)
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => {
      const sent = jsonOf(requestBody)
      const schema = sent && whole(sent)
      const answers = Object.entries(responses).map(([status, response]) => {
        const answered = jsonOf(response)
        return [Number(status), answered ? fitting(closed(whole(answered))) : null] as const
      })
      const codes = Object.entries(responses).map(
        ([status, { description }]) => [Number(status), codesIn(description)] as const,
      )
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters,
        body: schema
          ? { schema, fits: fitting(schema), isRequired: requestBody?.required ?? false }
          : null,
        answers: new Map(answers),
        codes: new Map(codes),
      }
    }),
  )
}

const jsonOf = (one: Content | undefined) => one?.content?.['application/json']?.schema

/** What Zod reads as a shape of its own. */
export function fitting(schema: Schema): Fits {
  const shape = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
  return (value) => shape.safeParse(value).success
}

/** A schema without references, in which the parts of an `allOf` have become one. */
function resolve(schema: Schema, known: Record<string, Schema>): Schema {
  if (schema.$ref) return resolve(known[schema.$ref.replace(/^.*\//, '')] ?? {}, known)
  const inner = (one: Schema) => resolve(one, known)
  const { allOf, ...rest } = schema
  const parts = [...(allOf ?? []).map(inner), withInner(rest, inner)]
  const properties = Object.assign({}, ...parts.map((part) => part.properties))
  const required = parts.flatMap((part) => part.required ?? [])
  const merged: Schema = Object.assign({}, ...parts)
  return merged.properties ? { ...merged, properties, required } : merged
}

function withInner(schema: Schema, inner: (one: Schema) => Schema): Schema {
  const { properties, items, oneOf, anyOf } = schema
  const each = Object.entries(properties ?? {}).map(([name, one]) => [name, inner(one)])
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(each) }),
    ...(items && { items: inner(items) }),
    ...(oneOf && { oneOf: oneOf.map(inner) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
  }
}

/** The same, with nothing allowed that is not named: an answer may not carry what nobody described. */
function closed(schema: Schema): Schema {
  const inner = withInner(schema, closed)
  return inner.properties && inner.additionalProperties === undefined
    ? { ...inner, additionalProperties: false }
    : inner
}
