import { useRef } from 'react'
import { pictureOf } from '../../domain/items/limits.ts'
import type { Task } from '../../domain/tasks/views.ts'
import { taskWords } from '../../words/en/screens/tasks.ts'
import { whenWords } from '../../words/en/screens/when.ts'
import { isolated } from '../../words/isolated.ts'
import { useWords } from '../app/use-words.ts'
import { Age } from '../components/age.tsx'
import { Avatar } from '../components/avatar.tsx'
import { Photo } from '../components/photo.tsx'
import { ButtonLink } from '../components/ui/button.tsx'
import { useKeptFocus } from '../components/ui/focus.ts'
import { Link } from '../components/ui/link.tsx'
import { Answers } from '../exchanges/answers.tsx'
import { CompleteAction } from '../exchanges/complete-action.tsx'
import { useDecision } from '../exchanges/held.ts'
import { useCompared } from '../exchanges/use-compared.ts'
import { MeetAt } from '../meeting/meet-at.tsx'
import { MessageButton } from '../messaging/message-button.tsx'

type Props = { task: Task }

/** One thing that waits, with whom and what it is about, and what ends it. */
export function TaskCard({ task }: Props) {
  const { t } = useWords(taskWords)
  const { factsOf, nameOf } = useCompared()
  const { kind, item, member, message, number, since } = task
  const name = nameOf({ requester: member, number })
  const isArranged = kind === 'arrange' && task.meet_from !== null
  const facts = [isolated(member?.location ?? ''), ...factsOf(task)]
  const place = useRef<HTMLLIElement>(null)
  useKeptFocus(place, String(useDecision(task.request_id ?? '')))
  return (
    <li ref={place} tabIndex={-1} className="flex flex-col gap-3 card p-3 shadow-card">
      <div className="flex gap-3">
        <div className="relative size-16 shrink-0">
          <div className="size-16 overflow-hidden rounded-xl">
            <Photo url={pictureOf(item)} alt="" sizes="64px" widest={320} />
          </div>
          {member && (
            <span className="absolute -right-2 -bottom-2 rounded-full border-2 border-card">
              <Avatar name={name} url={member.avatar_url} size="small" />
            </span>
          )}
        </div>
        <div className="min-w-0 flex-1">
          <h3 className="text-base">
            <PlaceOf task={task}>
              {t(`tasks.${isArranged ? 'collect' : kind}`, { name, title: item.title })}
            </PlaceOf>
          </h3>
          <MeetAt {...task} />
          {message && (
            <p className="line-clamp-2 break-words">
              <bdi>{message}</bdi>
            </p>
          )}
          <p className="text-sm text-muted">
            {facts.filter(Boolean).map((fact) => `${fact} · `)}
            <Age since={since} />
          </p>
        </div>
      </div>
      <Ways task={task} name={name} />
    </li>
  )
}

/** Where the whole of it is seen. */
function PlaceOf({ task: { kind, item, member }, children }: { task: Task; children: string }) {
  const { links } = useWords()
  const places: Partial<Record<Task['kind'], string>> = {
    answer: `${links.item(item.id)}#requests`,
    read: member ? links.thread(item.id, member.id) : links.item(item.id),
    rate: `${links.item(item.id)}#rating`,
  }
  return (
    <Link
      to={places[kind] ?? links.item(item.id)}
      className="block break-words hover:text-leaf finger:min-h-11"
    >
      {children}
    </Link>
  )
}

/** What ends it, in place where that is one tap and a question. */
function Ways({ task, name }: Props & { name: string }) {
  const { t, links } = useWords(taskWords, whenWords)
  const { kind, item, member, request_id, others_waiting } = task
  const at = { action: links.orders(), item: item.id }
  const write = member && <MessageButton item={item} to={member} className="grow" />
  // Several cards may say the same.
  const way = (what: string) => ({
    children: what,
    'aria-label': t('common.named', { what, title: item.title }),
  })
  const yesOrNo = <ButtonLink to={links.item(item.id)} {...way(t('tasks.do-confirm'))} />
  const ways = {
    confirm: yesOrNo,
    'confirm-receipt': yesOrNo,
    answer: request_id && (
      <Answers
        request={request_id}
        title={item.title}
        name={name}
        others={others_waiting}
        at={at}
      />
    ),
    'hand-over': (
      <>
        <ButtonLink
          to={`${links.item(item.id)}#requests`}
          className="grow"
          {...way(t('tasks.do-hand-over'))}
        />
        {write}
        <CompleteAction request={request_id} title={item.title} name={member?.full_name} at={at} />
      </>
    ),
    arrange: (
      <>
        {request_id && (
          <ButtonLink
            to={links.meeting(request_id)}
            look={task.meet_from ? 'secondary' : 'primary'}
            className="grow"
            {...way(t(task.meet_from ? 'when.see' : 'when.agree'))}
          />
        )}
        {write}
      </>
    ),
    read: write,
    rate: <ButtonLink to={`${links.item(item.id)}#rating`} {...way(t('tasks.do-rate'))} />,
    check: <ButtonLink to={links.item(item.id)} look="secondary" {...way(t('tasks.do-check'))} />,
  }
  return <div className="mt-auto flex flex-wrap gap-2 max-sm:[&>.button]:px-3">{ways[kind]}</div>
}
