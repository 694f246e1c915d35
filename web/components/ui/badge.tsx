import type { ReactNode } from 'react'

const tones = {
  yellow: 'bg-yellow-tint text-on-yellow',
  green: 'bg-green-tint text-on-green',
  red: 'bg-red-tint text-on-red',
  blue: 'bg-blue-tint text-on-blue',
  orange: 'bg-orange-tint text-on-orange',
  plain: 'bg-sunken text-muted',
}

export type BadgeTone = keyof typeof tones

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span data-tone={tone} className={`badge ${tones[tone]}`}>
      {children}
    </span>
  )
}
