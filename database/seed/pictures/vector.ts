// Points, directions and repeatable randomness for the drawing library.

export type Vec = readonly [number, number, number]

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const times = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const size = (a: Vec): number => Math.hypot(a[0], a[1], a[2])
export const mix = (a: Vec, b: Vec, t: number): Vec => add(times(a, 1 - t), times(b, t))
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t
export const clamp = (x: number, low = 0, high = 1): number => (x < low ? low : x > high ? high : x)

export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export function unit(a: Vec): Vec {
  const length = size(a) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}

/** 0 below `low`, 1 above `high`, a soft curve between. */
export function smooth(low: number, high: number, x: number): number {
  const t = clamp((x - low) / (high - low))
  return t * t * (3 - 2 * t)
}

/** The same seed always gives the same numbers, so that a picture never changes by itself. */
export function random(seed: string | number): () => number {
  let state = 2166136261
  for (const letter of String(seed)) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A colour as linear light, from the way designers write it. */
export function colour(hex: string): Vec {
  const value = Number.parseInt(hex.slice(1), 16)
  const channel = (shift: number) => {
    const c = ((value >> shift) & 255) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }
  return [channel(16), channel(8), channel(0)]
}

function lattice(x: number, y: number, z: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483647 - 61)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** A single repeatable number for a grid cell: one tile, one brick, one thread. */
export const cell = (x: number, y: number): number => lattice(Math.floor(x), Math.floor(y), 77)

/** Smooth noise between 0 and 1 in space. */
export function noise(x: number, y: number, z = 0): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const iz = Math.floor(z)
  let fx = x - ix
  let fy = y - iy
  let fz = z - iz
  fx = fx * fx * (3 - 2 * fx)
  fy = fy * fy * (3 - 2 * fy)
  fz = fz * fz * (3 - 2 * fz)
  const near0 = lerp(lattice(ix, iy, iz), lattice(ix + 1, iy, iz), fx)
  const near1 = lerp(lattice(ix, iy + 1, iz), lattice(ix + 1, iy + 1, iz), fx)
  const far0 = lerp(lattice(ix, iy, iz + 1), lattice(ix + 1, iy, iz + 1), fx)
  const far1 = lerp(lattice(ix, iy + 1, iz + 1), lattice(ix + 1, iy + 1, iz + 1), fx)
  return lerp(lerp(near0, near1, fy), lerp(far0, far1, fy), fz)
}

/** Noise with finer and finer detail, between 0 and 1. */
export function clouds(x: number, y: number, z = 0, layers = 4): number {
  let sum = 0
  let weight = 0.5
  let total = 0
  let scale = 1
  for (let i = 0; i < layers; i++) {
    sum += weight * noise(x * scale + i * 17, y * scale - i * 9, z * scale)
    total += weight
    weight *= 0.5
    scale *= 2.03
  }
  return sum / total
}
