import { box } from '../blocks.ts'
import { curve, tube } from '../lines.ts'
import { brushed, chrome, plain } from '../materials.ts'
import { group, type Material, type Mesh } from '../mesh.ts'
import { drum, lathe } from '../turned.ts'
import type { Vec } from '../vector.ts'

export const bakelite = (): Material => plain('#1f1c1a', { rough: 0.34, gloss: 0.05 })

/** A five-litre cooker with its long handle to the right; `lid` says where the lid is. */
export function pressureCooker(lid: 'on' | 'off' = 'on'): Mesh {
  const body = brushed('#cfcdc8', 0.24)
  const black = bakelite()
  const r = 0.108
  const parts: Mesh[] = [
    lathe(
      [
        [0, 0],
        [r - 0.012, 0],
        [r - 0.004, 0.004],
        [r, 0.012],
        [r, 0.125],
        [r + 0.003, 0.128],
        [r + 0.006, 0.134],
        [r + 0.006, 0.146],
        [r + 0.001, 0.148],
        [r - 0.003, 0.146],
        [r - 0.003, 0.012],
        [r - 0.01, 0.006],
        [0, 0.005],
      ],
      body,
      96,
    ),
    box(0.03, 0.024, 0.03, chrome(), 0.006).move(r + 0.01, 0.108, 0),
    handle(
      [
        [r + 0.018, 0.121, 0],
        [r + 0.06, 0.123, 0],
        [r + 0.13, 0.126, 0],
        [r + 0.185, 0.122, 0],
      ],
      0.013,
      black,
    ),
    handle(
      [
        [-r - 0.002, 0.112, 0.026],
        [-r - 0.036, 0.116, 0.02],
        [-r - 0.036, 0.116, -0.02],
        [-r - 0.002, 0.112, -0.026],
      ],
      0.008,
      black,
    ),
  ]
  const cover = group(
    lathe(
      [
        [r + 0.008, 0.132],
        [r + 0.0095, 0.136],
        [r + 0.0095, 0.152],
        [r + 0.006, 0.157],
        [r - 0.006, 0.161],
        [r * 0.75, 0.172],
        [r * 0.45, 0.18],
        [r * 0.2, 0.184],
        [0, 0.185],
      ],
      body,
      96,
    ),
    lathe(
      [
        [0.014, 0.184],
        [0.014, 0.19],
        [0.009, 0.194],
        [0.009, 0.2],
        [0, 0.2],
      ],
      chrome(),
      32,
    ),
    lathe(
      [
        [0.006, 0.196],
        [0.015, 0.2],
        [0.0155, 0.216],
        [0.013, 0.22],
        [0.008, 0.222],
        [0.006, 0.23],
        [0.0065, 0.24],
        [0.003, 0.244],
        [0, 0.244],
      ],
      brushed('#b9b6b0', 0.3),
      36,
    ),
    drum(0.01, 0.007, chrome(), 0.002, 24).move(-0.052, 0.174, 0.03),
    drum(0.005, 0.012, plain('#8c2f2a', { rough: 0.4 })).move(-0.052, 0.175, 0.03),
    handle(
      [
        [0.058, 0.181, 0],
        [r, 0.168, 0],
        [r + 0.05, 0.15, 0],
        [r + 0.13, 0.149, 0],
        [r + 0.175, 0.144, 0],
      ],
      0.0125,
      black,
    ),
    box(0.03, 0.004, 0.018, chrome(), 0.001).move(0.06, 0.174, 0),
  )
  parts.push(
    lid === 'on'
      ? cover
      : cover.move(0, -0.132, 0).tilt(-72).move(0, 0.115, 0.185).turn(-24).move(-0.26, 0, -0.17),
  )
  return group(...parts)
}

export function handle(points: readonly Vec[], radius: number, material: Material): Mesh {
  return tube(
    curve(points, 8),
    (t) => radius * (0.86 + 0.24 * Math.sin(t * Math.PI)),
    material,
    18,
    0.72,
  )
}
