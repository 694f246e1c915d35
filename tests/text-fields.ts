import type { z } from 'zod'
import { cursorAfter } from '../domain/input.ts'

/** A place in a schema where a text can be sent, and how the rest looks beside it. */
export type Field = {
  path: string
  /** The longest text that is looked at, in UTF-16 units; null where nothing looks at texts. */
  cap: number | null
  /** Whether a text is measured before anything else is done with it. */
  isCappedFirst: boolean
  put(text: string): unknown
}

type Schema = z.core.$ZodType
type Def = {
  type: string
  shape?: Record<string, Schema>
  innerType?: Schema
  element?: Schema
  valueType?: Schema
  in?: Schema
  out?: Schema
  items?: Schema[]
  options?: Schema[]
  values?: unknown[]
  entries?: Record<string, unknown>
  checks?: { _zod: { def: { check: string; abort?: boolean; maximum?: number } } }[]
}
const defOf = (schema: Schema) => schema._zod.def as unknown as Def
const isValid = (schema: Schema, value: unknown) => (schema as z.ZodType).safeParse(value).success

/** Which of two schemas looks at what came: not the one that makes it ready or only says that it is a text. */
function first({ in: before, out }: Def): Schema {
  const { type, checks = [] } = defOf(before as Schema)
  const isOpen = type === 'transform' || (type === 'string' && checks.length === 0)
  return (isOpen ? out : before) as Schema
}

const uuid = '0195a2b0-0000-4000-8000-000000000000'
const cursor = cursorAfter({ created_at: '2026-01-01T00:00:00.000Z', id: uuid })
const texts = [
  'asha@example.org',
  uuid,
  cursor,
  'realtime:items',
  '30',
  '4711',
  '2026-03-05T06:00:00Z',
]

/** Something that a schema takes. */
export function sampleOf(schema: Schema): unknown {
  const def = defOf(schema)
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape ?? {})
      const needed = Object.fromEntries(
        fields
          .filter(([, one]) => !isValid(one, undefined))
          .map(([name, one]) => [name, sampleOf(one)]),
      )
      if (isValid(schema, needed)) return needed
      // One of several is needed, whichever.
      const either = fields.map(([name, one]) => ({ ...needed, [name]: sampleOf(one) }))
      return either.find((value) => isValid(schema, value)) ?? needed
    }
    case 'pipe': {
      const found = texts.find((text) => isValid(schema, text))
      return found ?? sampleOf(first(def))
    }
    case 'array': {
      const one = sampleOf(def.element as Schema)
      const lists = Array.from({ length: 60 }, (_, length) => Array(length).fill(one))
      return lists.find((list) => isValid(schema, list))
    }
    case 'tuple':
      return def.items?.map(sampleOf)
    case 'union':
      return sampleOf(def.options?.[0] as Schema)
    case 'enum':
      return Object.values(def.entries ?? {})[0]
    case 'literal':
      return def.values?.[0]
    case 'record':
      return {}
    default:
      if (def.innerType) return sampleOf(def.innerType)
      return [...texts, 1, true, null].find((value) => isValid(schema, value))
  }
}

/** Every place in a schema where a text can be sent, whether one is expected there or not. */
export function fieldsOf(
  schema: Schema,
  path = '',
  put: (value: unknown) => unknown = (value) => value,
): Field[] {
  const def = defOf(schema)
  const inside = (one: Schema, name: string | number, around: (value: unknown) => unknown) =>
    fieldsOf(one, `${path}.${name}`, (value) => put(around(value)))
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([name, one]) =>
        inside(one, name, (value) => ({ ...(sampleOf(schema) as object), [name]: value })),
      )
    case 'pipe':
      return fieldsOf(first(def), path, put)
    case 'array':
      return inside(def.element as Schema, 0, (value) => [value])
    case 'tuple':
      return (def.items ?? []).flatMap((one, at) =>
        inside(one, at, (value) => (sampleOf(schema) as unknown[]).with(at, value)),
      )
    case 'union':
      return (def.options ?? []).flatMap((one) => fieldsOf(one, path, put))
    case 'record':
      return inside(def.valueType as Schema, '*', (value) => ({ [String(value)]: value }))
    default:
      return def.innerType ? fieldsOf(def.innerType, path, put) : [leaf(def, path, put)]
  }
}

function leaf(def: Def, path: string, put: Field['put']): Field {
  if (def.type !== 'string') return { path, cap: null, isCappedFirst: true, put }
  const { check, abort, maximum = null } = def.checks?.[0]?._zod.def ?? { check: 'none' }
  return { path, cap: maximum, isCappedFirst: check === 'max_length' && abort === true, put }
}

/** Every place in a schema where a list can be sent, with a list of so many parts in it. */
export function listsOf(
  schema: Schema,
  path = '',
  put: (value: unknown) => unknown = (value) => value,
): { path: string; put(list: unknown[]): unknown }[] {
  const def = defOf(schema)
  if (def.type === 'array') return [{ path, put }]
  if (def.type === 'pipe') return listsOf(first(def), path, put)
  if (def.type === 'union') return (def.options ?? []).flatMap((one) => listsOf(one, path, put))
  if (def.innerType) return listsOf(def.innerType, path, put)
  return Object.entries(def.shape ?? {}).flatMap(([name, one]) =>
    listsOf(one, `${path}.${name}`, (value) =>
      put({ ...(sampleOf(schema) as object), [name]: value }),
    ),
  )
}
