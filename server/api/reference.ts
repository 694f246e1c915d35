import { html, raw } from 'hono/html'

type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  description?: string
  maxLength?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  default?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
}
type Parameter = {
  name: string
  in: string
  required?: boolean
  schema?: Schema
  description?: string
}
type Response = { description: string; content?: Record<string, { schema: Schema }> }
type Operation = {
  summary?: string
  tags?: string[]
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, Response>
}
export type Description = {
  info: { title: string; description?: string }
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

export const referenceStyle = `:root{color-scheme:light dark;--ink:#1e2522;--paper:#fbf7f0;--line:#e2d8c7;--muted:#59625d;--leaf:#1f6b4a}
@media(prefers-color-scheme:dark){:root{--ink:#f0ece4;--paper:#15191a;--line:#323a3a;--muted:#a9b1ab;--leaf:#7bc8a0}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:60rem;margin:auto;padding:1.5rem 1rem 4rem}
a{color:var(--leaf)}h2{margin-top:3rem}article{border-top:1px solid var(--line);padding:1rem 0}h3{margin:0;font-size:1.05rem;overflow-wrap:anywhere}
code{font-size:.9em}small,dd{color:var(--muted)}dl{display:grid;grid-template-columns:minmax(8rem,auto) minmax(0,1fr);gap:.15rem 1rem;margin:.5rem 0}dd{margin:0;overflow-wrap:anywhere}dd code{color:var(--ink)}
@media(max-width:40rem){dl{grid-template-columns:1fr}dd{padding-left:1rem}}`

/** The type of a value in words, with links to the named shapes. */
function typeOf(schema: Schema | undefined): unknown {
  if (!schema) return 'anything'
  const name = schema.$ref?.split('/').pop()
  if (name) return html`<a href="#${name}">${name}</a>`
  const either = schema.anyOf ?? schema.oneOf
  if (either) return either.map((one, index) => html`${index > 0 ? ' or ' : ''}${typeOf(one)}`)
  if (schema.items)
    return html`${orNull(schema, 'list')} of ${countOf(schema)}${typeOf(schema.items)}`
  if (schema.properties) return html`${orNull(schema, 'object')}${fieldsOf(schema)}`
  const limit = schema.format === 'uuid' ? 0 : (schema.maxLength ?? schema.maximum)
  const words = schema.enum?.map((word) => JSON.stringify(word)).join(' | ')
  return [
    words ?? (schema.format && orNull(schema, schema.format)) ?? typesOf(schema).join(' or '),
    limit ? ` ≤ ${limit}` : '',
  ].join('')
}

/** A type with what holds where nothing is given, and what it means. */
const explained = (schema: Schema | undefined, meaning = schema?.description) =>
  html`${typeOf(schema)}${schema?.default === undefined ? '' : `, else ${schema.default}`}${meaning ? ` – ${meaning}` : ''}`

function countOf({ minItems = 0, maxItems }: Schema): string {
  if (!maxItems) return ''
  if (minItems === maxItems) return `${maxItems} `
  return minItems > 0 ? `${minItems} to ${maxItems} ` : `at most ${maxItems} `
}

const typesOf = ({ type = 'object' }: Schema) => [type].flat()
const orNull = (schema: Schema, name: string) =>
  typesOf(schema).includes('null') ? `${name} or null` : name

function fieldsOf(schema: Schema): unknown {
  const required = new Set(schema.required)
  return html`<dl>
    ${Object.entries(schema.properties ?? {}).map(
      ([name, field]) =>
        html`<dt><code>${name}</code>${required.has(name) ? '' : ' (optional)'}</dt>
          <dd>${explained(field)}</dd>`,
    )}
  </dl>`
}

function bodyOf(content: Record<string, { schema: Schema }> | undefined) {
  const [type, other] = Object.keys(content ?? {})
  if (type === undefined) return 'none'
  const schema = content?.['application/json']?.schema
  if (!schema || other) return type
  return schema.properties ? fieldsOf(schema) : typeOf(schema)
}

const accessOf = ({ security }: Operation) => {
  if (!security || security.length === 0) return 'everybody'
  return security.length > 1
    ? 'everybody; a bearer token changes the answer'
    : 'members, by bearer token'
}

/** Each status with its codes, which stand between backticks. */
function refusalsOf(responses: [status: string, response: Response][]) {
  return html`<dl>
    ${responses.map(
      ([status, { description }]) =>
        html`<dt>${status}</dt>
          <dd>${description.split('`').map((part, at) => (at % 2 ? html`<code>${part}</code>` : part))}</dd>`,
    )}
  </dl>`
}

function operationOf(path: string, method: string, operation: Operation) {
  const answers = Object.entries(operation.responses)
  const [success] = answers.filter(([status]) => status.startsWith('2'))
  return html`<article>
    <h3><code>${method.toUpperCase()} /api/v1${path}</code></h3>
    <p>${operation.summary ?? ''} <small>For ${accessOf(operation)}.</small></p>
    ${
      (operation.parameters ?? []).length > 0
        ? html`<dl>
          ${operation.parameters?.map(
            (one) =>
              html`<dt><code>${one.name}</code> <small>${one.in}</small>${one.required ? '' : ' (optional)'}</dt>
                <dd>${explained(one.schema, one.description)}</dd>`,
          )}
        </dl>`
        : ''
    }
    ${operation.requestBody ? html`<div>Body: ${bodyOf(operation.requestBody.content)}</div>` : ''}
    <div>Answer ${success?.[0]}: ${bodyOf(success?.[1].content)}</div>
    ${refusalsOf(answers.filter((one) => one !== success))}
  </article>`
}

/** The interface as a page for people, made from the same document that machines read. */
export function referencePage({ info, paths = {}, components }: Description) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'More')
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title} API</title>
        <style>${raw(referenceStyle)}</style>
      </head>
      <body>
        <h1>${info.title} API</h1>
        <p>${info.description ?? ''}</p>
        <p>For machines: <a href="openapi.json">openapi.json</a>. A refusal has the shape <a href="#Error">Error</a>.</p>
        ${[...groups].map(
          ([group, list]) =>
            html`<h2>${group}</h2>
              ${list.map(({ path, method, operation }) => operationOf(path, method, operation))}`,
        )}
        <h2>Shapes</h2>
        ${Object.entries(components?.schemas ?? {}).map(
          ([name, schema]) =>
            html`<article id="${name}"><h3>${name}</h3>${schema.properties ? fieldsOf(schema) : typeOf(schema)}</article>`,
        )}
      </body>
    </html>`
}
