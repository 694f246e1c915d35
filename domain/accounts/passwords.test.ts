import { expect, test } from 'vitest'
import { ownWork } from '../turns/queue.ts'
import { decoyHash, hashPassword, isRightPassword, refuseWeakPassword } from './passwords.ts'

const address = 'leela.menon@example.org'
const codeOf = (password: string) => {
  try {
    refuseWeakPassword(password, address)
    return 'accepted'
  } catch (thrown) {
    return (thrown as { code: string }).code
  }
}

test('a password of five characters is too short and one of six is not, in any script [LIMIT-04]', () => {
  for (const five of ['hT7-q', 'आमवडा', '🥭🥭🌿🌿🪷', ''])
    expect(codeOf(five), five).toBe('weak_password')
  for (const six of ['hT7-qx', 'आमवडाक', '🥭🥭🌿🌿🪷🪷']) expect(codeOf(six), six).toBe('accepted')
})

test('passwords that are tried first are refused, however they are written [LIMIT-04]', () => {
  const guesses = [
    'password',
    'Password123',
    'P@ssw0rd',
    'QWERTY',
    '123456',
    '1234567890',
    '987654321',
    'aaaaaa',
    'ॐॐॐॐॐॐ',
    'abcdefgh',
    'jaihind123',
    'aadaan2026!',
    'Neighbours',
    address,
    'Leela.Menon',
  ]
  for (const guess of guesses) expect(codeOf(guess), guess).toBe('common_password')
  for (const fine of ['mango-tree-by-the-well', 'tqjvxk', '135790', 'neighbours of leela'])
    expect(codeOf(fine), fine).toBe('accepted')
})

test('the text for a guessable password contains "weak" [LIMIT-04]', () => {
  expect(() => refuseWeakPassword('iloveyou', address)).toThrow(/weak/)
})

test('a password is kept as a salted argon2id hash that only it opens [CALL-05]', async () => {
  const [one, two] = await Promise.all([
    hashPassword('neem leaf', ownWork),
    hashPassword('neem leaf', ownWork),
  ])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await isRightPassword('neem leaf', one, ownWork)).toBe(true)
  expect(await isRightPassword('neem leaf ', one, ownWork)).toBe(false)
})

test('an unknown address costs the same work as a known one, and no password opens it [CALL-05]', async () => {
  const costOf = (kept: string) => kept.split('$').slice(0, 4).join('$')
  const partsOf = (kept: string) => kept.split('$').map((part) => part.length)
  const real = await hashPassword('neem leaf', ownWork)
  expect(costOf(decoyHash())).toBe(costOf(real))
  expect(partsOf(decoyHash())).toEqual(partsOf(real))
  expect(await isRightPassword('neem leaf', undefined, ownWork)).toBe(false)
  expect(await isRightPassword('none', 'none', ownWork)).toBe(false)
})
