import { isIP } from 'node:net'
import { z } from 'zod'

const onOff = z.enum(['on', 'off'])

/** Whether a text is an address like 10.0.0.7 or fd00::7, or a network of them like 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', width, ...rest] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address) as 0 | 4 | 6]
  if (address.includes('%') || rest.length > 0) return false
  return width === undefined ? most > 0 : /^\d{1,3}$/.test(width) && Number(width) <= most
}

const networks = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine((list) => list.every(isNetwork), {
    error: 'needs addresses or networks, separated by commas, for example 10.0.0.0/8, fd00::7',
  })

const bucketExample =
  'needs key, secret, host and bucket, like s3://key:secret@s3.example.org/bucket?region=ap-south-1'

/** Whether a text names a bucket of an object store, and all that is needed to use it. */
function isBucket(text: string): boolean {
  const { protocol, hostname, username, password, pathname } = URL.parse(text) ?? {}
  const isWhole = Boolean(hostname && username && password && /^\/[^/]+$/.test(pathname ?? ''))
  const isReadable = !/%(?![0-9a-f]{2})/i.test(`${username}${password}${pathname}`)
  return isWhole && isReadable && /^s3(\+http)?:$/.test(protocol ?? '')
}

const Environment = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  STORAGE_URL: z.string().refine(isBucket, { error: bucketExample }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>"\r\n]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/, {
      error: 'needs one address, for example Aadaan <no-reply@example.org>',
    })
    .optional(),
  MODERATION_EMAIL: z.email().optional(),
  EMAIL_CONFIRMATION: z.enum(['required', 'off']).optional(),
  JWT_SECRET: z.string().min(32, { error: 'needs at least 32 characters' }).optional(),
  SUPPORT_EMAIL: z.email().optional(),
  SOCIAL_URL: z.url({ protocol: /^https$/ }).optional(),
  PAYMENT_LINK_URL: z.url({ protocol: /^https$/, error: 'needs an address with https' }).optional(),
  PAYMENT_WEBHOOK_SECRET: z.string().min(16, { error: 'needs at least 16 characters' }).optional(),
  PAYMENT_API_KEY: z
    .string()
    .regex(/^rzp_\w+:\S+$/, { error: 'needs key id and secret, like rzp_live_abc:secret' })
    .optional(),
  OPERATOR_NAME: z.string().trim().min(1).max(120).optional(),
  GRIEVANCE_OFFICER: z.string().trim().min(1).max(120).optional(),
  GRIEVANCE_EMAIL: z.email().optional(),
  DEMO_DATA: onOff.optional(),
  DEMO_PAYMENTS: onOff.optional(),
  DEMO_OTP_ON_SCREEN: onOff.default('off'),
  PSEUDO_LANGUAGE: onOff.default('off'),
  RATE_LIMITS: onOff.default('on'),
  TRUST_PROXY: networks.default([]),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** The operator's settings, read once at the start. What each means is in docs/operations.md. */
export type Config = Omit<z.output<typeof Environment>, keyof Derived> & Derived

/** Settings whose default follows from others. */
type Derived = {
  PUBLIC_URL: string
  MAIL_FROM: string
  EMAIL_CONFIRMATION: 'required' | 'off'
  DEMO_DATA: 'on' | 'off'
  DEMO_PAYMENTS: 'on' | 'off'
}

/** Settings that cannot be used, each as one line for the operator. */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`Some settings cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`)
    this.problems = problems
  }
}

