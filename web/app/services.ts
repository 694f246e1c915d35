import { createContext, useRouteLoaderData } from 'react-router'
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
    /** Whether points can be bought at all. */
    sellsPoints: boolean
  }
  /** Whether a whole page is asked for; otherwise its data, for a page that is shown already. */
  isWhole: boolean
  /** Told of what kept this page from being made; a page that is not there is no failure. */
  failed(error: unknown): void
  /** Told of the whole text of this page, which its answer leaves out. */
  rendered(text: string): void
}

export const servicesContext = createContext<PageServices>()

/** What the operator set and every page shows; the loader of the root answers it. */
export type Site = Pick<PageServices['site'], 'supportEmail' | 'socialUrl' | 'publicUrl'>

/** Null when nothing could be loaded. */
export const useSite = (): Site | null => useRouteLoaderData<() => Site>('root') ?? null

/** The product's own address, for links that leave the page; null when nothing could be loaded. */
export const usePublicUrl = (): string | null => useSite()?.publicUrl ?? null
