import { z } from 'zod'
import { accountSizes } from '../accounts/limits.ts'
import { fault } from '../faults.ts'
import { cleanLine, nullableText, textAsSent } from '../input.ts'
import { reportLength, reportReasons } from './limits.ts'

const nobody = fault('reported')

/**
 * The body of submit-report (CALL-69, REPORT-03). Its further fields (`reporter_email`, `timestamp`,
 * `reported_user_name`) are not read: who reports, when, and what the reported member is called, the
 * server knows better (A19).
 */
export const SubmitReport = z.object(
  {
    reportData: z.object(
      {
        /** The id of a member, or of a request for an item of the reporter's, or an e-mail address. */
        reported_user: textAsSent(accountSizes.email, nobody, nobody)
          .overwrite(cleanLine)
          .min(1, { error: nobody })
          .max(accountSizes.email, { error: nobody })
          .toLowerCase(),
        reason: z.enum(reportReasons, { error: fault('reason') }),
        description: nullableText(reportLength).default(null),
      },
      { error: fault('report') },
    ),
  },
  { error: fault('report') },
)
export type SubmitReport = z.output<typeof SubmitReport>
