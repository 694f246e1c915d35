import { type ComponentType, lazy } from 'react'

/** Milliseconds until code that could not be fetched is asked for again. */
const patience = 3000

/**
 * A part of a page whose code comes when it is first shown. Where that cannot be fetched it is asked for again, and the page
 * stays as it is; by `lazy` alone a part that is missing would take the whole page away.
 */
export function lazily<Props>(load: () => Promise<ComponentType<Props>>) {
  const untilThere = (): ReturnType<typeof load> =>
    load().catch(() => new Promise((go) => setTimeout(go, patience)).then(untilThere))
  const part = lazy(() => untilThere().then((code) => ({ default: code })))
  /** Fetches it where somebody is about to want it. */
  return Object.assign(part, { fetch: () => void load().catch(() => {}) })
}
