import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer } from '../../domain/letters/mailer.ts'
import type { Message } from '../../domain/letters/views.ts'
import { compose, type Sender } from './compose.ts'

/**
 * Writes letters into a folder (made when it is missing, readable by its owner alone), where any mail
 * program opens them. The name tells when, what and to whom, so that the newest is the last; a file is
 * there whole or not at all, and none is ever written over.
 */
export async function openMailFolder(folder: string, sender: Sender): Promise<Mailer> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(message) {
      const { message: bytes } = await transport.sendMail(compose(sender, message))
      if (!Buffer.isBuffer(bytes)) throw new Error('the letter was not composed as bytes')
      const name = nameOf(message, new Date())
      try {
        const isKept = await keep(folder, name, bytes)
        if (!isKept) await keep(folder, `${name}-${message.id}`, bytes)
      } catch (error) {
        // The system's own words name the file, and so the address.
        throw new Error(`mail folder ${(error as NodeJS.ErrnoException).code ?? 'unknown'}`)
      }
    },
    close: async () => {},
  }
}

function nameOf({ kind, to }: Message, at: Date): string {
  const time = at.toISOString().slice(0, 19).replaceAll(':', '-')
  return `${time}-${kind}-${to.address.replace(/[^A-Za-z0-9@._+-]/g, '_').slice(0, 120)}`
}

/** False when the name is taken. The draft stands for the name while it is written. */
async function keep(folder: string, name: string, bytes: Buffer): Promise<boolean> {
  const draft = join(folder, `.${name}.new`)
  const target = join(folder, `${name}.eml`)
  const file = await open(draft, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return null
    throw error
  })
  if (!file) return false
  try {
    await file.writeFile(bytes)
    await file.sync()
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await file.close()
  }
  if (await exists(target)) return false
  await rename(draft, target)
  return true
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
