import type { Logger } from 'pino'
import type { RawData, WebSocket } from 'ws'
import { guest } from '../../domain/actor.ts'
import { errorTexts } from '../../domain/errors.ts'
import type { Domain } from '../../domain/index.ts'
import { networkAsker, type Queue } from '../../domain/turns/queue.ts'
import {
  type Frame,
  parseFrame,
  quietSince,
  replyTo,
  type Version,
  writeEvent,
  writeFrame,
} from './frames.ts'
import { type Join, parseJoin } from './join.ts'
import { limits, type Timing } from './limits.ts'
import { createRate } from './rate.ts'
import type { Recent } from './recent.ts'
import { type Channel, memberOf, type Watchers } from './watchers.ts'

/** What every socket is given. */
export type SocketDependencies = {
  domain: Domain
  log: Logger
  watchers: Watchers
  recent: Recent
  timing: Timing
  /** Where tokens that clients send wait to be looked up. */
  joins: Queue
  /** Whether changes are being heard; a channel that would stay silent is not opened. */
  isListening(): boolean
}

/** The version of the protocol that a socket speaks, and the network that it comes from. */
type Arrival = { version: Version; network: string }

/** One browser's connection: its channels, its frames, its limits. */
export class LiveSocket {
  readonly #ws: WebSocket
  readonly #version: Version
  readonly #network: string
  readonly #dependencies: SocketDependencies
  readonly #channels = new Map<string, Channel>()
  readonly #isTooFast = createRate()
  readonly #silence: NodeJS.Timeout
  readonly #recheck: NodeJS.Timeout
  #malformed = 0
  #nextId = 1
  #work: Promise<void> = Promise.resolve()

