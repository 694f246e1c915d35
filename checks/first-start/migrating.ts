import { migrate } from '../../database/migrate.ts'

/** Migrates the database whose connection is the first argument: a process that can be killed on its way. */
await migrate(JSON.parse(process.argv[2] ?? ''))
