import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { jpeg, photograph } from './finish.ts'
import { freshGrain } from './grain.ts'
import { drawIcons, drawPreviews } from './icons.ts'
import { subjects } from './subjects.ts'
import { trace } from './tracer.ts'

// Draws the photographs of the demo items. Needed only when a drawing changes: the results are kept.
//   node database/seed/pictures/draw.ts                    everything (long)
//   node database/seed/pictures/draw.ts bookshelf          one picture
//   node database/seed/pictures/draw.ts icons              the product's mark, for home screens and shared links
//   node database/seed/pictures/draw.ts --width 480 --samples 12 --to /some/folder bookshelf

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '1200' },
    samples: { type: 'string', default: '12' },
    to: { type: 'string', default: import.meta.dirname },
  },
})

const width = Number(values.width)
const names = positionals.length > 0 ? positionals : [...Object.keys(subjects), 'icons']
await mkdir(values.to, { recursive: true })
for (const name of names) {
  if (name === 'icons') {
    const root = join(import.meta.dirname, '../../..')
    await drawIcons(join(root, 'web/public'))
    await drawPreviews(join(root, 'web/public'), join(root, 'domain/catalogue'))
    continue
  }
  const subject = subjects[name]
  if (!subject) throw new Error(`There is no picture called ${name}.`)
  const started = Date.now()
  freshGrain(name)
  const scene = await subject()
  const film = trace(scene, width, Math.round(width * 0.75), Number(values.samples))
  const picture = await photograph(film, scene.exposure, name)
  const file = await jpeg(picture)
  await writeFile(join(values.to, `${name}.jpg`), file)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(
    `${name}: ${scene.mesh.materials.length} triangles, ${(file.length / 1024).toFixed(0)} kB, ${seconds} s`,
  )
}
