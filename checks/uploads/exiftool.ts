import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from '../tool.ts'
import type { Copy } from './pixels.ts'

/** What ExifTool may find: the file, its format, and how large the picture is. */
const harmless = /^(SourceFile|(ExifTool|File|System|RIFF|Composite):\w+)$/

/** What ExifTool reads out of these copies beside pixels: places, numbers of devices, authors, small pictures. */
export async function tellingOf(copies: Copy[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'aadaan-copies-'))
  try {
    for (const [at, { bytes }] of copies.entries())
      await writeFile(join(folder, `${at}.webp`), bytes)
    const printed = await runTool('exiftool', ['-json', '-a', '-u', '-G1', '-q', folder], 120)
    const files = JSON.parse(printed) as Record<string, unknown>[]
    if (files.length !== copies.length)
      return [`ExifTool read ${files.length} of ${copies.length} copies`]
    return files.flatMap((file) =>
      Object.entries(file)
        .filter(([tag]) => !harmless.test(tag) || /Warning|Error/.test(tag))
        .map(([tag, value]) => `ExifTool reads ${tag}: ${value}`),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
