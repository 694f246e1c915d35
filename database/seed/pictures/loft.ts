import { type Material, Mesh } from './mesh.ts'
import { sheet } from './sheet.ts'
import type { Vec } from './vector.ts'

interface Section {
  y: number
  w: number
  d: number
  x?: number
  z?: number
}

/** A body whose cross-sections are soft rectangles (`power` 2 is an ellipse, 6 nearly a box), closed above and below. */
export function loft(
  sections: readonly Section[],
  material: Material,
  power = 4,
  segments = 56,
): Mesh {
  const spread = (c: number) => Math.sign(c) * Math.abs(c) ** (2 / power)
  const n = sections.length
  const at = (v: number): Section => {
    const t = Math.max(0, Math.min(n - 1.0001, v * (n - 1)))
    const i = Math.floor(t)
    const get = (key: keyof Section) => {
      const value = (k: number) => sections[Math.max(0, Math.min(n - 1, k))]?.[key] ?? 0
      const [a, b, c, d] = [value(i - 1), value(i), value(i + 1), value(i + 2)]
      const f = t - i
      return (
        0.5 *
        (2 * b +
          (c - a) * f +
          (2 * a - 5 * b + 4 * c - d) * f * f +
          (3 * b - a - 3 * c + d) * f ** 3)
      )
    }
    return { y: get('y'), w: get('w'), d: get('d'), x: get('x'), z: get('z') }
  }
  const skin = sheet(
    (u, v): Vec => {
      const s = at(v)
      const turn = u * 2 * Math.PI
      return [
        (s.x ?? 0) + spread(Math.cos(turn)) * (s.w / 2),
        s.y,
        (s.z ?? 0) - spread(Math.sin(turn)) * (s.d / 2),
      ]
    },
    segments,
    (n - 1) * 5,
    material,
    [sections[0]?.w ?? 1, (sections[n - 1]?.y ?? 1) - (sections[0]?.y ?? 0)],
  )
  const cap = (s: Section, up: boolean) =>
    sheet(
      (u, v): Vec => {
        const turn = (up ? u : -u) * 2 * Math.PI
        const r = 1 - v
        return [
          (s.x ?? 0) + spread(Math.cos(turn)) * (s.w / 2) * r,
          s.y,
          (s.z ?? 0) - spread(Math.sin(turn)) * (s.d / 2) * r,
        ]
      },
      segments,
      2,
      material,
      [s.w, s.d],
    )
  return new Mesh().add(
    skin,
    cap(sections[0] as Section, false),
    cap(sections[n - 1] as Section, true),
  )
}
