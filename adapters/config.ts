import { isIP } from 'node:net'
import { z } from 'zod'
import {
  isBucket,
  isDatabase,
  isHost,
  isLoopback,
  isLoopbackHost,
  isMailServer,
  isNetwork,
  isSite,
  needs,
} from './addresses.ts'

const oneOf = <const Words extends [string, ...string[]]>(...words: Words) =>
  z.enum(words, { error: `needs one of: ${words.join(', ')}` })

const onOff = oneOf('on', 'off')

const port = z
  .string()
  .trim()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, {
    error: 'needs a whole number from 0 to 65535, for example 3000',
  })
  .transform(Number)

const megabytes = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text), { error: 'needs a number of megabytes, 0 for none' })
  .transform(Number)

const email = z.email({ error: 'needs an email address, for example help@example.org' })

const title = z
  .string()
  .trim()
  .refine((text) => text.length > 0 && text.length <= 120, { error: 'needs 1 to 120 characters' })

const networks = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine((list) => list.every(isNetwork), {
    error: 'needs addresses or networks, separated by commas, for example 10.0.0.0/8, fd00::7',
  })

const Environment = z.object({
  NODE_ENV: oneOf('production', 'development', 'test').default('production'),
  PORT: port.default(3000),
  HOST: z.string().trim().refine(isHost, { error: needs.host }).default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .refine(isSite, { error: needs.site })
    .transform((text) => new URL(text).origin)
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().refine(isDatabase, { error: needs.database }).optional(),
  STORAGE_URL: z.string().refine(isBucket, { error: needs.bucket }).optional(),
  SMTP_URL: z.string().refine(isMailServer, { error: needs.mailServer }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>"\r\n]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/, {
      error: 'needs one address, for example Aadaan <no-reply@example.org>',
    })
    .optional(),
  MODERATION_EMAIL: email.optional(),
  EMAIL_CONFIRMATION: oneOf('required', 'off').optional(),
  JWT_SECRET: z.string().min(32, { error: 'needs at least 32 characters' }).optional(),
  SUPPORT_EMAIL: email.optional(),
  SOCIAL_URL: z.url({ protocol: /^https$/, error: 'needs an address with https' }).optional(),
  PAYMENT_LINK_URL: z.url({ protocol: /^https$/, error: 'needs an address with https' }).optional(),
  PAYMENT_WEBHOOK_SECRET: z.string().min(16, { error: 'needs at least 16 characters' }).optional(),
  PAYMENT_API_KEY: z
    .string()
    .regex(/^rzp_\w+:\S+$/, { error: 'needs key id and secret, like rzp_live_abc:secret' })
    .optional(),
  OPERATOR_NAME: title.optional(),
  GRIEVANCE_OFFICER: title.optional(),
  GRIEVANCE_EMAIL: email.optional(),
  DEMO_DATA: onOff.optional(),
  DEMO_PAYMENTS: onOff.optional(),
  DEMO_OTP_ON_SCREEN: onOff.default('off'),
  PSEUDO_LANGUAGE: onOff.default('off'),
  RATE_LIMITS: onOff.default('on'),
  TRUST_PROXY: networks.default([]),
  ANSWER_MEMORY: megabytes.default(64),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, { error: 'needs at least 16 characters, without blanks' })
    .optional(),
  LOG_LEVEL: oneOf('debug', 'info', 'warn', 'error', 'silent').default('info'),
})

type Given = z.output<typeof Environment>

/** The operator's settings, read once at the start. What each means is in docs/operations.md. */
export type Config = ReturnType<typeof readConfig>

/** Settings that cannot be used, each as one line for the operator. */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`Some settings cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`)
    this.problems = problems
  }
}

