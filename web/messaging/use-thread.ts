import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import type { MessageView } from '../../domain/messaging/views.ts'
import { useWords } from '../app/use-words.ts'
import { exchangesOf } from '../live/bindings.ts'
import type { LiveChange } from '../live/live-refresh.ts'
import { useLiveEvents, useOneLoad } from '../live/use-live.ts'
import { useNoteRead } from '../notifications/note-read.ts'
import { type History, withNewest, withOlder, withSent } from './history.ts'
import { nameThread } from './open-thread.ts'
import type { ThreadAnswer, ThreadData, ThreadKey } from './thread-data.ts'

/** A conversation on the screen: what was loaded of it, kept up to date by live events (CALL-73). */
export function useThread({ item, member }: ThreadKey, initial: ThreadAnswer) {
  const { links } = useWords()
  const newest = useFetcher<ThreadAnswer>()
  const older = useFetcher<ThreadAnswer>()
  const [history, setHistory] = useState<History | null>(null)
  const answer = newest.data ?? initial
  const data = isData(answer) ? answer : null
  const [shown, setShown] = useState<ThreadData | null>(null)
  const address = links.thread(item, member)
  const load = () => newest.load(address)
  const loadFirst = useEffectEvent(() => void load())
  const isStart = initial === null
  useEffect(() => {
    if (isStart) loadFirst()
  }, [isStart])
  useEffect(() => {
    if (!data) return
    setShown(data)
    setHistory((known) => withNewest(known, data.page, data.memberId))
    nameThread(item, member, data.about.name)
  }, [data, item, member])
  const before = isData(older.data) ? older.data : null
  useEffect(() => {
    if (before) setHistory((known) => known && withOlder(known, before))
  }, [before])
  const refresh = useOneLoad(load)
  useNoteRead(shown && { item_id: item, sender_id: member }, shown?.readAt ?? null, refresh)
  const onEvents = (changes: LiveChange[], hasGap: boolean) => {
    if (hasGap || changes.some((change) => concerns(change, item, member))) refresh()
  }
  useLiveEvents(shown && exchangesOf(shown.memberId), onEvents, shown?.readAt)
  return {
    about: shown?.about ?? null,
    memberId: shown?.memberId ?? null,
    history,
    /** What is in the way of showing anything. */
    trouble: shown || isData(answer) ? null : answer,
    isLoadingOlder: older.state !== 'idle',
    retry: () => void load(),
    isRetrying: newest.state !== 'idle',
    loadOlder: () =>
      history?.older && void older.load(`${address}?cursor=${encodeURIComponent(history.older)}`),
    add: (sent: MessageView) => setHistory((known) => withSent(known, sent)),
  }
}

const isData = (answer: ThreadAnswer | undefined): answer is ThreadData =>
  typeof answer === 'object' && answer !== null

/** A row that is gone does not say whose it was. */
const concerns = ({ type, record }: LiveChange, item: string, member: string) =>
  type === 'DELETE' ||
  record.sender_id === member ||
  record.recipient_id === member ||
  record.item_id === item
