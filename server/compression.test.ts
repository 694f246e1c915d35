import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { aListening } from '../tests/listening.ts'
import { compression } from './compression.ts'
import type { Environment } from './environment.ts'

/** Much that does not shrink to nothing. */
const long = Array.from({ length: 60_000 }, (_, at) => `line ${at * 7919}`).join('\n')

async function aSender() {
  let gone = 0
  const app = new Hono<Environment>().use(compression)
  app.get('/short', (c) => c.text('short'))
  app.get('/long', (c) => c.text(long))
  app.get('/photo', (c) => c.body(Buffer.alloc(100_000, 7), 200, { 'content-type': 'image/jpeg' }))
  app.get('/stream', (c) => {
    const start = (controller: ReadableStreamDefaultController) =>
      controller.enqueue(Buffer.from('at once'))
    const cancel = () => {
      gone++
    }
    return c.body(new ReadableStream({ start, cancel }), 200, { 'content-type': 'text/plain' })
  })
  const { server, send } = await aListening(app)
  const { port } = server.address() as { port: number }
  /** The body as it was sent. */
  async function ask(path: string, encoding: string) {
    const { client } = await send(
      `GET ${path} HTTP/1.1\r\nhost: here\r\naccept-encoding: ${encoding}\r\nconnection: close\r\n\r\n`,
    )
    const bytes = Buffer.concat(await client.toArray())
    const end = bytes.indexOf('\r\n\r\n')
    return { head: bytes.subarray(0, end).toString(), body: bytes.subarray(end + 4) }
  }
  return { ask, gone: () => gone, url: `http://127.0.0.1:${port}` }
}

test('what is whole is compressed whole, and its length is told', async () => {
  const { ask } = await aSender()
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const encoding of ['br', 'gzip'] as const) {
    const { head, body } = await ask('/long', encoding)
    expect(head).toMatch(new RegExp(`content-encoding: ${encoding}`, 'i'))
    expect(head).toMatch(/vary: accept-encoding/i)
    expect(head).toMatch(new RegExp(`content-length: ${body.length}\\b`, 'i'))
    expect(unpack[encoding](body).toString()).toBe(long)
  }
  const plain = await ask('/long', 'identity')
  expect(plain.body.toString()).toBe(long)
  expect(plain.head).toMatch(new RegExp(`content-length: ${long.length}\\b`, 'i'))
})

test('what is short, or no text, is sent as it is', async () => {
  const { ask } = await aSender()
  expect((await ask('/short', 'br')).body.toString()).toBe('short')
  expect((await ask('/photo', 'br')).body).toEqual(Buffer.alloc(100_000, 7))
})

test('what is still being made is sent as far as it is, and no more is made for who goes away', async () => {
  const { url, gone } = await aSender()
  for (const encoding of ['br', 'gzip', 'identity']) {
    const over = new AbortController()
    const headers = { 'accept-encoding': encoding }
    const answer = await fetch(`${url}/stream`, { headers, signal: over.signal })
    const { value } = (await answer.body?.getReader().read()) ?? {}
    expect(Buffer.from(value ?? []).toString()).toBe('at once')
    over.abort()
  }
  await expect.poll(gone).toBe(3)
})
