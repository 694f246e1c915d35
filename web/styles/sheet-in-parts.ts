import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss'
import type { Plugin } from 'vite'
import type { Part } from './own-rules.ts'

/** Gives the server the built style sheet in parts, of which each page carries those that it uses. */
export const sheetInParts = (): Plugin => ({
  name: 'sheet-in-parts',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!id.endsWith('/app.css?inline')) return null
    const text = /^export default (".*");?\s*$/s.exec(code)?.[1]
    if (!text) throw new Error('The style sheet is no text any more')
    return { code: `export default ${JSON.stringify(partsOf(JSON.parse(text)))}`, map: null }
  },
})

/** A style sheet in parts, in its order. */
export function partsOf(css: string): Part[] {
  const { nodes } = postcss.parse(css)
  const layers = nodes.filter(isAtRule).filter(({ name }) => name === 'layer')
  // Also where nothing of a layer is used, the whole sheet comes after it in the same order.
  const order = `@layer ${[...new Set(layers.map(({ params }) => params))].join()};`
  return [plain(order), ...nodes.flatMap(partOf)]
}

const isAtRule = (node: ChildNode): node is AtRule => node.type === 'atrule'

function partOf(node: ChildNode): Part[] {
  if (node.type === 'rule') return [partOfRule(node)]
  if (!isAtRule(node)) return []
  const { name, params, nodes } = node
  if (name === 'property') return [{ ...plain(node.toString()), defines: params }]
  if (name === 'keyframes') return [plain(node.toString())]
  if (!nodes) return [plain(`${node.toString()};`)]
  return [{ head: `@${name} ${params}{`, parts: nodes.flatMap(partOf) }]
}

function partOfRule(rule: Rule): Part {
  const needs = rule.selectors.map(classesOf)
  if (needs.every(({ length }) => length > 0)) return { ...plain(rule.toString()), needs }
  const parts = rule.nodes.map((node) => {
    const said = plain(`${node.toString()};`)
    const isValue = node.type === 'decl' && node.prop.startsWith('--')
    return isValue ? { ...said, defines: node.prop } : said
  })
  return { head: `${rule.selector}{`, parts }
}

const plain = (text: string) => ({ text, names: [...new Set(text.match(/--[\w-]+/g))] })

const exceptions = /:not\((?:\\.|[^()\\])*\)/g
const className = /\.((?:\\.|[\w-])+)/g
/** Several in parentheses, of which one is enough. */
const listOfClasses = /\((?:\\.|[^()\\])*(?:\.(?:\\.|[^()\\])*,|,(?:\\.|[^()\\])*\.)/

/** All classes that are there where a selector fits, as React writes them. */
function classesOf(selector: string): string[] {
  const text = selector.replaceAll(exceptions, '')
  if (listOfClasses.test(text)) throw new Error(`Which classes does ${selector} need?`)
  return [...text.matchAll(className)].map(([, found = '']) =>
    found.replaceAll(/\\(.)/g, '$1').replaceAll('&', '&amp;').replaceAll('>', '&gt;'),
  )
}
