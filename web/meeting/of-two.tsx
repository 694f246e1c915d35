import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { navigationWords } from '../../words/en/screens/navigation.ts'
import { timesWords } from '../../words/en/screens/times.ts'
import { useWords } from '../app/use-words.ts'
import { EmptyState } from '../components/empty-state.tsx'
import { Bones, Loading } from '../components/loading.tsx'
import lostPath from '../components/pictures/lost-path.svg?url'
import { Picture } from '../components/pictures/picture.tsx'
import { LoadFailed } from '../components/try-again.tsx'
import { ButtonLink } from '../components/ui/button.tsx'
import { Link } from '../components/ui/link.tsx'
import { requestsFor } from '../live/bindings.ts'
import { useLive } from '../live/use-live.ts'
import { useNoteRead } from '../notifications/note-read.ts'
import { TimesOf } from './times.tsx'
import { type Act, type Meeting, useMeeting } from './use-meeting.ts'

type Props = { request: string; memberId: string; fresh: unknown }

/** The time of two by itself, where the buttons of letters lead. */
export function OfTwo({ request, memberId, fresh }: Props) {
  const { t, links } = useWords(navigationWords, timesWords)
  const [changes, setChanges] = useState(0)
  const { meeting, readAt, act, busy } = useMeeting({
    request,
    fresh,
    onDone: () => setChanges(changes + 1),
  })
  const shown = meeting && meeting !== 'failed' ? meeting : null
  const given = shown?.is_giver ? shown.item.id : null
  const readAgain = useLive(meeting ? requestsFor(given, memberId) : null)
  // How a promise ended, and who asks then, stands elsewhere.
  useNoteRead(shown?.is_promised ? { item_id: shown.item.id } : null, readAt, readAgain)
  const button = useButton(meeting, act)
  if (meeting === undefined)
    return (
      <Loading className="mt-4">
        <Bones count={1} className="h-40 rounded-2xl" />
      </Loading>
    )
  if (meeting === 'failed')
    return (
      <div className="mt-4">
        <LoadFailed text={t('times.load-failed')} />
      </div>
    )
  if (!meeting)
    return (
      <EmptyState
        picture={<Picture of={lostPath} />}
        title={t('times.gone')}
        text={t('times.gone-text')}
      >
        <ButtonLink to={links.orders()}>{t('nav.my-items')}</ButtonLink>
      </EmptyState>
    )
  const name = meeting.other || t('common.anonymous')
  const isToMeet = meeting.is_promised && !meeting.is_said
  return (
    <>
      <p>
        <Link to={links.item(meeting.item.id)} className="tap wrap-anywhere text-leaf underline">
          {t('times.about', { title: meeting.item.title, name })}
        </Link>
      </p>
      {!isToMeet && <p className="my-3">{t(meeting.is_promised ? 'times.said' : 'times.over')}</p>}
      {button.isGone && isToMeet && changes === 0 && <p className="my-3">{t('times.changed')}</p>}
      {isToMeet && (
        <TimesOf {...{ request, meeting, act, busy, changes }} cannot={button.cannot} level={2} />
      )}
    </>
  )
}

/** What a letter's button says, with the time that the letter is about. */
const buttons = /^#(coming|cannot)=([\w-]+)$/

/** Does what the button of the letter says, where the time of that letter still holds: there it was one press. */
function useButton(meeting: Meeting | undefined, act: Act) {
  const { hash } = useLocation()
  const [, wanted, pickup = ''] = buttons.exec(hash) ?? []
  const agreed = meeting && meeting !== 'failed' && !meeting.is_said ? meeting.agreed : null
  const holds = agreed?.id === pickup
  const isComing = wanted === 'coming' && holds && agreed.can.come && !agreed.comes.me
  const isSent = useRef(false)
  useEffect(() => {
    if (!isComing || isSent.current) return
    isSent.current = true
    act(`/pickups/${pickup}/coming`)
  }, [isComing, pickup, act])
  return { isGone: wanted !== undefined && !holds, cannot: wanted === 'cannot' && holds }
}
