import type pg from 'pg'

/** Where a database of this machine is, as DATABASE_URL says it; `host` may be a socket's folder. */
export function databaseAddress({ host, port, user, password, database }: pg.ClientConfig): string {
  const who = [user, password].map((word) => encodeURIComponent(String(word ?? ''))).join(':')
  return `postgres://${who}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`
}
