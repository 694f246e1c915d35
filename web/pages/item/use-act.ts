import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import type { Done, Intent } from '../../items/actions.ts'

/**
 * One action of the page: starts it, tells whether it is under way (until the page has the new data),
 * and calls `onDone` once it was done.
 */
export function useAct(intent: Intent, onDone?: () => void) {
  const fetcher = useFetcher<Done>()
  const done = useEffectEvent(() => onDone?.())
  const { state, data, submit } = fetcher
  useEffect(() => {
    if (state === 'idle' && data?.done) done()
  }, [state, data])
  const act = (fields: Record<string, string> = {}) =>
    void submit({ intent, ...fields }, { method: 'post' })
  return { act, busy: state !== 'idle' }
}
