import type { Mesh } from '../mesh.ts'
import { sheet } from '../sheet.ts'
import { lerp, random, type Vec } from '../vector.ts'

/** Cloth folded over and over: soft turns on the left and right, layer edges to the viewer. */
export function folded(
  width: number,
  depth: number,
  layers: number,
  thick: number,
  material: Parameters<typeof sheet>[3],
  seed: string,
): Mesh {
  const chance = random(seed)
  const slack = Array.from({ length: layers + 1 }, () => 0.975 + chance() * 0.025)
  const path: [number, number][] = []
  for (let i = 0; i < layers; i++) {
    const dir = i % 2 === 0 ? 1 : -1
    const half = (width / 2) * (slack[i] as number)
    const next = (width / 2) * (slack[i + 1] as number)
    for (let k = 0; k <= 12; k++)
      path.push([dir * lerp(-half, next, k / 12), i * thick + thick * 0.5])
    if (i < layers - 1)
      for (let k = 1; k < 6; k++) {
        const turn = (k / 6) * Math.PI
        path.push([
          dir * (next + Math.sin(turn) * thick * 0.75),
          i * thick + thick * (1 - 0.5 * Math.cos(turn)),
        ])
      }
  }
  const total = path.length - 1
  return sheet(
    (u, v): Vec => {
      const at = Math.max(0, Math.min(total - 1e-6, u * total))
      const i = Math.floor(at)
      const [a, b] = [path[i] as [number, number], path[i + 1] as [number, number]]
      const x = lerp(a[0], b[0], at - i)
      const y = lerp(a[1], b[1], at - i)
      const puff = Math.sin(v * Math.PI) ** 0.4
      const wave = 0.0016 * Math.sin(x * 21 + y * 160) + 0.001 * Math.sin(v * 19 + x * 13)
      return [
        x + 0.004 * Math.sin(v * 5 + y * 90),
        y * (0.9 + 0.1 * puff) + wave + 0.0012,
        (0.5 - v) * depth * (1 - 0.012 * Math.sin(y * 300)),
      ]
    },
    total,
    30,
    material,
    [width * layers, depth],
  )
}
