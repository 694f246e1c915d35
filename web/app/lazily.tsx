import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
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

/** The same, with something else or nothing in its place until its code is there. */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
) {
  const Part = lazily(load)
  const Late = (props: Props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  )
  return Object.assign(Late, { fetch: Part.fetch })
}

/** True from the first time that it is so. A dialog stays mounted by it, so that closing it gives the focus back. */
export function useEver(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(false)
  if (isSo && !wasSo) setWasSo(true)
  return wasSo
}
