import { expect, test } from 'vitest'
import { photoAddress, photoFolder } from '../photos/limits.ts'
import { pictureOf } from './limits.ts'

test.each([
  null,
  '',
  '  ',
  'null',
  '/placeholder.svg',
  'https://old.example/Item-Placeholder.png?v=2',
])('the old image_url %j is no picture [DATA-11, DATA-12]', (image_url) =>
  expect(pictureOf({ images: [], image_url })).toBeNull(),
)

test('the old image_url shows only when there are no images [DATA-11, DATA-12]', () => {
  const image_url = '/storage/v1/object/public/placeholder/chair.jpg'
  expect(pictureOf({ images: [], image_url })).toBe(image_url)
  expect(pictureOf({ images: ['/first.jpg', '/second.jpg'], image_url })).toBe('/first.jpg')
})

test('a photo has an address for every width in which it is kept [CALL-65]', () => {
  const url = `${photoFolder}a/1_0.jpg`
  expect(photoAddress(url, 1600)).toBe(url)
  expect(photoAddress(url, 320)).toBe(
    '/storage/v1/render/image/public/item-images/a/1_0.jpg?width=320',
  )
  expect(photoAddress('/elsewhere.jpg', 320)).toBe('/elsewhere.jpg')
})
