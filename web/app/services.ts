import { createContext } from 'react-router'
import type { Domain } from '../../domain/index.ts'

/** What the server gives to the loaders of public data. */
export type PageServices = {
  domain: Domain
  site: {
    supportEmail: string | null
    socialUrl: string | null
    operator: string | null
    grievance: { name: string | null; email: string } | null
    publicUrl: string
    pseudoLanguage: boolean
    /** Whether points are bought with practice money, in a demo. */
    practicePayments: boolean
  }
  /** Told of what kept this page from being made; a page that is not there is no failure. */
  failed(error: unknown): void
}

export const servicesContext = createContext<PageServices>()
