import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** The product's own address, for links that leave the page; null when nothing could be loaded. */
export const usePublicUrl = (): string | null =>
  useRouteLoaderData<typeof loader>('root')?.publicUrl ?? null
