import { useRef } from 'react'
import type { ConversationView, ExchangeView } from '../../domain/messaging/views.ts'
import { endedWords } from '../../words/en/screens/ended.ts'
import { eventWords } from '../../words/en/screens/events.ts'
import { progressWords } from '../../words/en/screens/progress.ts'
import { taskWords } from '../../words/en/screens/tasks.ts'
import { whenWords } from '../../words/en/screens/when.ts'
import { shortDate } from '../app/dates.ts'
import { useWords } from '../app/use-words.ts'
import { ButtonLink } from '../components/ui/button.tsx'
import { useKeptFocus } from '../components/ui/focus.ts'
import { Icon } from '../components/ui/icons.tsx'
import { Answers } from '../exchanges/answers.tsx'
import { CompleteAction } from '../exchanges/complete-action.tsx'
import { toldEnd } from '../exchanges/ended.ts'
import { useDecision } from '../exchanges/held.ts'
import { useDecides } from '../exchanges/undecided.ts'
import { useAgainOnceDecided } from '../exchanges/use-again-once-decided.ts'
import { WaysOut } from '../exchanges/ways-out.tsx'
import { MeetAt } from '../meeting/meet-at.tsx'

type Props = { about: ConversationView; exchange: ExchangeView }

/** How far an exchange is, what happens next, and the one thing to do for it (decision 039). */
export function Progress({ about, exchange }: Props) {
  const { t } = useWords(progressWords, endedWords, eventWords)
  const side = exchange.is_giver ? 'giver' : 'receiver'
  const { id, view } = exchange.request
  const place = useRef<HTMLElement>(null)
  useKeptFocus(place, JSON.stringify([exchange, useDecision(id)]))
  const end = view === 'rejected' ? toldEnd(exchange.request, exchange.giving) : null
  const next = nextOf(exchange)
  const decides = useDecides()
  useAgainOnceDecided(view === 'pending' ? exchange : null)
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={t('progress.title')}
      data-progress={next}
      className="card p-3"
    >
      {view !== 'rejected' && <Steps exchange={exchange} />}
      <p className="font-semibold">
        {end
          ? t(`ended.${side}-${end}`, { name: about.name })
          : next === 'other-chosen'
            ? t(`events.${side}-ended-${next}`)
            : ((view === 'pending' ? decides(exchange, side) : null) ??
              t(`progress.${side}-${next}`, { name: about.name }))}
      </p>
      <MeetAt {...exchange} />
      <NextStep about={about} exchange={exchange} />
    </section>
  )
}

function nextOf({
  request: { view, ended_as, confirm_by },
  is_rated,
  is_said,
  meet_from,
}: ExchangeView) {
  if (is_said) return 'said'
  if (view === 'rejected') return ended_as === 'other-chosen' ? ended_as : view
  if (view === 'completed') return is_rated ? 'rated' : view
  if (view === 'approved' && confirm_by) return 'to-confirm'
  return view === 'approved' && meet_from ? 'agreed' : view
}

/** The four steps in a row; done ones say when. */
function Steps({ exchange }: { exchange: ExchangeView }) {
  const { t } = useWords(progressWords)
  const { request, approved_at, completed_at, is_rated } = exchange
  const steps = [
    { word: 'progress.asked', at: request.created_at, isDone: true },
    { word: 'progress.approved', at: approved_at, isDone: approved_at !== null },
    { word: 'progress.handed-over', at: completed_at, isDone: completed_at !== null },
    { word: 'progress.is-rated', at: null, isDone: is_rated },
  ] as const
  return (
    <ol className="mb-2 flex flex-wrap justify-between gap-2 text-center text-xs">
      {steps.map(({ word, at, isDone }) => (
        <li key={word} data-done={isDone} className={isDone ? 'text-ink' : 'text-muted'}>
          <span
            aria-hidden
            className={`mx-auto mb-1 grid size-6 place-items-center rounded-full border-2 [&_svg]:size-4 ${isDone ? 'border-leaf bg-leaf text-on-leaf' : 'border-strong-line'}`}
          >
            {isDone && <Icon name="Check" />}
          </span>
          <span className="block">{t(word)}</span>
          {at && (
            <time dateTime={at} className="max-sm:sr-only">
              {shortDate(at)}
            </time>
          )}
          <span className="sr-only">{t(isDone ? 'progress.done' : 'progress.to-come')}</span>
        </li>
      ))}
    </ol>
  )
}

function NextStep({ about, exchange }: Props) {
  const { t, links } = useWords(progressWords, taskWords, whenWords)
  const { can, request } = exchange
  const at = { action: links.orders(), item: about.item_id }
  const promise = { request: request.id, title: about.item_title, name: about.name }
  const steps = [
    can.answer && (
      <Answers
        key="answer"
        request={request.id}
        title={about.item_title}
        name={about.name}
        others={exchange.others_waiting}
        mayApprove={can.approve}
        at={at}
      />
    ),
    request.confirm_by && !exchange.is_giver && (
      <ButtonLink key="confirm" to={links.item(about.item_id)}>
        {t('tasks.do-confirm')}
      </ButtonLink>
    ),
    request.view === 'approved' && !exchange.is_said && (
      <ButtonLink
        key="meet"
        to={links.meeting(request.id)}
        look={exchange.meet_from || request.confirm_by ? 'secondary' : 'primary'}
      >
        {t(exchange.meet_from ? 'when.see' : 'when.agree')}
      </ButtonLink>
    ),
    can.review && (
      <ButtonLink key="rate" to={`${links.item(about.item_id)}#rating`}>
        {t('progress.rate')}
      </ButtonLink>
    ),
    (can.withdraw || can.release) && (
      <WaysOut
        key="out"
        request={request.id}
        title={about.item_title}
        name={about.name}
        side={exchange.is_giver ? 'giver' : 'receiver'}
        can={can}
      />
    ),
    can.complete && <CompleteAction key="complete" {...promise} at={at} />,
  ].filter(Boolean)
  return (
    steps.length > 0 && (
      <div className="mt-3 flex flex-wrap gap-x-1.5 gap-y-2 max-sm:[&>.button]:px-2.5 max-sm:[&>.button]:text-sm sm:gap-x-2">
        {steps}
      </div>
    )
  )
}
