/** A page asks for live events a moment after it is shown, so that passing through costs nothing (LIMIT-06). */
const setupDelay = 200
/** Events of one moment are one refresh (CALL-75). */
export const refreshDelay = 100

/** What happened, as far as this member may see it. */
export type LiveChange = {
  table: string
  type: string
  record: Record<string, unknown>
}

/** What a subscription reports while it is open. */
export type Observer = {
  changed(change: LiveChange): void
  joined(): void
  /** Right after a join: for so many milliseconds nothing happened in what is watched. */
  quiet(milliseconds: number): void
  interrupted(): void
}

export type Refresh = (changes: LiveChange[], hasGap: boolean) => void

/**
 * The timing of one subscription: opened after 200 ms, refreshed 100 ms after the first event of a
 * burst. Whenever it is joined, at first or after an interruption, there is a refresh as well: something
 * may have happened since the page was loaded. The first one is left out where the server says that nothing has
 * happened since `readAt`, when reading the page began. `refresh` hears what happened, and whether more may have been
 * missed.
 */
export function createLiveRefresh(
  open: (observer: Observer) => () => void,
  refresh: Refresh,
  readAt: number | null,
) {
  let close = () => {}
  let isInterrupted = true
  let isFirstJoin = true
  let changes: LiveChange[] = []
  let hasGap = false
  let pending: ReturnType<typeof setTimeout> | undefined

  function refreshSoon() {
    pending ??= setTimeout(() => {
      const seen = [changes, hasGap] as const
      changes = []
      hasGap = false
      pending = undefined
      refresh(...seen)
    }, refreshDelay)
  }

  function refreshWhole() {
    hasGap = true
    refreshSoon()
  }

  const setup = setTimeout(() => {
    close = open({
      changed(change) {
        changes.push(change)
        refreshSoon()
      },
      joined() {
        if (isInterrupted) refreshWhole()
        isInterrupted = false
      },
      quiet(milliseconds) {
        const isFresh = readAt !== null && Date.now() - readAt < milliseconds
        if (isFirstJoin && isFresh) {
          hasGap = false
          if (changes.length === 0) {
            clearTimeout(pending)
            pending = undefined
          }
        }
        isFirstJoin = false
      },
      interrupted() {
        isInterrupted = true
      },
    })
  }, setupDelay)

  return {
    /** The page is looked at again. */
    shown() {
      if (isInterrupted) refreshWhole()
    },
    stop() {
      clearTimeout(setup)
      clearTimeout(pending)
      close()
    },
  }
}
