import type pg from 'pg'
import { withClient } from '../../database/with-client.ts'

/** All of a database that a first start decides: its schema line by line, and how many rows every table has. */
export type Contents = { schema: string[]; rows: Record<string, number> }

const own = `namespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`
const within = (prefix: string) => own.replace('namespace', `${prefix}namespace`)

const schema = `
  select format('column %s %s %s %s %s', c.oid::regclass, attname, format_type(atttypid, atttypmod),
    attnotnull, pg_get_expr(adbin, adrelid))
  from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = c.oid and adnum = attnum
  where ${within('rel')} and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped
  union all select format('relation %s %s %s', oid::regclass, relkind, reloptions) from pg_class where ${within('rel')}
  union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where ${within('con')}
  union all select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indexrelid where ${within('rel')}
  union all select pg_get_viewdef(oid) from pg_class where ${within('rel')} and relkind in ('v', 'm')
  union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
  where ${within('rel')} and not tgisinternal
  union all select pg_get_functiondef(oid) from pg_proc where ${within('pro')} and prokind in ('f', 'p')
  union all select format('type %s %s', typname, typtype) from pg_type where ${within('typ')}
  union all select format('label %s %s', enumtypid::regtype, enumlabel) from pg_enum
  union all select format('extension %s %s', extname, extversion) from pg_extension
  union all select format('migration %s %s', name, checksum) from migrations
  order by 1`

const tables = `select tablename as name from pg_tables
  where schemaname = 'public' and tablename <> 'community_counts' order by 1`

// The counts of the community are a list of changes that is folded now and then: only its sums say something.
const sums = `select kind, sum(change) as count from community_counts group by kind having sum(change) <> 0`

/** Reads all of it. */
export const readContents = (connection: pg.ClientConfig): Promise<Contents> =>
  withClient(connection, async (client) => {
    const lines = await client.query<[string]>({ text: schema, rowMode: 'array' })
    const rows: Contents['rows'] = {}
    for (const { name } of (await client.query<{ name: string }>(tables)).rows) {
      const counted = await client.query<{ count: string }>(`select count(*) from ${name}`)
      rows[name] = Number(counted.rows[0]?.count)
    }
    for (const { kind, count } of (await client.query<{ kind: string; count: string }>(sums)).rows)
      rows[`counted ${kind}`] = Number(count)
    return { schema: lines.rows.map(([line]) => line), rows }
  })

/** What the second has and the first has not, or the other way round, in words; empty when they are the same. */
export function differences(whole: Contents, other: Contents): string[] {
  const lines = new Set(other.schema)
  const known = new Set(whole.schema)
  return [
    ...whole.schema.filter((line) => !lines.has(line)).map((line) => `misses ${line}`),
    ...other.schema.filter((line) => !known.has(line)).map((line) => `has besides ${line}`),
    ...Object.entries(whole.rows)
      .filter(([table, count]) => other.rows[table] !== count)
      .map(([table, count]) => `${other.rows[table]} ${table} in place of ${count}`),
  ]
}
