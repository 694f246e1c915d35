import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { plants } from './plants.ts'

test.each(plants)(
  'the planted fault fits the code as it is: $name',
  async ({ file, edits, tests }) => {
    let text = await readFile(file, 'utf8')
    for (const [from, to] of edits) {
      expect(text.split(from)).toHaveLength(2)
      text = text.replace(from, () => to)
    }
    expect(tests.filter((one) => !existsSync(one))).toEqual([])
  },
)
