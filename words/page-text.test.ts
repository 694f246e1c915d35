import { describe, expect, test } from 'vitest'
import { article, blocks } from './page-text.ts'

describe('the text of a long page', () => {
  test('has a lead, and sections whose ids stand behind their titles', () => {
    const { lead, sections } = article(`
What it is about.

## Why we are here {#why}
First.
Second.

## Nothing more {#end}
`)
    expect(lead).toBe('What it is about.')
    expect(sections).toEqual([
      { id: 'why', title: 'Why we are here', blocks: ['First.', 'Second.'] },
      { id: 'end', title: 'Nothing more', blocks: [] },
    ])
  })

  test('knows lists, steps and what is kept, each until another line comes', () => {
    const text =
      'So:\n- one\n- two\n1. first\n2. then\nName\n: to show it\n: a day\nAge\n: why\n: until\nDone.'
    expect(blocks(text)).toEqual([
      'So:',
      { list: ['one', 'two'] },
      { steps: ['first', 'then'] },
      {
        kept: [
          { what: 'Name', why: 'to show it', until: 'a day' },
          { what: 'Age', why: 'why', until: 'until' },
        ],
      },
      'Done.',
    ])
  })

  test('knows stress, links and addresses in a line', () => {
    const line =
      '**Look:** [terms](terms#age), [help](help), [a licence](https://example.org/a) or <me@example.org>.'
    expect(blocks(line)).toEqual([
      [
        { strong: 'Look:' },
        ' ',
        { words: 'terms', to: 'terms', hash: 'age' },
        ', ',
        { words: 'help', to: 'help' },
        ', ',
        { words: 'a licence', link: 'https://example.org/a' },
        ' or ',
        { mail: 'me@example.org' },
        '.',
      ],
    ])
    expect(blocks('**Everything**')).toEqual([[{ strong: 'Everything' }]])
  })
})
