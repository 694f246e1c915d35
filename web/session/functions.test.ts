import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { readAnswer } from './functions.ts'

function failure(status: number, answer: unknown) {
  try {
    readAnswer(status, answer)
  } catch (error) {
    if (error instanceof ApiError) return [error.status, error.code, error.message]
    throw error
  }
  return null
}

test('an answer of a function succeeded when it says so and names no error [CALL-68, CALL-72]', () => {
  expect(readAnswer(200, { success: true, reset_token: 'abc' })).toEqual({ reset_token: 'abc' })
  expect(readAnswer(200, { success: true, code: '482913' })).toEqual({ code: '482913' })
  expect(failure(200, { error: 'Invalid OTP.' })).toEqual([200, 'refused', 'Invalid OTP.'])
  expect(failure(200, { success: true, error: 'Not so.' })).toEqual([200, 'refused', 'Not so.'])
  expect(failure(401, { error: 'No active session found', code: 'not_signed_in' })).toEqual([
    401,
    'not_signed_in',
    'No active session found',
  ])
  for (const silent of [{}, null, { success: 'yes' }, 'text'])
    expect(failure(200, silent)).toEqual([200, 'no_success', ''])
  expect(failure(500, { error: 'stack', code: 'unexpected_failure' })).toEqual([
    500,
    'unexpected_failure',
    '',
  ])
})
