import type { Config } from '../adapters/config.ts'
import type { Grievance } from '../words/shapes/decision-letters.ts'

/** To whom one complains, as far as the operator has said it (A48). */
export const grievanceOf = ({ GRIEVANCE_EMAIL, GRIEVANCE_OFFICER }: Config): Grievance | null =>
  GRIEVANCE_EMAIL === undefined ? null : { name: GRIEVANCE_OFFICER ?? null, email: GRIEVANCE_EMAIL }
