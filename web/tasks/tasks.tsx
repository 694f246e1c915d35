import { type ReactNode, useRef, useState } from 'react'
import type { Task } from '../../domain/tasks/views.ts'
import { taskWords } from '../../words/en/screens/tasks.ts'
import { useWords } from '../app/use-words.ts'
import { Section } from '../components/section.tsx'
import { LoadFailed } from '../components/try-again.tsx'
import { Badge } from '../components/ui/badge.tsx'
import { Button } from '../components/ui/button.tsx'
import { useKeptFocus } from '../components/ui/focus.ts'
import { TaskCard } from './task-card.tsx'

/** How many are shown before the rest is asked for. */
const shownFirst = 4

/** What waits for the member, whoever waits for an answer first (decision 039). */
export function Tasks({ tasks }: { tasks: Task[] | 'failed' }) {
  const { t } = useWords(taskWords)
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, tasks === 'failed' ? null : tasks.map(keyOf).join())
  let content: ReactNode = <p className="mt-3 text-muted">{t('tasks.none')}</p>
  if (tasks.length > 0)
    content = (
      <Section id="needs-you" title={t('tasks.title')} className="mt-5">
        {tasks === 'failed' ? <LoadFailed text={t('tasks.failed')} /> : <List tasks={tasks} />}
      </Section>
    )
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {content}
    </div>
  )
}

function List({ tasks }: { tasks: Task[] }) {
  const { t } = useWords(taskWords)
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useKeptFocus(list, String(isWhole))
  const shown = isWhole ? tasks : tasks.slice(0, shownFirst)
  return (
    <>
      <ul ref={list} tabIndex={-1} className="grid gap-3 lg:grid-cols-2">
        {shown.map((task) => (
          <TaskCard key={keyOf(task)} task={task} />
        ))}
      </ul>
      {shown.length < tasks.length && (
        <Button look="quiet" className="mt-2" onClick={() => setWhole(true)}>
          {t('tasks.all')}
          <Badge>{tasks.length - shown.length}</Badge>
        </Button>
      )}
    </>
  )
}

const keyOf = ({ kind, item, member, request_id }: Task) =>
  [kind, item.id, member?.id, request_id].join()
