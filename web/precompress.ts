import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Writes every built script and style sheet a second and third time, compressed as small as it gets. */
const folder = 'build/client'
const names = await readdir(folder, { recursive: true })
await Promise.all(
  names
    .filter((name) => /\.(js|css|svg|webmanifest)$/.test(name))
    .map(async (name) => {
      const file = join(folder, name)
      const bytes = await readFile(file)
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
)
