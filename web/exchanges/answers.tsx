import { useState } from 'react'
import { exchangeWords } from '../../words/en/screens/exchange.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { ConfirmDialog } from '../components/ui/dialog.tsx'
import { Icon } from '../components/ui/icons.tsx'
import { useDecision } from './held.ts'
import { Said, Undo, useHold } from './undo.tsx'
import { type ActingPage, useAct } from './use-act.ts'

type Props = {
  request: string
  /** What is asked for. */
  title: string
  /** Who asks. */
  name: string
  /** How many wait besides. */
  others: number
  /** Where it is answered, on other pages than the item's; there the buttons say which item it is. */
  at?: ActingPage
  /** Whether it is time to choose somebody (decision 050). */
  mayApprove?: boolean
}

/** The two answers to a request: one after a question, the other with time to take it back (EXCH-05, EXCH-06). */
export function Answers(props: Props) {
  const { t } = useWords(exchangeWords)
  const called = useCalled(props)
  const decision = useDecision(props.request)
  const [isTakenBack, setTakenBack] = useState(false)
  return (
    <div className="flex w-full flex-wrap items-center gap-3">
      {decision ? (
        <Undo
          about={props.request}
          says={<Said>{t('requests.is-rejected')}</Said>}
          label={t('requests.undo')}
          name={called(t('requests.undo-name', { name: props.name }))}
          onUndo={() => setTakenBack(true)}
        />
      ) : (
        <>
          {props.mayApprove !== false && <Approve {...props} />}
          <Reject {...props} autoFocus={isTakenBack} />
        </>
      )}
    </div>
  )
}

/** What the buttons are called where several stand on a page. */
function useCalled({ title, at }: Props) {
  const { t } = useWords()
  return (what: string) => (at ? t('common.named', { what, title }) : what)
}

function Approve(props: Props) {
  const { request, title, name, others, at } = props
  const { t } = useWords(exchangeWords)
  const called = useCalled(props)
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const { act, busy } = useAct(close, at)
  return (
    <>
      <Button
        aria-label={called(t('requests.approve-name', { name }))}
        onClick={() => setAsked(true)}
        disabled={busy}
        className="flex-1"
      >
        <Icon name="Check" />
        {t('requests.approve')}
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={close}
        onConfirm={() => act('approve', { request })}
        title={t('requests.approve-title', { name })}
        label={t('requests.approve')}
        busyLabel={t('requests.approving')}
        busy={busy}
        text={t('requests.approve-text', { title, name, others })}
      />
    </>
  )
}

function Reject({ autoFocus, ...props }: Props & { autoFocus: boolean }) {
  const { request, title, name } = props
  const { t } = useWords(exchangeWords)
  const called = useCalled(props)
  const holdIt = useHold(request, t('requests.undo'))
  const description = t('requests.rejected-text', { title, name })
  const said = { title: t('requests.rejected'), description }
  return (
    <Button
      look="secondary"
      autoFocus={autoFocus}
      aria-label={called(t('requests.reject-name', { name }))}
      onClick={() => holdIt(said, { intent: 'reject', request })}
      className="flex-1"
    >
      <Icon name="X" />
      {t('requests.reject')}
    </Button>
  )
}