/** Reads the settings from the environment; throws a ConfigError that lists everything wrong at once. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(given)
  if (!result.success)
    throw new ConfigError(
      result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    )
  const config = result.data
  const unsafe = [...unsafeTogether(config), ...wrongPayments(config)]
  if (unsafe.length > 0) throw new ConfigError(unsafe)
  const publicUrl = config.PUBLIC_URL ?? `http://${shownHost(config.HOST)}:${config.PORT}`
  const host = new URL(publicUrl).hostname
  return {
    ...config,
    PUBLIC_URL: publicUrl.replace(/\/$/, ''),
    MAIL_FROM: config.MAIL_FROM ?? `Aadaan <no-reply@${/[a-z]$/.test(host) ? host : 'localhost'}>`,
    // Only where letters arrive can an address be confirmed (A30).
    EMAIL_CONFIRMATION: config.EMAIL_CONFIRMATION ?? (config.SMTP_URL ? 'required' : 'off'),
    DEMO_DATA: withDemo(config),
    // Practice money is for those who work on the product, or ask for it in a demo (A05).
    DEMO_PAYMENTS: config.DEMO_PAYMENTS ?? (practises(config) ? 'on' : 'off'),
  }
}

/** Settings that are right one by one and wrong or dangerous together (security rules, §1, §3.1). */
function unsafeTogether(config: z.output<typeof Environment>): string[] {
  const isProduction = config.NODE_ENV === 'production'
  const showsCode = config.DEMO_OTP_ON_SCREEN === 'on'
  const problems: [boolean, string][] = [
    [
      config.GRIEVANCE_OFFICER !== undefined && config.GRIEVANCE_EMAIL === undefined,
      'GRIEVANCE_OFFICER: needs GRIEVANCE_EMAIL, the address at which people reach the officer',
    ],
    [
      config.PUBLIC_URL === undefined && sendsAway(config.SMTP_URL),
      'PUBLIC_URL: needed with SMTP_URL, or letters would hold links to localhost, for example https://giving.example.org',
    ],
    [
      config.RATE_LIMITS === 'off' && isProduction,
      'RATE_LIMITS: off is refused with NODE_ENV=production, the default',
    ],
    [
      showsCode && isProduction,
      'DEMO_OTP_ON_SCREEN: refused with NODE_ENV=production, the default',
    ],
    [
      showsCode && config.SMTP_URL !== undefined,
      'DEMO_OTP_ON_SCREEN: refused with SMTP_URL, the code goes by letter',
    ],
    [
      showsCode && !loopback.has(config.HOST),
      'DEMO_OTP_ON_SCREEN: refused unless HOST is 127.0.0.1, ::1 or localhost',
    ],
  ]
  return problems.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []))
}

/** Whether letters leave this machine. */
const sendsAway = (mailServer: string | undefined) =>
  mailServer !== undefined &&
  !/^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(mailServer).hostname)

/** Behind TLS people mean it: strangers with a known password live there only when that is asked for. */
const withDemo = ({ DEMO_DATA, PUBLIC_URL }: z.output<typeof Environment>) =>
  DEMO_DATA ?? (PUBLIC_URL?.startsWith('https:') ? 'off' : 'on')

const practises = ({ NODE_ENV, PAYMENT_LINK_URL }: z.output<typeof Environment>) =>
  NODE_ENV === 'development' && !PAYMENT_LINK_URL

/** Payments that nobody could confirm, or that are not paid on a site where people mean it (A05). */
function wrongPayments(config: z.output<typeof Environment>): string[] {
  const isPractice = config.DEMO_PAYMENTS === 'on'
  const isDemo = withDemo(config) === 'on' && loopback.has(config.HOST)
  const hasLink = config.PAYMENT_LINK_URL !== undefined
  const problems: [boolean, string][] = [
    [
      hasLink && !config.PAYMENT_WEBHOOK_SECRET,
      'PAYMENT_LINK_URL: needs PAYMENT_WEBHOOK_SECRET, or no payment could be confirmed',
    ],
    [
      !hasLink && config.PAYMENT_WEBHOOK_SECRET !== undefined,
      'PAYMENT_WEBHOOK_SECRET: needs PAYMENT_LINK_URL',
    ],
    [!hasLink && config.PAYMENT_API_KEY !== undefined, 'PAYMENT_API_KEY: needs PAYMENT_LINK_URL'],
    [
      isPractice && hasLink,
      'DEMO_PAYMENTS: refused with PAYMENT_LINK_URL, where people really pay',
    ],
    [
      isPractice && config.NODE_ENV === 'production' && !isDemo,
      'DEMO_PAYMENTS: refused with NODE_ENV=production, the default, unless DEMO_DATA is on and HOST is 127.0.0.1, ::1 or localhost',
    ],
  ]
  return problems.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []))
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

const shownHost = (host: string) =>
  ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host
