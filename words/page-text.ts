import type { Article, Block, PageName, Piece, Section, Words } from './shapes/pages.ts'

/** Neighbouring lines that are one list, the steps of one, or one table; any other line stands by itself. */
const chunk = /(?:^- .*\n)+|(?:^\d+\. .*\n)+|(?:^.*\n: .*\n: .*\n)+|^.*\n/gm
const special = /(\*\*.+?\*\*|\[.+?\]\(.+?\)|<\S+@\S+>)/

const tidy = (text: string) => `${text.trim()}\n`.replace(/^\s+/gm, '')

/**
 * A long text, written in a little Markdown. What stands before the first heading is its lead; a heading is
 * `## Title {#id}`. Each line is a paragraph, or an entry with `-`, or a step with `1.`; two lines with `:`
 * below one say why and until when it is kept. In a line: `**stressed**`, `[words](page#id)`, `<mail@address>`.
 */
export function article(text: string): Article {
  const [lead = '', ...sections] = tidy(text).split(/^## /m)
  return { lead: wordsOf(lead.trim()), sections: sections.map(sectionOf) }
}

function sectionOf(text: string): Section {
  const [, title = '', id = '', rest = ''] = /^(.*) \{#(.*)\}\n([\s\S]*)$/.exec(text) ?? []
  return { id, title, blocks: blocks(rest) }
}

/** The same without headings. */
export const blocks = (text: string): Block[] =>
  (tidy(text).match(chunk) ?? []).map((lines) => blockOf(lines.trim().split('\n')))

function blockOf(lines: string[]): Block {
  const [first = '', second] = lines
  const entries = lines.map((line) => wordsOf(line.replace(/^\S+ /, '')))
  if (first.startsWith('- ')) return { list: entries }
  if (/^\d+\. /.test(first)) return { steps: entries }
  if (!second) return wordsOf(first)
  const kept = lines.flatMap((what, at) => {
    const [why = '', until = ''] = [lines[at + 1]?.slice(2), lines[at + 2]?.slice(2)]
    return at % 3 === 0 ? { what, why, until } : []
  })
  return { kept }
}

function wordsOf(line: string): Words {
  const [only = '', ...more] = line.split(special).filter(Boolean).map(pieceOf)
  return typeof only === 'string' && more.length === 0 ? only : [only, ...more]
}

function pieceOf(text: string): Piece {
  const [, strong, words = '', address, mail] =
    /^(?:\*\*(.+)\*\*|\[(.+)\]\((.+)\)|<(.+)>)$/.exec(text) ?? []
  if (strong) return { strong }
  if (mail) return { mail }
  if (!address) return text
  if (address.startsWith('https:')) return { words, link: address }
  const [to, hash] = address.split('#') as [PageName, string?]
  return { words, to, ...(hash && { hash }) }
}
