import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const text = await readFile(new URL('docs/security.md', root), 'utf8')
const rows = text.split('\n').filter((line) => /^\| \d+ \|/.test(line))
const proofs = rows.map((row) => row.split('|').at(-2) ?? '')

test('sixty promises are numbered, and each names what proves it', () => {
  expect(rows.map((row) => Number(/\d+/.exec(row)?.[0]))).toEqual(
    Array.from({ length: 60 }, (_, at) => at + 1),
  )
  for (const proof of proofs) expect(proof).toMatch(/`|"/)
})

test('every file that is named as a proof is there', () => {
  const files = proofs.flatMap((proof) => [...proof.matchAll(/`([^`]+)`/g)].map(([, path]) => path))
  expect(files.filter((path) => !existsSync(new URL(path ?? '', root)))).toEqual([])
})

test('every proof under `checks/` that is named is there', async () => {
  const titles: string[] = []
  for await (const file of glob('checks/**/*.proof.ts', { cwd: root })) {
    const source = await readFile(new URL(file, root), 'utf8')
    for (const [, , title = ''] of source.matchAll(/\btest\((['"`])(.+?)\1/g)) titles.push(title)
  }
  const named = proofs.flatMap((proof) =>
    [...proof.matchAll(/"([^"]+)"/g)].map(([, name]) => name ?? ''),
  )
  expect(named.filter((name) => !titles.some((title) => title.includes(name)))).toEqual([])
})
