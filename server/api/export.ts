import { createRoute } from '@hono/zod-openapi'
import { makeZip } from 'client-zip'
import { z } from 'zod'
import type { MyExport } from '../../domain/leaving/export.ts'
import type { Api, Services } from '../environment.ts'
import { refusals, refusedBefore } from './responses.ts'

/** Everything about the member as a zip archive: my-data.json and the photos (A18). */
const download = createRoute({
  method: 'get',
  path: '/me/export',
  summary: 'Everything that is kept about me: my-data.json and my photos, as a zip archive',
  tags: ['Me'],
  security: [{ bearer: [] }],
  responses: {
    ...refusals(['too_many_attempts', ...refusedBefore('get')]),
    200: {
      description: 'Done',
      content: { 'application/zip': { schema: z.string().meta({ format: 'binary' }) } },
    },
  },
})

export function addExport(api: Api, { domain }: Services) {
  api.openapi(download, async (c) => {
    const mine = await domain.exporting.exportMyData(c.get('actor'))
    return c.body(makeZip(filesOf(mine)), 200, {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-data.zip"',
    })
  })
}

/** The files of the archive; one is held at a time. */
async function* filesOf({ data, photos }: MyExport) {
  yield { name: 'my-data.json', input: JSON.stringify(data, null, 2) }
  for (const { name, read } of photos) {
    const input = await read()
    if (input) yield { name: `photos/${name}`, input }
  }
}
