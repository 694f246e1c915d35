import { useEffect, useRef } from 'react'
import { data, Form, replace, useNavigate } from 'react-router'
import { accountSizes } from '../../../domain/accounts/limits.ts'
import { resetWords } from '../../../words/en/screens/reset.ts'
import { type NoticeTone, sayEnd } from '../../app/notices.ts'
import { titled } from '../../app/page-title.ts'
import { useWords } from '../../app/use-words.ts'
import { pageAt, type WordId } from '../../app/words.ts'
import { AccountCard } from '../../components/account-card.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { focusField, takeFocus } from '../../components/ui/focus.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { PasswordField } from '../../components/ui/password-field.tsx'
import { useSendOnce } from '../../components/use-submit.ts'
import { AskFirst, useMemberHere } from '../../session/ask-first.tsx'
import {
  closeResetLink,
  isConfirmedOpen,
  isResetLinkOpen,
  openResetLink,
  readResetLink,
  setPassword,
} from '../../session/use-link.ts'
import type { Route } from './+types/route.ts'
import { failureOf, faultOf, reasonOf } from './rules.ts'

/** How long the page says that it is done, and that the link is over, before the login (RESET-13, ERR-21). */
const afterSuccess = 3000
const afterExpiry = 2000

export const meta = titled(resetWords, 'reset.title')

/** The form is in the first HTML, the same for every letter: the link's proof is in the fragment. */
export const loader = () => null

/** The link is looked at once, when the page opens. */
export const shouldRevalidate = () => false

function wordsAt(request: Request) {
  const { links, t } = pageAt(request, resetWords)
  const say = (
    tone: NoticeTone,
    title: WordId<typeof resetWords>,
    text: WordId<typeof resetWords>,
  ) => sayEnd({ tone, title: t(title), description: t(text) })
  return { t, say, login: links.login() }
}

/**
 * No link, no form (ERR-16 to ERR-18). The token of a letter is used only with the new password (RESET-12),
 * so that a scanner of letters uses nothing up; a session in the address is never taken (A31).
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { say, login } = wordsAt(request)
  if (isResetLinkOpen()) return null
  const link = readResetLink()
  if (!link) {
    say('bad', 'reset.invalid', 'reset.invalid-text')
    throw replace(login)
  }
  if (link.kind === 'session') {
    await closeResetLink()
    say('bad', 'reset.session', 'reset.session-text')
    throw replace(login)
  }
  return null
}
clientLoader.hydrate = true as const

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { t, say } = wordsAt(request)
  const form = await request.formData()
  const password = String(form.get('password') ?? '')
  const fault = faultOf(password, String(form.get('confirm') ?? ''))
  if (fault) {
    say('bad', fault.title, fault.text)
    return data({ wrong: { field: fault.field, text: t(fault.text) } }, { status: 400 })
  }
  const failure = (await openResetLink()) ?? (await setPassword(password))
  if (!failure) {
    await closeResetLink()
    say('good', 'new-password.done', 'new-password.done-text')
    return data({ done: true })
  }
  if (failure.code === 'signed_in') return data({}, { status: 400 })
  const { text, isOver } = failureOf(failure)
  if (isOver) await closeResetLink()
  if (failure.code === 'maybe_set') say('plain', 'new-password.maybe', text)
  else say('bad', 'reset.failed', text)
  const wrong = { field: 'password', text: reasonOf(failure, t) }
  return data({ isOver, wrong }, { status: 400 })
}

type Answer = { done?: boolean; isOver?: boolean; wrong?: { field: string; text: string } }

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const { t, links } = useWords(resetWords)
  const answer: Answer = actionData ?? {}
  useLeaveAfter(answer)
  const member = useMemberHere()
  if (answer.done) return <Done />
  if (member !== null && !isResetLinkOpen()) return <AskFirst email={member} />
  const isConfirmed = isConfirmedOpen()
  const toLogin = { text: t('reset.remembered'), to: links.login(), link: t('reset.to-login') }
  return (
    <AccountCard
      title={t('reset.title')}
      lead={t(isConfirmed ? 'reset.confirmed-lead' : 'forgot.password-lead')}
      other={isConfirmed ? null : toLogin}
    >
      <NewPasswordForm answer={answer} />
    </AccountCard>
  )
}

/** A while after the end one is at the login, with no way back to a link that is over. */
function useLeaveAfter({ done, isOver }: Answer) {
  const { links } = useWords()
  const navigate = useNavigate()
  const login = links.login()
  useEffect(() => {
    if (!done && !isOver) return
    const leave = setTimeout(
      () => void navigate(login, { replace: true }),
      done ? afterSuccess : afterExpiry,
    )
    return () => clearTimeout(leave)
  }, [done, isOver, navigate, login])
}

function NewPasswordForm({ answer: { wrong, isOver } }: { answer: Answer }) {
  const { t } = useWords(resetWords)
  const { onSubmit, busy } = useSendOnce()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (wrong) focusField(form.current, wrong.field)
  }, [wrong])
  const error = (field: string) => (wrong?.field === field ? wrong.text : undefined)
  return (
    <Form ref={form} method="post" onSubmit={onSubmit} className="flex flex-col gap-4">
      <PasswordField
        label={t('new-password.new')}
        hint={t('reset.hint')}
        name="password"
        autoComplete="new-password"
        maxLength={accountSizes.passwordTo}
        error={error('password')}
        required
      />
      <PasswordField
        label={t('new-password.confirm')}
        name="confirm"
        autoComplete="new-password"
        maxLength={accountSizes.passwordTo}
        error={error('confirm')}
        required
      />
      <Button type="submit" busy={busy} disabled={isOver === true} className="mt-2">
        {t('new-password.submit')}
      </Button>
    </Form>
  )
}

/** The success screen (RESET-06); its heading has the focus, because the form that had it is gone. */
function Done() {
  const { t, links } = useWords(resetWords)
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-center gap-3 px-4 py-14 text-center">
      <Icon name="CircleCheck" className="size-16 text-leaf" strokeWidth={1.5} />
      <h1 ref={takeFocus} tabIndex={-1} className="text-2xl outline-none">
        {t('new-password.done')}
      </h1>
      <p className="text-muted">{t('reset.done-text')}</p>
      <ButtonLink to={links.login()} replace className="mt-3">
        {t('reset.go-to-login')}
      </ButtonLink>
    </div>
  )
}
