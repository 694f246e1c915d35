import { useRouteLoaderData } from 'react-router'
import type { PageServices } from './services.ts'

/** What the operator set and every page shows; the loader of the root answers it. */
export type Site = Pick<PageServices['site'], 'supportEmail' | 'socialUrl' | 'publicUrl'>

/** Null when nothing could be loaded. */
export const useSite = (): Site | null => useRouteLoaderData<() => Site>('root') ?? null

/** The product's own address, for links that leave the page; null when nothing could be loaded. */
export const usePublicUrl = (): string | null => useSite()?.publicUrl ?? null
