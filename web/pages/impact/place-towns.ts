import type { GivenOfTown, PlaceOfTown } from '../../../domain/community/views.ts'

/** A town as it is drawn: its middle, its radius, and whether and on which side its name stands. */
export type Dot = {
  name: string
  given: number
  x: number
  y: number
  r: number
  side: 'left' | 'right' | null
}

/** The paper, in units; degrees east are shorter than degrees north, as they are in the middle of India. */
export const paper = { width: 320, height: 340 }
const unit = 11.4
const shortened = 0.93
const [west, north] = [67.5, 36.2]
const radius = { least: 5, most: 20 }
/** A line of a name, and about what a letter of it takes. */
const name = { height: 16, letter: 8, most: 8 }

const round = (number: number) => Math.round(number * 10) / 10
const placed = (town: PlaceOfTown) => ({
  x: round((town.east - west) * shortened * unit),
  y: round((north - town.north) * unit),
})

/** Places as one path of dots. */
export const faintDots = (places: PlaceOfTown[]) =>
  places
    .map(placed)
    .map(({ x, y }) => `M${x} ${y}h0`)
    .join('')

type Box = { left: number; right: number; top: number; bottom: number }

/** Where dots are drawn, the most given first; the area of each is as its number. Names stand where no other stands. */
export function placeTowns(towns: GivenOfTown[]): Dot[] {
  const most = towns[0]?.given ?? 1
  const dots = towns.map((town) => {
    const r = round(Math.max(radius.least, radius.most * Math.sqrt(town.given / most)))
    return { name: town.name, given: town.given, ...placed(town), r }
  })
  const taken: Box[] = dots.map(({ x, y, r }) => around(x - r, x + r, y, r * 2))
  let named = 0
  return dots.map((dot, at) => {
    const side = (['right', 'left'] as const).find((one) => {
      const box = boxOfName(dot, one)
      const isOnPaper = box.left >= 0 && box.right <= paper.width
      return isOnPaper && !taken.some((other, index) => index !== at && isOver(box, other))
    })
    if (!side || named === name.most) return { ...dot, side: null }
    named++
    taken.push(boxOfName(dot, side))
    return { ...dot, side }
  })
}

const around = (left: number, right: number, y: number, height: number): Box => ({
  left,
  right,
  top: y - height / 2,
  bottom: y + height / 2,
})

function boxOfName(dot: Omit<Dot, 'side'>, side: 'left' | 'right'): Box {
  const [gap, width] = [dot.r + 4, dot.name.length * name.letter]
  return side === 'right'
    ? around(dot.x + gap, dot.x + gap + width, dot.y, name.height)
    : around(dot.x - gap - width, dot.x - gap, dot.y, name.height)
}

const isOver = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom
