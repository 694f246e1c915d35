import { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { writeLetter } from '../../domain/letters/render.ts'
import type { Letter } from '../../domain/letters/views.ts'
import type { Mailer } from '../../domain/ports/mailer.ts'
import { type MailServer, startMailServer } from '../../tests/mail-server.ts'
import { sampleLetters } from '../../tests/sample-letters.ts'
import { openSmtp } from './smtp.ts'

const sender = { from: 'आदान <no-reply@giving.example>', host: 'giving.example' }
const id = '019a0000-0000-7000-8000-00000000abcd'
const write = (letter: Letter) => writeLetter(id, letter, 'https://giving.example')
const written = write({ to: 'asha@example.org', kind: 'password-changed' })

let server: MailServer
let mailer: Mailer
let opened: Mailer[] = []
function open(url: string) {
  mailer = openSmtp(url, sender)
  opened.push(mailer)
}
beforeEach(async () => {
  server = await startMailServer()
  open(server.url)
})
afterEach(async () => {
  for (const one of opened) await one.close()
  opened = []
  await server.breakDown()
})

test('letters of every kind arrive as they were written, in any script [A13, A30]', async () => {
  for (const letter of sampleLetters) await mailer.send(write(letter))
  expect(server.letters).toHaveLength(sampleLetters.length)
  for (const [index, letter] of sampleLetters.entries()) {
    const { subject, text, html, to, calendar } = write(letter)
    expect(server.letters[index]).toMatchObject({
      from: { name: 'आदान', address: 'no-reply@giving.example' },
      to: [{ name: to.name ?? '', address: letter.to }],
      subject,
      messageId: `<${id}@giving.example>`,
    })
    expect(server.letters[index]?.text?.trim()).toBe(text.trim())
    expect(server.letters[index]?.html?.trim()).toBe(html?.trim())
    const files = server.letters[index]?.attachments.map(({ filename, mimeType, content }) => {
      return { filename, mimeType, content: new TextDecoder().decode(content as ArrayBuffer) }
    })
    // The reader of letters has its own ends of lines.
    const content = calendar?.replaceAll('\r\n', '\n')
    const file = { filename: 'pick-up.ics', mimeType: 'text/calendar', content }
    expect(files).toEqual(calendar === null ? [] : [file])
  }
})

test('says that a machine wrote it, so that no other machine answers but where it cannot be delivered [A13]', async () => {
  await mailer.send(written)
  const headers = new Map(server.letters[0]?.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  expect(headers.get('x-auto-response-suppress')).toBe('DR, RN, NRN, OOF, AutoReply')
})

test('a mail server has forty seconds for each word, as it may look at a letter for long [A13]', async () => {
  const waiting = vi.spyOn(Socket.prototype, 'setTimeout')
  await mailer.send(written)
  expect(waiting.mock.calls.map(([time]) => time)).toContain(40_000)
  waiting.mockRestore()
})

test('a name cannot add a header or a receiver [A13]', async () => {
  const receivers: string[] = []
  server.answer.receiver = (address) => {
    receivers.push(address)
    return null
  }
  const name = 'Asha\r\nBcc: all@example.org, <evil@example.org>'
  await mailer.send({ ...written, to: { address: 'asha@example.org', name }, subject: name })
  const [letter] = server.letters
  expect(receivers).toEqual(['asha@example.org'])
  expect(letter?.to?.map(({ address }) => address)).toEqual(['asha@example.org'])
  expect(letter?.bcc).toBeUndefined()
})

test('an answer to an enquiry goes to who wrote it, whatever they call themselves [A13]', async () => {
  const letter = write({
    to: 'care@giving.example',
    kind: 'enquiry-received',
    enquiry: id,
    member_id: null,
    name: 'Ravi, <evil@example.org>\r\nBcc: all@example.org',
    email: 'ravi@example.org',
    subject: 'problem',
    message: 'The photo would not load.',
    at: '2026-11-23T06:30:00.000Z',
  })
  await mailer.send(letter)
  expect(letter.text).toContain('Answer them by email.')
  const [arrived] = server.letters
  expect(arrived?.replyTo?.map(({ address }) => address)).toEqual(['ravi@example.org'])
  expect(arrived?.to?.map(({ address }) => address)).toEqual(['care@giving.example'])
  expect(arrived?.bcc).toBeUndefined()
  await mailer.send(written)
  expect(server.letters[1]?.replyTo).toBeUndefined()
})

const failure = () =>
  mailer.send(written).then(
    () => 'it was sent',
    (error: Error & { isFinal?: boolean }) => ({ message: error.message, isFinal: error.isFinal }),
  )

/** An answer with these codes that quotes the address. */
const answer = (status: string) => ({
  code: Number(status.slice(0, 3)),
  text: `${status.slice(4)} no letter for asha@example.org`.trim(),
})

describe('a letter that is not taken', () => {
  test('is refused for good when there is no such receiver [A13]', async () => {
    for (const status of ['550 5.1.1', '550 5.1.2', '501 5.1.3', '551 5.1.6', '556 5.1.10']) {
      server.answer.receiver = () => answer(status)
      expect(await failure()).toEqual({
        message: `mail EENVELOPE RCPT TO ${status}`,
        isFinal: true,
      })
    }
  })

  test('is worth another try when anything else about its receiver is refused [A13]', async () => {
    const sendersTrouble = ['550 5.4.5', '554 5.7.1', '550 5.1.0', '553 5.1.7', '550 5.1.8', '550']
    for (const status of [...sendersTrouble, '552 5.2.2', '550 5.2.1']) {
      server.answer.receiver = () => answer(status)
      const message = `mail EENVELOPE RCPT TO ${status}`
      expect(await failure()).toEqual({ message, isFinal: false })
    }
    server.answer.receiver = () => null
    expect(await failure()).toBe('it was sent')
  })

  test('is worth another try when the server does not want it, whatever it says [A13]', async () => {
    for (const status of ['554', '554 5.7.1', '550 5.4.5', '550 5.4.6', '550 5.1.1']) {
      server.answer.letter = () => answer(status)
      expect(await failure()).toEqual({ message: `mail EMESSAGE DATA ${status}`, isFinal: false })
    }
    server.answer.letter = () => null
    expect(await failure()).toBe('it was sent')
  })

  test('waits until the operator has named the password that is missing [A13]', async () => {
    open(server.url.replace('//', '//operator@'))
    expect(await failure()).toEqual({ message: 'mail EAUTH API', isFinal: false })
  })

  test('is worth another try when the server asks for time [A13]', async () => {
    server.answer.receiver = () => ({ code: 451, text: '4.7.1 come back later, asha@example.org' })
    expect(await failure()).toEqual({ message: 'mail EENVELOPE RCPT TO 451 4.7.1', isFinal: false })
    server.answer.receiver = () => null
    expect(await failure()).toBe('it was sent')
  })

  test('is worth another try when the server is away [A13]', async () => {
    await server.breakDown()
    expect(await failure()).toMatchObject({ isFinal: false })
    server = await startMailServer({ port: server.port })
    expect(await failure()).toBe('it was sent')
  })

  test('waits until the operator has put a wrong password right [A13]', async () => {
    open(server.url.replace('//', '//operator:wrong@'))
    expect(await failure()).toMatchObject({
      message: expect.stringMatching(/^mail EAUTH .*535 5\.7\.8$/),
      isFinal: false,
    })
  })
})

test('a password is told to no other machine over an open line, unless that is wanted [A31]', async () => {
  const elsewhere = await startMailServer({ host: '127.0.0.2' })
  const withPassword = elsewhere.url.replace('//', '//operator:se%20cret@')
  open(withPassword)
  expect(await failure()).toMatchObject({ isFinal: false })
  expect(elsewhere.passwords).toEqual([])
  open(`${withPassword}?requireTLS=false`)
  expect(await failure()).toMatchObject({ message: expect.stringMatching(/^mail EAUTH/) })
  expect(elsewhere.passwords).toEqual(['se cret'])
  await elsewhere.breakDown()
})