/** Reads the settings from the environment; throws a ConfigError that lists everything wrong at once. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const config = check(given)
  const publicUrl = config.PUBLIC_URL ?? `http://${shownHost(config.HOST)}:${config.PORT}`
  const host = new URL(publicUrl).hostname
  return {
    ...config,
    PUBLIC_URL: publicUrl,
    MAIL_FROM: config.MAIL_FROM ?? `Aadaan <no-reply@${/[a-z]$/.test(host) ? host : 'localhost'}>`,
    // Only where letters arrive can an address be confirmed (A30).
    EMAIL_CONFIRMATION: config.EMAIL_CONFIRMATION ?? (config.SMTP_URL ? 'required' : 'off'),
    DEMO_DATA: withDemo(config),
    // Practice money is for those who work on the product, or ask for it in a demo (A05).
    DEMO_PAYMENTS: config.DEMO_PAYMENTS ?? (practises(config) ? 'on' : 'off'),
  }
}

/** Throws unless each setting can be used, and they can together as far as each is right itself. */
function check(given: Record<string, string | undefined>): Given {
  const issues = Environment.safeParse(given).error?.issues ?? []
  const problems = issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const wrong = new Set(issues.map(({ path }) => String(path[0])))
  const rest = Object.entries(given).filter(([name]) => !wrong.has(name))
  const config = Environment.parse(Object.fromEntries(rest))
  // What is asked of a setting that is wrong itself cannot be known.
  const isKnown = (line: string) => !line.match(/\w+/g)?.some((word) => wrong.has(word))
  for (const [problem, isSo] of Object.entries({
    ...unsafeTogether(config),
    ...wrongPayments(config),
  }))
    if (isSo && isKnown(problem)) problems.push(problem)
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/**
 * Settings that are right one by one and wrong or dangerous together (security rules, §1,
 * §3.1), by what is said of them.
 */
function unsafeTogether(config: Given): Record<string, boolean> {
  const { SMTP_URL, HOST, GRIEVANCE_OFFICER, GRIEVANCE_EMAIL } = config
  const isProduction = config.NODE_ENV === 'production'
  const showsCode = config.DEMO_OTP_ON_SCREEN === 'on'
  return {
    'GRIEVANCE_OFFICER: needs GRIEVANCE_EMAIL, the address at which people reach the officer':
      GRIEVANCE_OFFICER !== undefined && GRIEVANCE_EMAIL === undefined,
    'PUBLIC_URL: needed with SMTP_URL, or letters would hold links to localhost, for example https://giving.example.org':
      SMTP_URL !== undefined && !isLoopback(SMTP_URL) && !config.PUBLIC_URL,
    'RATE_LIMITS: off is refused with NODE_ENV=production, the default, unless HOST and PUBLIC_URL are of this machine and no proxy is trusted':
      config.RATE_LIMITS === 'off' && isProduction && !isForThisMachineAlone(config),
    'DEMO_OTP_ON_SCREEN: refused with NODE_ENV=production, the default': showsCode && isProduction,
    'DEMO_OTP_ON_SCREEN: refused with SMTP_URL, the code goes by letter':
      showsCode && SMTP_URL !== undefined,
    'DEMO_OTP_ON_SCREEN: refused unless HOST is 127.0.0.1, ::1 or localhost':
      showsCode && !isLoopbackHost(HOST),
  }
}

/** Whether only programs on this machine can reach the server, also not through a proxy from elsewhere. */
export const isForThisMachineAlone = ({ HOST, PUBLIC_URL, TRUST_PROXY }: Given) =>
  isLoopbackHost(HOST) &&
  TRUST_PROXY.length === 0 &&
  (PUBLIC_URL === undefined || isLoopback(PUBLIC_URL))

/** Off by default with an https PUBLIC_URL: the password of the demo accounts is public. */
const withDemo = ({ DEMO_DATA, PUBLIC_URL }: Given) =>
  DEMO_DATA ?? (PUBLIC_URL?.startsWith('https:') ? 'off' : 'on')

const practises = ({ NODE_ENV, PAYMENT_LINK_URL }: Given) =>
  NODE_ENV === 'development' && !PAYMENT_LINK_URL

/** Payments that nobody could confirm, or that are not paid on a site where people mean it (A05). */
function wrongPayments(config: Given): Record<string, boolean> {
  const isPractice = config.DEMO_PAYMENTS === 'on'
  const isDemo = withDemo(config) === 'on' && isLoopbackHost(config.HOST)
  const hasLink = config.PAYMENT_LINK_URL !== undefined
  return {
    'PAYMENT_LINK_URL: needs PAYMENT_WEBHOOK_SECRET, or no payment could be confirmed':
      hasLink && !config.PAYMENT_WEBHOOK_SECRET,
    'PAYMENT_WEBHOOK_SECRET: needs PAYMENT_LINK_URL':
      !hasLink && config.PAYMENT_WEBHOOK_SECRET !== undefined,
    'PAYMENT_API_KEY: needs PAYMENT_LINK_URL': !hasLink && config.PAYMENT_API_KEY !== undefined,
    'DEMO_PAYMENTS: refused with PAYMENT_LINK_URL, where people really pay': isPractice && hasLink,
    'DEMO_PAYMENTS: refused with NODE_ENV=production, the default, unless DEMO_DATA is on and HOST is 127.0.0.1, ::1 or localhost':
      isPractice && config.NODE_ENV === 'production' && !isDemo,
  }
}

function shownHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost'
  return isIP(host) === 6 ? `[${host}]` : host
}
