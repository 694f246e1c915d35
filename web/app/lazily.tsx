import { type ComponentType, lazy, useState } from 'react'
import { untilThere } from './missing-part.ts'

/**
 * A part of a page whose code comes when it is first shown. Where that cannot be fetched it is asked for again, and the
 * page stays as it is; by `lazy` alone a part that is missing would take the whole page away. One whose code was
 * fetched before is shown at once: React lets everything that comes late wait for 0.3 seconds after anything else did.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let there: ComponentType<Props> | null = null
  const fetched = () =>
    load().then((code) => {
      there = code
      return code
    })
  const Late = lazy(() => untilThere(fetched).then((code) => ({ default: code })))
  function Part(props: Props) {
    const [Code] = useState(() => there ?? Late)
    return <Code {...props} />
  }
  /** Fetches it where somebody is about to want it. */
  return Object.assign(Part, { fetch: () => void fetched().catch(() => {}) })
}
