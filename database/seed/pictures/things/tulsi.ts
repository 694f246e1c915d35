import { curve, tube } from '../lines.ts'
import { leaf, plain } from '../materials.ts'
import { type Material, Mesh } from '../mesh.ts'
import { ball } from '../turned.ts'
import { add, lerp, random, unit, type Vec } from '../vector.ts'
import { leafBlade } from './greenery.ts'

/** Holy basil: many woody stems, small oval leaves in pairs, purple flower spikes. */
export function tulsi(height: number): Mesh {
  const chance = random('tulsi')
  const stalk = plain('#6a4a55', { rough: 0.7 })
  const greens = [leaf('#659a48'), leaf('#77a854'), leaf('#7f9455', '#a99a7a'), leaf('#578a45')]
  const flower = plain('#8a5a86', { rough: 0.9 })
  const mesh = new Mesh()
  for (let i = 0; i < 30; i++) {
    const turn = i * 2.4
    const lean = 0.1 + 0.42 * Math.sqrt(i / 30)
    const tall = height * (1 - 0.35 * (i / 30)) * (0.85 + 0.2 * chance())
    const tip: Vec = [
      Math.cos(turn) * lean * height * 0.85,
      tall,
      Math.sin(turn) * lean * height * 0.85,
    ]
    const line = curve(
      [
        [0, 0, 0],
        [tip[0] * 0.35, tall * 0.5, tip[2] * 0.35],
        [tip[0] * 0.8, tall * 0.85, tip[2] * 0.8],
        tip,
      ],
      6,
    )
    mesh.add(tube(line, (t) => lerp(0.006, 0.0018, t), stalk, 6))
    for (let k = 3; k < line.length; k++) {
      const at = line[k] as Vec
      for (const side of [0, Math.PI]) {
        const spin = k * 1.57 + side + chance() * 0.6
        const size = 0.052 * (0.7 + 0.5 * chance())
        mesh.add(
          leafBlade(
            at,
            [Math.cos(spin), 0.35 + chance() * 0.4, Math.sin(spin)],
            [0, 1, 0.01],
            { blade: 'oval', length: size, width: size * 0.56, droop: 0.3 },
            greens[Math.floor(chance() * 4)] as Material,
          ),
        )
      }
    }
    if (i % 2 === 0) {
      const up = unit(add([tip[0] * 0.6, tall * 0.7, tip[2] * 0.6], [0, 0.1, 0]))
      for (let k = 0; k < 7; k++)
        mesh.add(
          ball(0.0055 - k * 0.0004, flower, 8).move(
            tip[0] + up[0] * k * 0.009,
            tip[1] + up[1] * k * 0.009,
            tip[2] + up[2] * k * 0.009,
          ),
        )
    }
  }
  return mesh
}
