import { readFileSync, writeFileSync } from 'node:fs'
import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const at = (file: string) => new URL(file, import.meta.url)

/** The drawings that icons.tsx names and our own of pictograms.svg, as one sheet of symbols. */
export function drawIcons(): string {
  const source = readFileSync(at('icons.tsx'), 'utf8')
  const symbols = [...source.matchAll(/\| '([A-Z]\w*)'/g)].map(([, name = '']) => symbolOf(name))
  const own = readFileSync(at('pictograms.svg'), 'utf8').match(/^<symbol .*/gm) ?? []
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${[...symbols, ...own].join('\n')}\n</svg>\n`
}

const drawings = new Map(Object.entries(lucide))

function symbolOf(name: string) {
  const drawn = drawings.get(name) as lucide.LucideIcon | undefined
  if (!drawn) throw new Error(`lucide has no icon ${name}`)
  const shapes = /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(drawn)))?.[1]
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`
}

if (import.meta.main) writeFileSync(at('icons.svg'), drawIcons())
