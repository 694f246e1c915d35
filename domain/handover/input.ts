import { z } from 'zod'
import { fault } from '../faults.ts'
import { cappedText, id } from '../input.ts'
import { handoverDigits } from './limits.ts'

const wrong = { error: fault('digits', { most: handoverDigits }) }

/** A misspelt `request` would be no guard, so what is unknown is refused, here and with a number. */
export const CompleteExchange = z
  .strictObject({
    request: id
      .optional()
      .meta({ description: 'Of whom; no later promise of the item is completed' }),
  })
  .meta({ id: 'CompleteExchange' })
export type CompleteExchange = z.output<typeof CompleteExchange>

export const HandOver = z
  .strictObject({
    number: cappedText(handoverDigits)
      .regex(/^\d*$/, wrong)
      .length(handoverDigits, wrong)
      .meta({ description: 'The digits that the receiver shows' }),
    request: id.optional().meta({
      description: 'Whose digits they are; they are not tried for a later promise of the item',
    }),
  })
  .meta({ id: 'HandOver' })
export type HandOver = z.output<typeof HandOver>
