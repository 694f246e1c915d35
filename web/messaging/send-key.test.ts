import { expect, test } from 'vitest'
import { sends } from './composer.tsx'

const enter = {
  key: 'Enter',
  keyCode: 13,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  isComposing: false,
}

test('Enter sends where there is a mouse, and begins a new line on a touch screen [ROLE-08]', () => {
  expect(sends(enter, true)).toBe(true)
  expect(sends({ ...enter, shiftKey: true }, true)).toBe(false)
  expect(sends(enter, false)).toBe(false)
})

test('Enter with Ctrl or Cmd sends everywhere, other keys and half a word nowhere [ROLE-08]', () => {
  for (const hasMouse of [true, false]) {
    expect(sends({ ...enter, ctrlKey: true }, hasMouse)).toBe(true)
    expect(sends({ ...enter, metaKey: true }, hasMouse)).toBe(true)
    expect(sends({ ...enter, isComposing: true }, hasMouse)).toBe(false)
    expect(sends({ ...enter, keyCode: 229 }, hasMouse)).toBe(false)
    expect(sends({ ...enter, key: 'a', ctrlKey: true }, hasMouse)).toBe(false)
  }
})
