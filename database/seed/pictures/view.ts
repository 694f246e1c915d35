import type { Mesh } from './mesh.ts'
import type { Vec } from './vector.ts'

/** A bright patch of sky or window as mirrors see it, by direction. */
interface Pane {
  toward: Vec
  width: number
  height: number
  light: Vec
}

export interface Scene {
  mesh: Mesh
  eye: Vec
  look: Vec
  /** Full angle of view from top to bottom, in degrees. */
  view: number
  /** Diameter of the lens in metres: how soft the background is. */
  lens: number
  /** Distance that is sharp; the looked-at point if not given. */
  focus?: number
  sun: { toward: Vec; softness: number; light: Vec }
  sky: { above: Vec; level: Vec; below: Vec; panes: Pane[] }
  lamps?: { at: Vec; radius: number; light: Vec }[]
  exposure: number
}
