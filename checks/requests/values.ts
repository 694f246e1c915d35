import fc from 'fast-check'
import type { Schema } from './document.ts'

/** Values that a field of this name may well have: ids that are really there. */
export type Known = Record<string, string[]>

/** Texts that other programs have stumbled over. */
const nastyTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202e',
  '\ud800',
  '﷽',
  '👩‍👩‍👧‍👦',
  'null',
  '-0',
  '1e999',
  '$&`',
  ...["' or 1=1 --", '"; drop table items; --', '%', '_', '\\', '%00', '..', '../../etc/passwd'],
  ...['<script>alert(1)</script>', '{{7*7}}', '__proto__', 'constructor', 'a'.repeat(5000)],
]

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(...nastyTexts),
)

/** Any JSON at all, deep and odd keys included. */
const anything = fc.oneof(
  fc.jsonValue(),
  anyText,
  fc.constantFrom<unknown>(1e308, -1, 0.5, 2 ** 53, [], {}, [[[[[[]]]]]], [null], true),
  fc.dictionary(fc.constantFrom('__proto__', 'id', 'toString', 'status', ''), fc.jsonValue()),
)

function aString({ format, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid()
  if (format?.startsWith('date'))
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  const most = Math.max(minLength, Math.min(maxLength, 300))
  const words = fc.constantFrom('Cane chair', 'पीतल का दीया', 'x', 'తెలుగు', '<b>brass</b>')
  const fitting = words.map((text) => text.slice(0, most).padEnd(minLength, 'a'))
  return fc.oneof(
    fitting,
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(most, 40) }),
  )
}

function aList({ items = {}, minItems = 0, maxItems }: Schema, known: Known) {
  return fc.array(aValue(items, known), {
    minLength: minItems,
    maxLength: maxItems ?? minItems + 8,
  })
}

function anObject({ properties = {}, required = [] }: Schema, known: Known) {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const ids = known[name]
    const value = aValue(schema, known)
    return [name, ids?.length ? fc.oneof(fc.constantFrom<unknown>(...ids), value) : value] as const
  })
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

/** A value as the schema asks for. */
export function aValue(schema: Schema, known: Known = {}): fc.Arbitrary<unknown> {
  const choices = schema.oneOf ?? schema.anyOf
  if (choices) return fc.oneof(...choices.map((one) => aValue(one, known)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const { type } = schema
  if (Array.isArray(type))
    return fc.oneof(...type.map((one) => aValue({ ...schema, type: one }, known)))
  if (type === 'string') return aString(schema)
  if (type === 'integer')
    return fc.integer({ min: schema.minimum ?? -100, max: schema.maximum ?? 100 })
  if (type === 'number')
    return fc.double({ min: schema.minimum ?? -100, max: schema.maximum ?? 100, noNaN: true })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array') return aList(schema, known)
  return schema.properties ? anObject(schema, known) : anything
}

/** A value of the schema in which one field is anything at all, or missing, or one too many. */
function aBrokenValue(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const names = [...new Set((schema.oneOf ?? [schema]).flatMap((one) => fieldsOf(one)))]
  if (names.length === 0) return anything
  return fc
    .tuple(aValue(schema, known), fc.constantFrom(...names, 'unheard_of'), fc.option(anything))
    .map(([value, name, broken]) => {
      const { [name]: _, ...rest } = value as Record<string, unknown>
      return broken === null ? rest : { ...rest, [name]: broken }
    })
}

const fieldsOf = ({ properties = {} }: Schema) => Object.keys(properties)

/** What stands in an address where the schema belongs: mostly right, sometimes anything. */
export function aText(schema: Schema, ids: string[]): fc.Arbitrary<string> {
  const right = aValue(schema).map(String)
  const real = ids.length > 0 ? fc.constantFrom(...ids) : right
  return fc.oneof(
    { arbitrary: real, weight: 5 },
    { arbitrary: right, weight: 3 },
    { arbitrary: anyText, weight: 2 },
  )
}

/** A body as text: right, with one field broken, anything, or no JSON at all. */
export function aBody(schema: Schema, known: Known): fc.Arbitrary<string> {
  const written = (value: unknown) => JSON.stringify(value) ?? ''
  return fc.oneof(
    { arbitrary: aValue(schema, known).map(written), weight: 4 },
    { arbitrary: aBrokenValue(schema, known).map(written), weight: 4 },
    { arbitrary: anything.map(written), weight: 1 },
    { arbitrary: anyText, weight: 1 },
  )
}
