import { Bandage, Leaf, type LucideIcon, Newspaper, TriangleAlert } from 'lucide-react'
import { type Stream, streams } from '../../../../domain/games/limits.ts'

type Bin = { Icon: LucideIcon; colours: string }

/** The bins of the Solid Waste Management Rules: each has its colour, and a sign of its own. */
export const bins: Record<Stream, Bin> = {
  wet: { Icon: Leaf, colours: 'border-on-green bg-green-tint text-on-green' },
  dry: { Icon: Newspaper, colours: 'border-on-blue bg-blue-tint text-on-blue' },
  sanitary: { Icon: Bandage, colours: 'border-on-red bg-red-tint text-on-red' },
  'special-care': { Icon: TriangleAlert, colours: 'border-bin-edge bg-bin text-on-bin' },
}

export const isStream = (word: string | undefined): word is Stream =>
  (streams as readonly (string | undefined)[]).includes(word)
