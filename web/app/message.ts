import { isolated } from '../../words/isolated.ts'
import { figures } from './figures.ts'

/** What is put into a message, by name. */
export type Values = Record<string, string | number>

/** A message: texts, values by their names, and one of several texts by a number. */
export type Message = (string | Value)[]
type Value = { name: string; kind: string; forms: Record<string, Message> }

/**
 * Reads what our words are written in, a part of ICU's messages: `{name}`, `{name, number}` and
 * `{name, plural, =0 {…} one {…} other {…}}` with `#` for the number. Throws at anything else. Each text in
 * it is changed as wanted.
 */
export function readMessage(text: string, change = (plain: string) => plain): Message {
  const marks = text.split(/([{}#])/)
  let at = 0
  function readParts(counted: string | null): Message {
    const parts: Message = []
    let plain = ''
    const add = (value: Value | null) => {
      if (plain) parts.push(change(plain))
      plain = ''
      if (value) parts.push(value)
    }
    for (; at < marks.length && marks[at] !== '}'; at++)
      if (marks[at] === '{') add(readValue())
      else if (marks[at] === '#' && counted) add({ name: counted, kind: 'number', forms: {} })
      else plain += marks[at]
    add(null)
    return parts
  }
  /** From the opening brace to the closing one. */
  function readValue(): Value {
    const [name = '', kind = 'value', first = ''] = (marks[++at] ?? '').split(/\s*,\s*/)
    const forms: Value['forms'] = {}
    for (let form = first.trim(); marks[++at] === '{'; form = (marks[++at] ?? '').trim()) {
      at++
      forms[form] = readParts(name)
    }
    const isKnown = kind === 'plural' ? 'other' in forms : ['value', 'number'].includes(kind)
    if (marks[at] !== '}' || !isKnown) throw new Error(`Not a message: ${text}`)
    return { name, kind, forms }
  }
  const message = readParts(null)
  if (at < marks.length) throw new Error(`Not a message: ${text}`)
  return message
}

const rules = new Intl.PluralRules('en-IN')

/** What a message says with these values; one that is not given is nothing. */
export const sayMessage = (message: Message, values: Values): string =>
  message.map((part) => (typeof part === 'string' ? part : sayValue(part, values))).join('')

function sayValue({ name, kind, forms }: Value, values: Values): string {
  const value = values[name] ?? ''
  if (kind === 'value') return isolated(String(value))
  const number = Number(value)
  if (kind === 'number') return figures.format(number)
  return sayMessage(forms[`=${number}`] ?? forms[rules.select(number)] ?? forms.other ?? [], values)
}
