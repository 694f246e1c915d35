import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { archiveOf } from '../archive.ts'
import type { Api, Services } from '../environment.ts'
import { refusals, refusedBefore } from './responses.ts'

/** What is kept about the member as a zip archive: my-data.json and the photos (A18). */
const download = createRoute({
  method: 'get',
  path: '/me/export',
  summary: 'What is kept about me: my-data.json and my photos, as a zip archive',
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
    return c.body(archiveOf(mine), 200, {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-data.zip"',
    })
  })
}
