import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer, WrittenLetter } from '../../domain/ports/mailer.ts'
import { syncFolder, writeWhole } from '../whole-file.ts'
import { compose, type Sender } from './compose.ts'

/**
 * Writes letters into a folder (made when it is missing, readable by its owner alone), where any mail
 * program opens them. The name tells when, what and to whom, so that the newest is the last; a file is
 * there whole or not at all, and none is ever written over.
 */
export async function openMailFolder(folder: string, sender: Sender): Promise<Mailer> {
  if (await mkdir(folder, { recursive: true, mode: 0o700 })) await syncFolder(dirname(folder))
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(letter) {
      const { message: bytes } = await transport.sendMail(compose(sender, letter))
      if (!Buffer.isBuffer(bytes)) throw new Error('the letter was not composed as bytes')
      const name = nameOf(letter, new Date())
      try {
        const isKept = await keep(folder, name, bytes)
        if (!isKept) await keep(folder, `${name}-${letter.id}`, bytes)
      } catch (error) {
        // The system's own words name the file, and so the address.
        throw new Error(`mail folder ${(error as NodeJS.ErrnoException).code ?? 'unknown'}`)
      }
    },
    close: async () => {},
  }
}

/** Removes the letters that were written into a folder before a moment; none where there is no folder. */
export async function removeLettersBefore(folder: string, moment: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const path = join(folder, name)
    const written = await stat(path).catch(() => null)
    if (written && written.mtime < moment) await rm(path, { force: true })
  }
}

function nameOf({ kind, to }: WrittenLetter, at: Date): string {
  const time = at.toISOString().slice(0, 19).replaceAll(':', '-')
  return `${time}-${kind}-${to.address.replace(/[^A-Za-z0-9@._+-]/g, '_').slice(0, 120)}`
}

/** False when the name is taken. */
const keep = (folder: string, name: string, bytes: Buffer) =>
  writeWhole(join(folder, `${name}.eml`), bytes, { mode: 0o600, isNew: true })
