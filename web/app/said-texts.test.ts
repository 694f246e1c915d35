import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as screens from '../../words/en/screens.ts'

const ids: object = Object.assign({}, ...Object.values(screens))

/** What takes the id of a word and says it itself. */
const takesAnId = /<(?:StatRow|RichWords)\s[^<]*$/
const said = /\bt\((?:[^()]|\([^()]*\))*\)/g

/** The ids of words that an element is given as they are, where a person would read the id. */
function unsaidIn(source: string): string[] {
  const attributes = source.matchAll(/\s[\w-]+=(?:"([^"]+)"|\{([^{}]*)\})/g)
  return [...attributes].flatMap(({ 1: text = '', 2: code = '', index }) => {
    if (takesAnId.test(source.slice(0, index))) return []
    const quoted = code.replace(said, '').matchAll(/'([^']+)'/g)
    const literals = [text, ...[...quoted].map(([, inner = '']) => inner)]
    return literals.filter((one) => Object.hasOwn(ids, one))
  })
}

test('no element is handed the id of a word in place of the text', async () => {
  expect(unsaidIn('<LoadFailed text="points.failed" />')).toEqual(['points.failed'])
  expect(unsaidIn("<Badge label={isNew ? 'common.cancel' : t('common.close')} />")).toEqual([
    'common.cancel',
  ])
  expect(unsaidIn("<Badge label={t(isNew ? 'common.cancel' : 'common.close')} />")).toEqual([])
  for await (const file of glob('web/**/*.tsx'))
    expect(unsaidIn(await readFile(file, 'utf8')), file).toEqual([])
})
