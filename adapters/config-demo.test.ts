import { expect, test } from 'vitest'
import { problemsOf } from '../tests/settings.ts'
import { readConfig } from './config.ts'

test('the reset code on the screen is refused in production, with a mail server, and for other machines [RESET-27]', () => {
  const demo = { DEMO_OTP_ON_SCREEN: 'on', NODE_ENV: 'development' }
  for (const HOST of ['127.0.0.1', '::1', 'localhost'])
    expect(problemsOf({ ...demo, HOST })).toEqual([])
  for (const HOST of ['0.0.0.0', '::', '192.168.1.4', 'giving.example'])
    expect(problemsOf({ ...demo, HOST }), HOST).toHaveLength(1)
  expect(problemsOf({ ...demo, SMTP_URL: 'smtp://localhost' })).toEqual([
    'DEMO_OTP_ON_SCREEN: refused with SMTP_URL, the code goes by letter',
  ])
  expect(problemsOf({ DEMO_OTP_ON_SCREEN: 'on' })).toEqual([
    'DEMO_OTP_ON_SCREEN: refused with NODE_ENV=production, the default',
  ])
  expect(problemsOf({ ...demo, NODE_ENV: 'production', HOST: '0.0.0.0' })).toHaveLength(2)
  expect(readConfig({}).DEMO_OTP_ON_SCREEN).toBe('off')
})
