import sharp from 'sharp'
import { expect, test } from 'vitest'
import { whyNotDecoded } from './images.ts'

test('a photo that a busy machine could not decode in time is not called something else', async () => {
  const grey = { width: 4000, height: 4000, channels: 3, background: '#888' } as const
  const slow = sharp({ create: grey }).median(31).timeout({ seconds: 1 }).raw().toBuffer()
  expect(await slow.catch(whyNotDecoded)).toBe('unavailable')
  const cut = sharp(Buffer.from('no photo')).toBuffer()
  expect(await cut.catch(whyNotDecoded)).toBe('photo_not_an_image')
})
