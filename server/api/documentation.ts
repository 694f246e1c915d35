import { accessTokenSeconds } from '../../domain/accounts/limits.ts'
import { filterColumns } from '../../domain/live/changes.ts'
import { reportReasons } from '../../domain/moderation/limits.ts'
import { imageBytes, photoFolder, photoWidths } from '../../domain/photos/limits.ts'
import { product } from '../../domain/product.ts'
import { sha256 } from '../../web/app/content-security-policy.ts'
import type { Api, Services } from '../environment.ts'
import { type Description, referencePage, referenceStyle } from './reference.ts'

const policy = `default-src 'none'; style-src ${sha256(referenceStyle)}; frame-ancestors 'none'`

const watched = Object.entries(filterColumns)
  .map(([table, columns]) => (columns.length > 0 ? `${table} (${columns.join(', ')})` : table))
  .join(', ')

const scaledPhotos = photoFolder.replace('/object/', '/render/image/')

/** What no operation describes, as other protocols have it (docs/spec/protocols.md). */
const besides = [
  `Members sign in by POST /auth/v1/token?grant_type=password with {email, password}. The answer has an access_token, which is sent as a bearer token and good for ${accessTokenSeconds / 60} minutes, and a refresh_token: POST /auth/v1/token?grant_type=refresh_token with {refresh_token} gives both anew. Pages of other sites cannot call.`,
  'Photos are put at /storage/v1/object/item-images, live events come at /realtime/v1, as the clients of Supabase speak with these: docs/spec/protocols.md has all of it.',
  `A photo is a JPEG, PNG or WebP of at most ${imageBytes / 1024} KB, put at {path}: {id of the member}/{13 digits}_{1 to 3 digits} and .jpg, .jpeg, .png or .webp. Items and profiles take it as ${photoFolder}{path}, not as the Key of the answer; ${scaledPhotos}{path}?width= has it in a width of ${photoWidths.join(', ')}.`,
  `What can be watched, and by which one of its columns it may be narrowed (column=eq.value): ${watched}. An event is a hint to load again; a row that is gone, or as it was before, is its id alone.`,
  `Three calls answer with their refusal in "error": POST /functions/v1/delete-user without a body; POST /functions/v1/submit-report with {reportData: {reported_user, reason, description}}, where reported_user is the id of a member or of a request for an item of the reporter's, or an address, and reason one of ${reportReasons.map((one) => `"${one}"`).join(', ')}; POST /functions/v1/verify-reset-otp with {email}, then {email, otp}, then {email, otp, newPassword}.`,
].join(' ')

/**
 * `/api/v1/openapi.json`, made from the operations themselves, and `/api/v1/docs`, the same to read; each is made once.
 */
export function documentation(api: Api, { config }: Services) {
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  })
  const head = {
    openapi: '3.1.0',
    info: {
      title: product.name,
      version: '1',
      description: `Give away what you no longer need, find what you do. Times are UTC; the days and months of rules are those of Asia/Kolkata. Photo addresses are relative to this site. A refusal with status 429 or 503 says in Retry-After after how many seconds to ask again. ${besides}`,
    },
    servers: [{ url: `${config.PUBLIC_URL}/api/v1` }],
  }
  const describe = once(() => api.getOpenAPI31Document(head))
  const write = once(() => JSON.stringify(describe()))
  const draw = once(() => referencePage(describe() as unknown as Description))
  api.get('/openapi.json', (c) => c.body(write(), 200, { 'content-type': 'application/json' }))
  api.get('/docs', (c) => {
    c.header('content-security-policy', policy)
    return c.html(draw())
  })
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
