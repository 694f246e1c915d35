import { createRoute, z } from '@hono/zod-openapi'
import type { MyExport } from '../../domain/leaving/export.ts'
import type { Api, Services } from '../environment.ts'
import { type ZipEntry, zipOf } from '../zip.ts'
import { errorAnswers } from './operation.ts'

/** Everything about the member as a zip archive: my-data.json and the photos (A18). 401, 429. */
const download = createRoute({
  method: 'get',
  path: '/me/export',
  summary: 'Everything that is kept about me: my-data.json and my photos, as a zip archive',
  tags: ['Me'],
  security: [{ bearer: [] }],
  responses: {
    ...errorAnswers,
    200: {
      description: 'Done',
      content: { 'application/zip': { schema: z.string().meta({ format: 'binary' }) } },
    },
  },
})

export function addExport(api: Api, { domain }: Services) {
  api.openapi(download, async (c) => {
    const mine = await domain.exporting.exportMyData(c.get('actor'))
    return c.body(zipOf(entriesOf(mine), new Date()), 200, {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-data.zip"',
    })
  })
}

async function* entriesOf({ data, photos }: MyExport): AsyncGenerator<ZipEntry> {
  yield { name: 'my-data.json', bytes: Buffer.from(JSON.stringify(data, null, 2)) }
  for (const { name, read } of photos) {
    const bytes = await read()
    if (bytes) yield { name: `photos/${name}`, bytes }
  }
}
