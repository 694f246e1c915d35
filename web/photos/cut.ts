/**
 * A square of a picture. `zoom` is 1 for the largest that there is; `x` and `y` say where it lies in the
 * room that is left, from 0 (left, upper edge) to 1.
 */
export type Cut = { zoom: number; x: number; y: number }
type Size = { width: number; height: number }

export const mostZoom = 4
export const middle: Cut = { zoom: 1, x: 0.5, y: 0.5 }

const between = (least: number, value: number, most: number) =>
  Math.min(most, Math.max(least, value))

/** Where the square lies in the picture, in its own pixels. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Cut) {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

/** Whether the square can be moved across and down. */
export function roomOf(picture: Size, cut: Cut) {
  const { side } = squareOf(picture, cut)
  return { across: picture.width - side >= 1, down: picture.height - side >= 1 }
}

/** The picture was dragged by so much of the width of the shown square: the cut goes the other way. */
export function dragged(picture: Size, cut: Cut, across: number, down: number): Cut {
  const { left, top, side } = squareOf(picture, cut)
  const room = roomOf(picture, cut)
  return {
    zoom: cut.zoom,
    x: room.across ? between(0, (left - across * side) / (picture.width - side), 1) : cut.x,
    y: room.down ? between(0, (top - down * side) / (picture.height - side), 1) : cut.y,
  }
}

/** Nearer or farther, around the middle of what is shown. */
export function zoomed(picture: Size, cut: Cut, to: number): Cut {
  const zoom = between(1, to, mostZoom)
  const before = squareOf(picture, cut)
  const side = Math.min(picture.width, picture.height) / zoom
  const place = (start: number, length: number, otherwise: number) =>
    length - side >= 1
      ? between(0, (start + before.side / 2 - side / 2) / (length - side), 1)
      : otherwise
  return {
    zoom,
    x: place(before.left, picture.width, cut.x),
    y: place(before.top, picture.height, cut.y),
  }
}

/** Draws the cut so that it fills the canvas; on white, because a JPEG would show what is transparent as black. */
export function drawCut(canvas: HTMLCanvasElement, picture: ImageBitmap, cut: Cut) {
  const context = canvas.getContext('2d')
  if (!context) return
  const { left, top, side } = squareOf(picture, cut)
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}
