import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { mark, petals } from '../../../web/components/pictures/mark.ts'

const { hands, petals: gold, heart, paper } = mark.colours
const { x, y, ring, petal, heart: middle } = mark.flower

const shape = [
  `<path fill="${hands}" d="${mark.leftHand}"/><path fill="${hands}" d="${mark.rightHand}"/>`,
  `<g fill="${gold}"><circle cx="${x}" cy="${y}" r="${ring}"/>`,
  ...petals.map((p) => `<circle cx="${p.x}" cy="${p.y}" r="${petal}"/>`),
  `</g><circle cx="${x}" cy="${y}" r="${middle}" fill="${heart}"/>`,
].join('')

/** The mark for the browser's tab and for the home screen, where it may be cut to a circle. */
export async function drawIcons(folder: string): Promise<void> {
  const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox='
  await writeFile(join(folder, 'favicon.svg'), `${open}"2 2 44 44">${shape}</svg>\n`)
  const tile = `${open}"-9 -9 66 66"><rect x="-9" y="-9" width="66" height="66" fill="${paper}"/>${shape}</svg>`
  for (const size of [192, 512]) {
    const icon = sharp(Buffer.from(tile), { density: size })
      .resize(size, size)
      .png({ palette: true })
    await writeFile(join(folder, `icon-${size}.png`), await icon.toBuffer())
  }
}
