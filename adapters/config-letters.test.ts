import { describe, expect, test } from 'vitest'
import { problemsOf } from '../tests/settings.ts'
import { readConfig } from './config.ts'

describe('settings of letters', () => {
  test('addresses are confirmed where letters arrive, unless the operator wants it otherwise [A30]', () => {
    const SMTP_URL = 'smtps://name:pass%20word@mail.example.org'
    expect(readConfig({}).EMAIL_CONFIRMATION).toBe('off')
    const letters = { SMTP_URL, PUBLIC_URL: 'https://giving.example' }
    expect(readConfig(letters).EMAIL_CONFIRMATION).toBe('required')
    expect(readConfig({ ...letters, EMAIL_CONFIRMATION: 'off' }).EMAIL_CONFIRMATION).toBe('off')
    expect(readConfig({ EMAIL_CONFIRMATION: 'required' }).EMAIL_CONFIRMATION).toBe('required')
  })

  test('letters that leave this machine need the address people use, since their links lead there [A30]', () => {
    for (const SMTP_URL of ['smtp://mail.example.org', 'smtps://a:b@192.168.1.7:465'])
      expect(problemsOf({ SMTP_URL, HOST: '0.0.0.0' })).toEqual([
        'PUBLIC_URL: needed with SMTP_URL, or letters would hold links to localhost, for example https://giving.example.org',
      ])
    for (const host of ['localhost', '127.0.0.1:2525', '127.0.0.2', '[::1]:25'])
      expect(problemsOf({ SMTP_URL: `smtp://${host}` })).toEqual([])
  })

  test('letters are from the host that people use, unless the operator names a sender [A48]', () => {
    const from = (environment: Record<string, string>) => readConfig(environment).MAIL_FROM
    expect(from({})).toBe('Aadaan <no-reply@localhost>')
    expect(from({ PUBLIC_URL: 'https://giving.example' })).toBe('Aadaan <no-reply@giving.example>')
    expect(from({ PUBLIC_URL: 'http://192.168.1.7:3000' })).toBe('Aadaan <no-reply@localhost>')
    for (const given of ['Neighbours <hello@giving.example>', 'hello@giving.example'])
      expect(from({ MAIL_FROM: given })).toBe(given)
  })

  test('what cannot be used is refused by name, and never repeats a password [A48]', () => {
    const problems = problemsOf({
      SMTP_URL: 'http://name:secret@mail.example.org',
      MAIL_FROM: 'a@example.org, b@example.org',
      MODERATION_EMAIL: 'nobody',
    })
    expect(problems.map((line) => String(line).split(':')[0])).toEqual([
      'SMTP_URL',
      'MAIL_FROM',
      'MODERATION_EMAIL',
    ])
    expect(problems.join()).not.toContain('secret')
    expect(problemsOf({ MAIL_FROM: 'A\r\nBcc: x <a@example.org>' })).toHaveLength(1)
  })
})
