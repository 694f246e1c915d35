import { describe, expect, test } from 'vitest'
import { isAsStored, judge, photosOfDraft, storedPhotos, withFirst } from './photo-selection.ts'

const limit = 150 * 1024
const photo = (name: string, size = 1000, type = 'image/jpeg') => ({ name, size, type })

describe('a selection of photos', () => {
  test('is fine with at most two photos, counting those that are there [SHARE-10, EDIT-12]', () => {
    expect(judge([photo('a.jpg'), photo('b.jpg')], 0)).toEqual({ kind: 'fine' })
    expect(judge([photo('a.jpg')], 1)).toEqual({ kind: 'fine' })
    expect(judge([photo('a.jpg'), photo('b.jpg')], 1)).toEqual({ kind: 'too_many' })
    expect(judge([photo('a.jpg')], 2)).toEqual({ kind: 'too_many' })
  })

  test('may hold photos of exactly 150 KB, not of a byte more [SHARE-08, EDIT-11]', () => {
    expect(judge([photo('a.jpg', limit)], 0)).toEqual({ kind: 'fine' })
    const large = photo('b.jpg', limit + 1)
    expect(judge([photo('a.jpg', limit), large], 0)).toEqual({ kind: 'too_large', files: [large] })
  })

  test('is refused for its number before its size is looked at [SHARE-08, SHARE-10]', () => {
    expect(judge([photo('a.jpg', limit + 1), photo('b.jpg')], 1)).toEqual({ kind: 'too_many' })
  })

  test('is refused when a file is no picture, whatever its size', () => {
    const letter = photo('letter.pdf', limit + 1, 'application/pdf')
    expect(judge([photo('a.jpg'), letter], 0)).toEqual({ kind: 'no_photos', files: [letter] })
  })

  test('may hold pictures of other kinds, which are opened or refused later', () => {
    expect(judge([photo('a.heic', 1000, 'image/heic')], 0)).toEqual({ kind: 'fine' })
    expect(judge([photo('b.heic', 1000, '')], 0)).toEqual({ kind: 'fine' })
  })
})

describe('the photos of the form', () => {
  const stored = ['/one.webp', '/two.webp']

  test('are as stored until one is moved or taken away', () => {
    const photos = storedPhotos(stored)
    expect(isAsStored(photos, stored)).toBe(true)
    expect(isAsStored(withFirst(photos, '/two.webp'), stored)).toBe(false)
    expect(isAsStored(photos.slice(1), stored)).toBe(false)
    expect(isAsStored([...photos, { key: 'new', address: 'blob:x', file: null }], stored)).toBe(
      false,
    )
  })

  test('of a draft are with those that another device stored since, and without those it took away', () => {
    const addresses = (list: (string | File)[], known: string[], now: string[]) =>
      photosOfDraft({ list, known }, now).map(({ file, address }) => file?.name ?? address)
    const file = new File(['x'], 'chosen.webp')
    expect(addresses(['/one.webp', file], ['/one.webp'], ['/one.webp'])).toEqual([
      '/one.webp',
      'chosen.webp',
    ])
    // The member took the first away here, and nobody stored another.
    expect(addresses([file], ['/one.webp'], ['/one.webp'])).toEqual(['chosen.webp'])
    expect(addresses([file], [], ['/two.webp'])).toEqual(['chosen.webp', '/two.webp'])
    expect(addresses(['/one.webp', file], ['/one.webp'], stored)).toEqual(stored)
    expect(addresses(['/one.webp', file], ['/one.webp'], [])).toEqual(['chosen.webp'])
  })

  test('put the one that was made first before the others', () => {
    const keys = withFirst(storedPhotos(stored), '/two.webp').map(({ key }) => key)
    expect(keys).toEqual(['/two.webp', '/one.webp'])
  })
})
