import { expect, test } from 'vitest'
import { showsAds } from './ad-slot.tsx'

test('ads stand on the home page alone [HOME-18]', () => {
  expect(['/', '/browse', '/impact', '/item/1', '/login'].filter((path) => showsAds(path))).toEqual(
    ['/'],
  )
})

test('ads are skipped on excluded paths, of which there are none so far [HOME-19]', () => {
  expect(showsAds('/', ['/'])).toBe(false)
  expect(showsAds('/', ['/browse'])).toBe(true)
})
