import { z } from 'zod'

/** The community in numbers, as the home page shows them (HOME-14). */
export const HomeStats = z
  .object({
    itemsShared: z.int().meta({ description: 'Items that were not cancelled' }),
    happyMembers: z.int(),
    itemsClaimed: z.int().meta({ description: 'Items with a claimer' }),
    // Nobody measures it: the specification fixes it (HOME-15, A15).
    satisfaction: z.int().meta({ description: 'In percent; fixed, not measured' }),
  })
  .meta({ id: 'Stats' })
export type HomeStats = z.infer<typeof HomeStats>
