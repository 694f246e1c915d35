import { Path } from './path.ts'
import { Tree } from './tree.ts'
import { cross, minus, random, unit } from './vector.ts'
import type { Scene } from './view.ts'

export interface Film {
  width: number
  height: number
  /** Light, own colour, direction (packed) and distance of what each pixel shows. */
  light: Float32Array
  colour: Float32Array
  normal: Float32Array
  depth: Float32Array
  spread: Float32Array
  /** Width in pixels of the disc into which the lens spreads each point. */
  blur: Float32Array
}

const GOLDEN = [
  0.7548776662, 0.5698402909, 0.8191725134, 0.6710436067, 0.5497004779, 0.8566748838, 0.7338918566,
  0.628706721,
]

/** Follows light backwards from the eye. The light that reaches a pixel is kept apart from its own colour. */
export function trace(scene: Scene, width: number, height: number, samples: number): Film {
  const tree = new Tree(scene.mesh)
  const path = new Path(scene, tree)
  const film: Film = {
    width,
    height,
    light: new Float32Array(width * height * 3),
    colour: new Float32Array(width * height * 3),
    normal: new Float32Array(width * height * 3),
    depth: new Float32Array(width * height),
    spread: new Float32Array(width * height),
    blur: new Float32Array(width * height),
  }
  const forward = unit(minus(scene.look, scene.eye))
  const right = unit(cross(forward, [0, 1, 0]))
  const up = cross(right, forward)
  const tall = Math.tan((scene.view * Math.PI) / 360)
  const wide = (tall * width) / height
  const focus = scene.focus ?? Math.hypot(...minus(scene.look, scene.eye))
  const chance = random(width * 31 + samples)
  const start = new Float64Array(8)
  const dice = new Float64Array(8)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let k = 0; k < 8; k++) start[k] = chance()
      const pixel = y * width + x
      let squares = 0
      let sum = 0
      for (let s = 0; s < samples; s++) {
        for (let k = 0; k < 8; k++) dice[k] = ((start[k] as number) + s * (GOLDEN[k] as number)) % 1
        const px = ((x + (dice[0] as number)) / width) * 2 - 1
        const py = 1 - ((y + (dice[1] as number)) / height) * 2
        const spin = (dice[2] as number) * 2 * Math.PI
        const out = Math.sqrt(dice[3] as number) * scene.lens * 0.5
        const lx = Math.cos(spin) * out
        const ly = Math.sin(spin) * out
        const tx = px * wide * focus - lx
        const ty = py * tall * focus - ly
        const d = unit([
          right[0] * tx + up[0] * ty + forward[0] * focus,
          right[1] * tx + up[1] * ty + forward[1] * focus,
          right[2] * tx + up[2] * ty + forward[2] * focus,
        ])
        path.follow(
          scene.eye[0] + right[0] * lx + up[0] * ly,
          scene.eye[1] + right[1] * lx + up[1] * ly,
          scene.eye[2] + right[2] * lx + up[2] * ly,
          d[0],
          d[1],
          d[2],
          dice,
        )
        for (let k = 0; k < 3; k++) {
          film.light[pixel * 3 + k] =
            (film.light[pixel * 3 + k] as number) + (path.light[k] as number) / samples
          film.colour[pixel * 3 + k] =
            (film.colour[pixel * 3 + k] as number) + (path.colour[k] as number) / samples
          film.normal[pixel * 3 + k] =
            (film.normal[pixel * 3 + k] as number) + (path.normal[k] as number) / samples
        }
        film.depth[pixel] = (film.depth[pixel] as number) + path.depth / samples
        const grey = path.relative
        sum += grey
        squares += grey * grey
      }
      const depth = film.depth[pixel] as number
      film.blur[pixel] =
        (((scene.lens * Math.abs(depth - focus)) / depth) * height) / (2 * tall * focus)
      const mean = sum / samples
      film.spread[pixel] = Math.max(0, squares / samples - mean * mean) / samples
    }
  }
  return film
}
