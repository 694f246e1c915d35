import { isIP } from 'node:net'

/** Whether a text is an address like 10.0.0.7 or fd00::7, or a network of them like 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  const [address = '', width, ...rest] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address) as 0 | 4 | 6]
  if (address.includes('%') || rest.length > 0) return false
  return width === undefined ? most > 0 : /^\d{1,3}$/.test(width) && Number(width) <= most
}

const signs = 'in name and password, signs like # / ? @ : are written %23 %2F %3F %40 %3A'

/** What such an address has to be like, for an operator whose own is refused. */
export const needs = {
  host: 'needs an address or a name of this machine, for example 127.0.0.1 or ::1',
  site: 'needs the whole address, for example https://giving.example.org, and nothing behind it',
  database: `needs an address like postgres://aadaan:password@localhost:5432/aadaan (${signs})`,
  mailServer: `needs an address like smtps://name:password@mail.example.org or smtp://mail.example.org:587 (${signs})`,
  bucket: `needs key, secret, host and bucket, like s3://key:secret@s3.example.org/bucket?region=ap-south-1 (${signs})`,
}

/** Whether a text is an address or a name that a machine can have. */
export const isHost = (text: string): boolean =>
  isIP(text) > 0 ? !text.includes('%') : /^[\w.-]+$/.test(text)

/** Whether a text names a site and no more: every page has its place right below it. */
export function isSite(text: string): boolean {
  const { protocol, pathname, search, username } = read(text) ?? {}
  return /^https?:$/.test(protocol ?? '') && pathname === '/' && !search && !username
}

/** Whether a text names a PostgreSQL; where a host or a database is missing, its usual ones are meant. */
export function isDatabase(text: string): boolean {
  const { protocol, pathname, search } = read(text) ?? {}
  const isWhole = /^(\/[^/@]*)?$/.test(pathname ?? '') && !search?.includes('@')
  return /^postgres(ql)?:$/.test(protocol ?? '') && isWhole
}

/** Whether a text names a mail server. */
export function isMailServer(text: string): boolean {
  const { protocol, hostname, pathname, search } = read(text) ?? {}
  const isWhole = /^\/?$/.test(pathname ?? '') && !search?.includes('@')
  return /^smtps?:$/.test(protocol ?? '') && Boolean(hostname) && isWhole
}

/** Whether a text names a bucket of an object store, and all that is needed to use it. */
export function isBucket(text: string): boolean {
  const { protocol, hostname, username, password, pathname } = read(text) ?? {}
  const isWhole = Boolean(hostname && username && password && /^\/[^/]+$/.test(pathname ?? ''))
  return /^s3(\+http)?:$/.test(protocol ?? '') && isWhole
}

/** The parts of an address; null where a sign in it ends them too early or stands for nothing. */
function read(text: string): URL | null {
  const address = URL.parse(text)
  if (!address || address.hash) return null
  try {
    decodeURIComponent(address.username + address.password + address.pathname)
    return address
  } catch {
    return null
  }
}

/** Whether an address leads to the machine that it is used on. */
export const isLoopback = (address: string) => isLoopbackHost(new URL(address).hostname)

/** The same of a host alone, by name or number. */
export const isLoopbackHost = (host: string) =>
  /^(?:localhost|(?:::ffff:)?127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(host)
