import { join } from 'node:path'
import type { Mailer } from '../../domain/ports/mailer.ts'
import type { Config } from '../config.ts'
import { openMailFolder, removeLettersBefore } from './folder.ts'
import { openSmtp, trySmtp } from './smtp.ts'

/**
 * Opens what takes letters out of the house, with a line for the operator about where they go. A mail server
 * is tried once meanwhile: what is wrong with it is told to `warn`, later than this resolves.
 */
export async function openMailer(
  { SMTP_URL, MAIL_FROM, PUBLIC_URL }: Config,
  dataFolder: string,
  warn: (line: string) => void,
): Promise<{ mailer: Mailer; where: string }> {
  const sender = { from: MAIL_FROM, host: new URL(PUBLIC_URL).hostname }
  const folder = join(dataFolder, 'mail')
  // Also of a server that has a mail server by now: letters of before are still there.
  const forgetBefore = (moment: Date) => removeLettersBefore(folder, moment)
  if (SMTP_URL) {
    void trySmtp(SMTP_URL).then((wrong) => {
      if (wrong) warn(`WARNING: letters wait until SMTP_URL is put right: ${wrong}.`)
    })
    return {
      mailer: { ...openSmtp(SMTP_URL, sender), forgetBefore },
      where: new URL(SMTP_URL).host,
    }
  }
  return { mailer: { ...(await openMailFolder(folder, sender)), forgetBefore }, where: folder }
}
