import { describe, expect, test } from 'vitest'
import { problemsOf } from '../tests/settings.ts'
import { readConfig } from './config.ts'
import { openPayments } from './payments/payments.ts'

const opened = (environment: Record<string, string>) => openPayments(readConfig(environment))

const link = {
  PAYMENT_LINK_URL: 'https://pages.example.org/pl_1/view',
  PAYMENT_WEBHOOK_SECRET: 'sixteen letters!',
}

describe('settings of payments', () => {
  test('without any, nobody takes payments and nothing is on sale [POINTS-10, POINTS-11]', () => {
    expect(opened({})).toEqual({ payments: null, practice: null })
    expect(opened({ NODE_ENV: 'test' }).payments).toBeNull()
  })

  test('a link with its secret is where people pay [POINTS-10]', () => {
    const { payments, practice } = opened({ ...link, PAYMENT_API_KEY: 'rzp_live_abc:def' })
    expect(practice).toBeNull()
    const order = { id: 'a-b', amount_paise: 5000, currency: 'INR' }
    expect(payments?.addressOf(order)).toBe('https://pages.example.org/pl_1/view?order_id=a-b')
  })

  test('practice money is for the demo and for those who work on the product [POINTS-12]', () => {
    expect(opened({ NODE_ENV: 'development' }).practice).not.toBeNull()
    expect(opened({ NODE_ENV: 'development', ...link }).practice).toBeNull()
    expect(opened({ NODE_ENV: 'development', DEMO_PAYMENTS: 'off' }).payments).toBeNull()
    expect(opened({ DEMO_PAYMENTS: 'on' }).practice).not.toBeNull()
  })

  test.each([
    [{ PAYMENT_LINK_URL: link.PAYMENT_LINK_URL }, 'PAYMENT_LINK_URL: needs PAYMENT_WEBHOOK_SECRET'],
    [{ ...link, PAYMENT_WEBHOOK_SECRET: 'short' }, 'PAYMENT_WEBHOOK_SECRET: needs at least 16'],
    [{ ...link, PAYMENT_LINK_URL: 'http://pages.example.org' }, 'PAYMENT_LINK_URL: '],
    [{ ...link, PAYMENT_LINK_URL: 'javascript:alert(1)' }, 'PAYMENT_LINK_URL: '],
    [{ PAYMENT_WEBHOOK_SECRET: link.PAYMENT_WEBHOOK_SECRET }, 'PAYMENT_WEBHOOK_SECRET: needs'],
    [{ PAYMENT_API_KEY: 'rzp_live_abc:def' }, 'PAYMENT_API_KEY: needs PAYMENT_LINK_URL'],
    [{ ...link, PAYMENT_API_KEY: 'abc' }, 'PAYMENT_API_KEY: needs key id and secret'],
    [{ ...link, DEMO_PAYMENTS: 'on' }, 'DEMO_PAYMENTS: refused with PAYMENT_LINK_URL'],
    [{ DEMO_PAYMENTS: 'on', DEMO_DATA: 'off' }, 'DEMO_PAYMENTS: refused with NODE_ENV=production'],
    [{ DEMO_PAYMENTS: 'on', HOST: '0.0.0.0' }, 'DEMO_PAYMENTS: refused with NODE_ENV=production'],
  ])('%j stop the start [POINTS-10]', (environment, problem) => {
    const problems = problemsOf(environment as Record<string, string>)
    expect(problems).toEqual([expect.stringContaining(problem)])
  })
})
