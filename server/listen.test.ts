import { once } from 'node:events'
import { Agent, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Hono } from 'hono'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../adapters/config.ts'
import type { Environment } from './environment.ts'
import { drain, listen } from './listen.ts'

let server: Server
let port: number
let answer: PromiseWithResolvers<void>
let arrived: PromiseWithResolvers<void>
beforeEach(async () => {
  answer = Promise.withResolvers()
  arrived = Promise.withResolvers()
  const app = new Hono<Environment>()
  app.get('/slow', async (c) => {
    arrived.resolve()
    await answer.promise
    return c.text('slow')
  })
  app.get('/quick', (c) => c.text('quick'))
  server = await listen(app, { ...readConfig({}), PORT: 0 })
  port = (server.address() as AddressInfo).port
})

/** A person whose browser keeps its one connection. */
function aVisitor() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return async (path: string) => {
    const asking = request({ port, host: '127.0.0.1', path, agent }).end()
    const [response] = await once(asking, 'response')
    const text = (await response.toArray()).join('')
    return { text, connection: response.headers.connection }
  }
}

test('a server that closes answers what was asked, and says that the connection ends with it', async () => {
  const visit = aVisitor()
  expect(await visit('/quick')).toEqual({ text: 'quick', connection: 'keep-alive' })
  const asked = visit('/slow')
  await arrived.promise
  const closed = drain(server)
  answer.resolve()
  expect(await asked).toEqual({ text: 'slow', connection: 'close' })
  await closed
  await expect(visit('/quick')).rejects.toThrow('ECONNREFUSED')
})

test('what was sent just before a busy server closes, on connections that it has not accepted yet, is answered', async () => {
  const visits = Array.from({ length: 40 }, async () => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    socket.write('GET /quick HTTP/1.1\r\nhost: here\r\n\r\n')
    await once(socket, 'connect')
    return { answer: once(socket, 'data') }
  })
  const asked = await Promise.all(visits)
  const closed = drain(server)
  const from = performance.now()
  while (performance.now() - from < 200);
  for (const { answer } of asked) {
    const [text] = await answer
    expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n.*connection: close/is)
  }
  await closed
})

test('a question that is never answered keeps a closing server only as long as it has patience', async () => {
  const asked = aVisitor()('/slow')
  await arrived.promise
  await Promise.all([drain(server, 10), expect(asked).rejects.toThrow('socket hang up')])
})
