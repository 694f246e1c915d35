import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

const shown = (name: string) => renderToStaticMarkup(<Avatar name={name} />).replace(/<[^>]*>/g, '')

test.each([
  ['Asha Devi Kulkarni', 'AK'],
  ['ज़ोया प्रिया ख़ान', 'ज़ख़'],
  ['ড়', 'ড়'],
  ['श्रेया', 'श'],
  ['🇮🇳 Rao', '🇮🇳R'],
  ['محمد', 'م'],
  [' ', ''],
])('the initials of %j are whole letters: %s [A44]', (name, initials) =>
  expect(shown(name.normalize('NFC'))).toBe(initials.normalize('NFC')),
)
