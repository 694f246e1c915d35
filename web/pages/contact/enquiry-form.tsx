import { type FormEvent, useEffect, useRef, useState } from 'react'
import { accountSizes } from '../../../domain/accounts/limits.ts'
import { enquiryLength, enquirySubjects } from '../../../domain/enquiries/limits.ts'
import { enquiryWords } from '../../../words/en/screens/enquiry.ts'
import { useWords } from '../../app/use-words.ts'
import { Section } from '../../components/section.tsx'
import { Button } from '../../components/ui/button.tsx'
import { EmailField, Select, TextArea, TextField } from '../../components/ui/field.tsx'
import { takeFocus, useKeptFocus } from '../../components/ui/focus.ts'
import { useSubmit } from '../../components/use-submit.ts'
import { draftKey, forgetDraft, keepDraft, readDraft } from '../../drafts/use-draft.ts'
import { useAuth } from '../../session/auth-provider.tsx'
import type { EnquiryAnswer } from './send-enquiry.ts'

/** Who looks at the page, if it is a member. */
function useMember() {
  const auth = useAuth()
  return auth.status === 'member' ? auth.user : null
}

/** Writing to operators, as a guest or a member. What became of it stands there until one leaves or signs out. */
export function Enquiry() {
  const { t } = useWords(enquiryWords)
  const memberId = useMember()?.id
  const [sent, setSent] = useState<{ email: string; by: string | undefined } | null>(null)
  const place = useRef<HTMLElement>(null)
  useKeptFocus(place, String(sent !== null))
  return (
    <Section
      ref={place}
      tabIndex={-1}
      id="write"
      title={t('enquiry.title')}
      look="mb-4 text-2xl"
      className="mt-8 max-w-xl"
    >
      {sent && sent.by === memberId ? (
        <div className="card p-5 shadow-card">
          <p ref={takeFocus} tabIndex={-1} className="font-semibold">
            {t('enquiry.sent')}
          </p>
          <p className="mt-1 break-words text-muted">
            {t('enquiry.sent-text', { email: sent.email })}
          </p>
          <Button look="secondary" className="mt-4" onClick={() => setSent(null)}>
            {t('enquiry.again')}
          </Button>
        </div>
      ) : (
        <EnquiryForm onSent={(email) => setSent({ email, by: memberId })} />
      )}
    </Section>
  )
}

function EnquiryForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useWords(enquiryWords)
  const { form, memberId, keep } = useMemberFilledIn()
  const { onSubmit, busy, answer } = useSubmit<EnquiryAnswer>((given) => {
    if (!('sentFrom' in given)) return
    for (const id of [memberId, guest]) forgetDraft(keyFor(id))
    onSent(given.sentFrom)
  })
  const failed = answer && 'failed' in answer && !busy ? answer.failed : null
  return (
    <>
      <p className="hidden text-muted noscript:block">{t('enquiry.no-script')}</p>
      <form
        ref={form}
        method="post"
        onInput={keep}
        onSubmit={onSubmit}
        className="flex flex-col gap-4 card p-5 shadow-card noscript:hidden"
      >
        <TextField
          label={t('enquiry.name')}
          name="name"
          autoComplete="name"
          maxLength={accountSizes.fullName}
          required
        />
        <EmailField
          label={t('enquiry.email')}
          autoComplete="email"
          maxLength={accountSizes.email}
          required
        />
        <Select label={t('enquiry.subject')} name="subject">
          {enquirySubjects.map((subject) => (
            <option key={subject} value={subject}>
              {t(`enquiry.subject.${subject}`)}
            </option>
          ))}
        </Select>
        <TextArea
          label={t('enquiry.message')}
          hint={t('enquiry.message-hint')}
          name="message"
          rows={6}
          maxLength={enquiryLength}
          required
        />
        {failed && (
          <p role="alert" className="font-semibold text-on-red">
            {t('enquiry.failed')}: {failed}
          </p>
        )}
        <Button type="submit" busy={busy} className="self-start">
          {t(busy ? 'enquiry.sending' : 'enquiry.send')}
        </Button>
      </form>
    </>
  )
}

const guest = 'guest'
const keyFor = (memberId: string) => draftKey('enquiry', memberId, '')
type Begun = Record<string, string> | null

/**
 * A form in which the name and address of a member stand, once it is known who looks; what was typed before stays, also
 * over other pages and where the page is loaded anew. It is empty again when they sign out; of what they fill in nothing is lost when their session ends
 * by itself.
 */
function useMemberFilledIn() {
  const form = useRef<HTMLFormElement>(null)
  const member = useMember()
  const memberId = member?.id ?? guest
  const keep = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    keepDraft(keyFor(memberId), Object.fromEntries(new FormData(currentTarget)))
  useEffect(() => {
    const before = (readDraft(keyFor(member?.id ?? guest)) ?? readDraft(keyFor(guest))) as Begun
    const fill = (name: string, value = '') => {
      const field = form.current?.elements.namedItem(name)
      const isOpen = field && 'value' in field && (!field.value || name === 'subject')
      const given = String(before?.[name] ?? value)
      if (isOpen && given) field.value = given
    }
    fill('name', member?.full_name)
    fill('email', member?.email)
    fill('subject')
    fill('message')
    return () => {
      if (member) form.current?.reset()
    }
  }, [member])
  return { form, memberId, keep }
}
