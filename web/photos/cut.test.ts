import { describe, expect, test } from 'vitest'
import { dragged, middle, mostZoom, roomOf, squareOf, zoomed } from './cut.ts'

const wide = { width: 800, height: 400 }

describe('the square that is cut out of a picture', () => {
  test('is the largest one in the middle, until somebody moves it', () => {
    expect(squareOf(wide, middle)).toEqual({ left: 200, top: 0, side: 400 })
    expect(squareOf({ width: 300, height: 900 }, middle)).toEqual({ left: 0, top: 300, side: 300 })
    expect(roomOf(wide, middle)).toEqual({ across: true, down: false })
  })

  test('goes against the hand that drags the picture, and ends at its edges', () => {
    expect(squareOf(wide, dragged(wide, middle, 0.25, 0.25))).toEqual({
      left: 100,
      top: 0,
      side: 400,
    })
    expect(dragged(wide, middle, 9, 0).x).toBe(0)
    expect(dragged(wide, middle, -9, 0).x).toBe(1)
  })

  test('becomes smaller around its own middle, and never leaves the picture', () => {
    const near = zoomed(wide, middle, 2)
    expect(squareOf(wide, near)).toEqual({ left: 300, top: 100, side: 200 })
    expect(roomOf(wide, near)).toEqual({ across: true, down: true })
    const corner = zoomed(wide, { zoom: 4, x: 0, y: 0 }, 1)
    expect(squareOf(wide, corner)).toEqual({ left: 0, top: 0, side: 400 })
    expect(zoomed(wide, middle, 100).zoom).toBe(mostZoom)
    expect(zoomed(wide, middle, 0).zoom).toBe(1)
  })
})