  constructor(ws: WebSocket, { version, network }: Arrival, dependencies: SocketDependencies) {
    this.#ws = ws
    this.#version = version
    this.#network = network
    this.#dependencies = dependencies
    const { silenceMs, recheckMs } = dependencies.timing
    this.#silence = setTimeout(() => ws.terminate(), silenceMs)
    this.#recheck = setInterval(() => void this.#checkTokens(), recheckMs)
    ws.on('message', (data, isBinary) => this.#receive(data, isBinary))
    for (const event of ['ping', 'pong'] as const) ws.on(event, () => this.#isWithinRate())
    ws.on('close', () => this.#dispose())
    // A frame that is too large or broken: `ws` closes the socket by itself, but wants to be heard.
    ws.on('error', () => {})
  }

  #isOpen() {
    return this.#ws.readyState === this.#ws.OPEN
  }

  #dispose() {
    clearTimeout(this.#silence)
    clearInterval(this.#recheck)
    for (const channel of this.#channels.values()) this.#dependencies.watchers.remove(channel)
    this.#channels.clear()
  }

  #send(frame: Frame) {
    this.#write(Buffer.from(writeFrame(frame, this.#version)))
  }

  #write(text: Buffer) {
    if (!this.#isOpen()) return
    this.#ws.send(text, { binary: false })
    if (this.#ws.bufferedAmount > limits.unsentBytes) this.#ws.terminate()
  }

  #isWithinRate(): boolean {
    if (!this.#isOpen()) return false
    const isTooFast = this.#isTooFast()
    if (isTooFast) this.#ws.close(1008, 'too many frames')
    return !isTooFast
  }

  #receive(data: RawData, isBinary: boolean) {
    if (!this.#isWithinRate()) return
    const frame = isBinary ? null : parseFrame(data.toString(), this.#version)
    if (!frame) return this.#countMalformed()
    if (frame.topic === 'phoenix') return this.#beat(frame)
    // One after the other: a leave or a new token must find what the join before it made.
    this.#work = this.#work.then(() => this.#handle(frame)).catch((thrown) => this.#failed(thrown))
  }

  #countMalformed() {
    this.#malformed += 1
    if (this.#malformed >= limits.malformedFrames) this.#ws.close(1003, 'not understood')
  }

  #failed(thrown: unknown) {
    this.#dependencies.log.error({ err: thrown }, 'a live frame could not be handled')
    this.#ws.close(1011, 'unexpected failure')
  }

  #beat(frame: Frame) {
    if (frame.event !== 'heartbeat') return this.#send(replyTo(frame, 'error', notSupported))
    this.#silence.refresh()
    this.#send(replyTo(frame, 'ok'))
  }

  async #handle(frame: Frame): Promise<void> {
    if (frame.event === 'phx_join') return this.#join(frame)
    if (frame.event === 'phx_leave') return this.#leave(frame)
    if (frame.event === 'access_token') return this.#changeToken(frame)
    if (frame.ref !== null) this.#send(replyTo(frame, 'error', notSupported))
  }

  async #join(frame: Frame) {
    const earlier = this.#channels.get(frame.topic)
    if (earlier) this.#remove(earlier)
    const admitted = await this.#admit(frame)
    if (!this.#isOpen()) return
    if (typeof admitted === 'string') {
      this.#send(replyTo(frame, 'error', { reason: admitted }))
      return
    }
    this.#channels.set(frame.topic, admitted)
    const echoed = admitted.watches.map(({ id, binding }) => ({ id, ...binding.given }))
    this.#send(replyTo(frame, 'ok', { postgres_changes: echoed }))
    this.#send(quietSince(admitted, this.#dependencies.recent.quietFor(admitted)))
    this.#dependencies.watchers.add(admitted)
  }

  /** The channel that a client asks for, or the reason why not. The client tries again by itself. */
  async #admit(frame: Frame): Promise<Channel | string> {
    if (!this.#dependencies.isListening()) return errorTexts.unavailable
    const join = parseJoin(frame.payload)
    if (!join) return 'This cannot be watched'
    if (this.#channels.size >= this.#mostChannels(join)) return 'Too many channels'
    if (!join.membersOnly) return this.#makeChannel(frame, join, guest)
    const member = await this.#memberOfSent(join.token)
    if (member === 'unknown') return errorTexts.unavailable
    return member ? this.#makeChannel(frame, join, member) : errorTexts.not_signed_in
  }

  /** How many channels a socket may have; one of a guest few, as a public change goes to every one that watches it. */
  #mostChannels(join: Join): number {
    const isMembers = [join, ...this.#channels.values()].some(({ membersOnly }) => membersOnly)
    return isMembers ? limits.channels : limits.guestChannels
  }

  /** The member behind a client's token, looked up in the turn of its network; 'unknown' where that cannot be. */
  async #memberOfSent(token: string | null) {
    const asker = networkAsker(this.#network)
    try {
      return await this.#dependencies.joins.inTurn(asker, () => this.#memberOf(token))
    } catch {
      return 'unknown'
    }
  }

  async #memberOf(token: string | null) {
    try {
      return await memberOf(this.#dependencies.domain, token)
    } catch (thrown) {
      this.#dependencies.log.warn({ err: thrown }, 'a token could not be checked')
      return 'unknown'
    }
  }

  #makeChannel({ topic, joinRef }: Frame, join: Join, actor: Channel['actor']): Channel {
    const channel: Channel = {
      topic,
      joinRef,
      watches: join.bindings.map((binding) => ({ id: this.#nextId++, binding })),
      membersOnly: join.membersOnly,
      token: join.token,
      actor,
      deliver: (ids, change, seen) =>
        this.#write(writeEvent(channel, ids, change, seen, this.#version)),
      fail: () => this.#fail(channel),
      end: () => this.#end(),
    }
    return channel
  }

  #remove(channel: Channel) {
    this.#channels.delete(channel.topic)
    this.#dependencies.watchers.remove(channel)
  }

  /** Takes a channel back by an error: after `phx_close` the client would not join again. */
  #fail(channel: Channel) {
    if (this.#channels.get(channel.topic) !== channel) return
    this.#remove(channel)
    this.#tell(channel, 'phx_error')
  }

  #tell({ topic, joinRef }: Channel, event: 'phx_error' | 'phx_close') {
    this.#send({ joinRef, ref: joinRef, topic, event, payload: {} })
  }

  #end() {
    this.#dispose()
    this.#ws.close(1008, 'session ended')
  }

  #leave(frame: Frame) {
    const channel = this.#channels.get(frame.topic)
    if (channel) this.#remove(channel)
    this.#send(replyTo(frame, 'ok'))
    if (channel) this.#tell(channel, 'phx_close')
  }

  async #changeToken({ topic, payload }: Frame) {
    const channel = this.#channels.get(topic)
    const token = typeof payload.access_token === 'string' ? payload.access_token : null
    if (!channel?.membersOnly || channel.token === token) return
    const member = await this.#memberOfSent(token)
    if (!member || member === 'unknown') return channel.fail()
    const { watchers } = this.#dependencies
    if (!watchers.has(channel)) return
    watchers.remove(channel)
    channel.token = token
    channel.actor = member
    watchers.add(channel)
  }

  /** Ends the channels of tokens that ran out or whose session was ended in the meantime. */
  async #checkTokens() {
    const channels = [...this.#channels.values()].filter(({ membersOnly }) => membersOnly)
    for (const [token, ofToken] of Map.groupBy(channels, (channel) => channel.token)) {
      const member = await this.#memberOf(token)
      if (member === null)
        for (const channel of ofToken) if (channel.token === token) channel.fail()
    }
  }
}

const notSupported = { reason: 'Not supported' }
