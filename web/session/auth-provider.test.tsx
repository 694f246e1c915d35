import type { Session } from '@supabase/auth-js'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useAuth } from './auth-provider.tsx'
import { stateAfter } from './member-session.ts'
import { readSession } from './session-state.ts'

function Anybody() {
  useAuth()
  return null
}

test('refuses to be used outside its provider [ERR-64]', () => {
  expect(() => renderToString(<Anybody />)).toThrow('useAuth must be used within an AuthProvider')
})

test('begins as loading [AUTH-16]', () => {
  expect(readSession()).toEqual({ status: 'loading' })
})

const session = {
  user: { id: 'an-id', email: 'asha@example.org', user_metadata: { full_name: 'Asha' } },
} as unknown as Session
const member = {
  status: 'member',
  user: { id: 'an-id', email: 'asha@example.org', full_name: 'Asha' },
}

test.for(['SIGNED_IN', 'TOKEN_REFRESHED', 'PASSWORD_RECOVERY', 'INITIAL_SESSION'] as const)(
  'becomes the member on %s [AUTH-18]',
  (event) => {
    expect(stateAfter(event, session)).toEqual(member)
  },
)

test('becomes empty on sign-out and without a session [AUTH-19]', () => {
  expect(stateAfter('SIGNED_OUT', session)).toEqual({ status: 'guest' })
  expect(stateAfter('INITIAL_SESSION', null)).toEqual({ status: 'guest' })
})
