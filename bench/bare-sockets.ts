import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { WebSocketServer } from 'ws'

// Answers each first message, and sends what comes by POST to everybody: what the library can do at most.
const server = createServer(async (request, response) => {
  const event = await text(request)
  response.writeHead(204).end()
  for (const socket of sockets.clients) socket.send(event)
})
const sockets = new WebSocketServer({ server, maxPayload: 16 * 1024 })
sockets.on('connection', (socket) => {
  socket.once('message', () => socket.send('joined'))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`)
})
process.once('SIGTERM', () => process.exit(0))
