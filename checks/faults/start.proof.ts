import { expect, test } from 'vitest'
import { aDatabaseBehind } from '../own-database.ts'
import { aServerProcess } from '../server-process.ts'

/** What a start asks its database, from the first question to the last before it listens. */
const asked = ['pg_encoding_to_char', 'aadaan migrations', 'server_version_num', 'from "users"']

for (const words of asked)
  test(`a start whose database is cut off at ${words} ends with one sentence`, async () => {
    const { network, url } = await aDatabaseBehind(words)
    await network.become('reset')
    const server = await aServerProcess({ DATABASE_URL: url })
    await expect(server.start()).rejects.toThrow('ended by itself with code 1')
    await server.end('SIGTERM')
    expect(server.printed().errors).toMatch(
      /^(The database went away \(.*\)\. Try again once it is back\.|Some settings cannot be used:\n {2}DATABASE_URL: .*)\n$/,
    )
  })
