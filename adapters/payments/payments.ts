import type { Payments } from '../../domain/ports/payments.ts'
import type { Config } from '../config.ts'
import { openRazorpay } from './razorpay.ts'
import { openSandbox, type Practice } from './sandbox.ts'

/**
 * Who takes payments: the provider behind the payment link, practice money in a demo, or
 * nobody: nothing is on sale (A05).
 */
export function openPayments({
  PAYMENT_LINK_URL: linkUrl,
  PAYMENT_WEBHOOK_SECRET: webhookSecret,
  PAYMENT_API_KEY: apiKey,
  DEMO_PAYMENTS,
}: Config): { payments: Payments | null; practice: Practice | null } {
  if (linkUrl && webhookSecret)
    return { payments: openRazorpay({ linkUrl, webhookSecret, apiKey }), practice: null }
  const practice = DEMO_PAYMENTS === 'on' ? openSandbox() : null
  return { payments: practice?.payments ?? null, practice }
}
