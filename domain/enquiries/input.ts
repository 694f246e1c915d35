import { z } from 'zod'
import { address } from '../accounts/input.ts'
import { accountSizes } from '../accounts/limits.ts'
import { fault } from '../faults.ts'
import { requiredLine, requiredText } from '../input.ts'
import { enquiryLength, enquirySubjects } from './limits.ts'

/** What somebody writes to operators. */
export const SendEnquiry = z
  .object({
    name: requiredLine(accountSizes.fullName, fault('name')),
    email: address.meta({ description: 'Where the answer goes' }),
    subject: z.enum(enquirySubjects, { error: fault('subject') }),
    message: requiredText(enquiryLength, fault('message')),
  })
  .meta({ id: 'SendEnquiry' })
export type SendEnquiry = z.output<typeof SendEnquiry>
