import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextField } from './field.tsx'

test('what stands around a field is heard with it: whether it is optional, its hint, its error', () => {
  const html = renderToStaticMarkup(
    <TextField label="Phone" aside="optional" hint="Ten digits" error="Too short" />,
  )
  const [, described = ''] = /aria-describedby="([^"]*)"/.exec(html) ?? []
  const texts = described
    .split(' ')
    .map((id) => new RegExp(`id="${id}"[^>]*>([^<]*)`).exec(html)?.[1])
  expect(texts).toEqual(['optional', 'Ten digits', 'Too short'])
  expect(renderToStaticMarkup(<TextField label="Title" />)).not.toContain('aria-describedby')
})
