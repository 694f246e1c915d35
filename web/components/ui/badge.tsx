import type { ReactNode } from 'react'

const tones = {
  yellow: 'badge badge-yellow',
  green: 'badge badge-green',
  red: 'badge badge-red',
  blue: 'badge badge-blue',
  orange: 'badge badge-orange',
  plain: 'badge badge-plain',
}

export type BadgeTone = keyof typeof tones

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={tones[tone]}>{children}</span>
}
