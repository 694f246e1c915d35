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

const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox='
const tileOf = (margin: number, corner: number) => {
  const [from, side] = [-margin, 48 + 2 * margin]
  return `${open}"${from} ${from} ${side} ${side}"><rect x="${from}" y="${from}" width="${side}" height="${side}" rx="${corner}" fill="${paper}"/>${shape}</svg>`
}

/** The mark for the browser's tab, and for home screens: as it is, and where it may be cut to a circle. */
export async function drawIcons(folder: string): Promise<void> {
  await writeFile(join(folder, 'favicon.svg'), `${open}"2 2 44 44">${shape}</svg>\n`)
  const icons = {
    'icon-192': { size: 192, tile: tileOf(3, 12) },
    'icon-512': { size: 512, tile: tileOf(3, 12) },
    'icon-maskable-192': { size: 192, tile: tileOf(9, 0) },
    'icon-maskable-512': { size: 512, tile: tileOf(9, 0) },
    'apple-touch-icon': { size: 180, tile: tileOf(5, 0) },
  }
  for (const [name, { size, tile }] of Object.entries(icons)) {
    const icon = sharp(Buffer.from(tile), { density: size })
      .resize(size, size)
      .png({ palette: true })
    await writeFile(join(folder, `${name}.png`), await icon.toBuffer())
  }
}

const [width, height] = [1200, 630]

/** Loose marigolds on paper, sparser towards the top, so that it looks strewn. */
function strewn(left: number): string {
  const places = Array.from({ length: 44 }, (_, i) => {
    const turn = (i * 0.754_878) % 1
    const drop = (i * 0.56984) % 1
    return { x: left + turn * (width - left), y: height * Math.sqrt(drop), r: 3 + ((i * 7) % 5) }
  })
  return places
    .map(
      (p) =>
        `<circle cx="${p.x.toFixed(1)}" cy="${p.y.toFixed(1)}" r="${p.r}" fill="${gold}" opacity=".28"/>`,
    )
    .join('')
}

const sheet = (left: number, size: number) => {
  const [middle, top] = [left + (width - left) / 2 - size / 2, height / 2 - size / 2]
  return `${open}"0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${paper}"/>${strewn(left)}<circle cx="${middle + size / 2}" cy="${height / 2}" r="${size * 0.68}" fill="${paper}"/><svg x="${middle}" y="${top}" width="${size}" height="${size}" viewBox="0 0 48 48">${shape}</svg></svg>`
}

/** Previews of shared links: the picture of whatever has none, and the paper beside an item's photo. */
export async function drawPreviews(publicFolder: string, catalogue: string): Promise<void> {
  const usual = sharp(Buffer.from(sheet(0, 380)))
  await usual.jpeg({ quality: 88, mozjpeg: true }).toFile(join(publicFolder, 'preview.jpg'))
  const card = sharp(Buffer.from(sheet(840, 210))).png({ palette: true, colours: 64 })
  await card.toFile(join(catalogue, 'preview-card.png'))
}
