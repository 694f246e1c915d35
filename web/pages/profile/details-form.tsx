import { type ChangeEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Form, useFetcher } from 'react-router'
import { accountSizes } from '../../../domain/accounts/limits.ts'
import { countWords, withinWords } from '../../../domain/profiles/bio.ts'
import { profileSizes } from '../../../domain/profiles/limits.ts'
import { isPhone } from '../../../domain/profiles/phone.ts'
import type { MemberProfile } from '../../../domain/profiles/views.ts'
import { ownProfileWords } from '../../../words/en/screens/own-profile.ts'
import { shareWords } from '../../../words/en/screens/share.ts'
import { useWords } from '../../app/use-words.ts'
import { LeaveDialog } from '../../components/leave-dialog.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { inPlainDigits } from '../../components/ui/digits.ts'
import { TextArea, TextField } from '../../components/ui/field.tsx'
import { focusField } from '../../components/ui/focus.ts'
import { useFocusAfterFailure } from '../../components/ui/focus-after-failure.ts'
import { draftKey, forgetDraft, useDraft } from '../../drafts/use-draft.ts'
import type { editProfile } from './actions.ts'

type Fields = { full_name: string; phone: string; location: string; bio: string }
type Wrong = 'full_name' | 'phone'

const fieldsOf = ({ full_name, phone, location, bio }: MemberProfile): Fields => ({
  full_name: full_name ?? '',
  phone: phone ?? '',
  location: location ?? '',
  bio: bio ?? '',
})

/** Those of the fields that were typed in and are not as before. */
const changedIn = (typed: Partial<Fields>, before: Fields) =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => before[name as keyof Fields] !== value),
  )

/** The first field that the server would refuse. */
function wrongIn({ full_name, phone }: Fields): Wrong | null {
  if (full_name.trim() === '') return 'full_name'
  return phone.trim() !== '' && !isPhone(phone.trim()) ? 'phone' : null
}

/** The form of the own profile. The action of the page saves it and shows the profile again. */
export function DetailsForm({ profile }: { profile: MemberProfile }) {
  const { t, links } = useWords(ownProfileWords, shareWords)
  const { form, draft, busy, isChanged, save, ...editing } = useDetails(profile)
  return (
    <>
      <Form ref={form} method="post" noValidate onSubmit={save}>
        <fieldset disabled={busy} className="flex min-w-0 flex-col gap-5">
          <DetailsFields email={profile.email} {...editing} />
        </fieldset>
        <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
          <Button type="submit" busy={busy} className="sm:min-w-32">
            {t(busy ? 'details.saving' : 'details.save')}
          </Button>
          <ButtonLink to={links.profile()} replace preventScrollReset look="secondary">
            {t('common.cancel')}
          </ButtonLink>
        </div>
      </Form>
      <LeaveDialog
        when={busy || isChanged}
        title={t('details.leave-title')}
        text={t('details.leave-text')}
        leave={t('leave.discard')}
        onLeave={() => forgetDraft(draft)}
        inPart
      />
    </>
  )
}

/**
 * What is in the fields and the way to save it. Only what was changed is kept as a draft and sent: the rest may be
 * another by now, on another device.
 */
function useDetails(profile: MemberProfile) {
  const [start] = useState(() => fieldsOf(profile))
  const draft = draftKey('details', profile.id, profile.id)
  const [typed, setTyped] = useDraft<Partial<Fields>>(draft, {})
  const fields = { ...start, ...typed }
  const changes = changedIn(typed, start)
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<typeof editProfile>()
  const busy = fetcher.state !== 'idle'
  // Before it can be seen: whoever begins in another field at once is not called back.
  useLayoutEffect(() => focusField(form.current, 'full_name'), [])
  useFocusAfterFailure(form, busy)
  const set = (part: Partial<Fields>) => {
    setTyped({ ...typed, ...part })
    if (wrong && wrongIn({ ...fields, ...part }) !== wrong) setWrong(null)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const fault = wrongIn(fields)
    flushSync(() => setWrong(fault))
    if (fault) focusField(form.current, fault)
    else if (!busy) void fetcher.submit({ intent: 'edit', ...changes }, { method: 'post' })
  }
  const isChanged = Object.keys(changes).length > 0
  return { form, draft, busy, isChanged, save, fields, wrong, set }
}

type FieldsProps = {
  email: string | null
  fields: Fields
  wrong: Wrong | null
  set: (part: Partial<Fields>) => void
}

function DetailsFields({ email, fields, wrong, set }: FieldsProps) {
  const { t } = useWords(ownProfileWords, shareWords)
  return (
    <>
      <TextField
        label={t('details.name')}
        name="full_name"
        autoComplete="name"
        maxLength={accountSizes.fullName}
        required
        value={fields.full_name}
        onChange={({ target }) => set({ full_name: target.value })}
        error={wrong === 'full_name' ? t('details.name-required') : undefined}
      />
      <TextField
        label={t('details.email')}
        hint={t('details.email-hint')}
        type="email"
        readOnly
        value={email ?? ''}
      />
      <TextField
        label={t('details.phone')}
        hint={t('details.phone-hint')}
        aside={t('common.optional')}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={profileSizes.phone}
        value={fields.phone}
        onChange={({ target }) => set({ phone: inPlainDigits(target.value) })}
        error={wrong === 'phone' ? t('details.phone-wrong') : undefined}
      />
      <TextField
        label={t('details.location')}
        hint={t('details.location-hint')}
        aside={t('common.optional')}
        name="location"
        autoComplete="address-level2"
        maxLength={profileSizes.location}
        value={fields.location}
        onChange={({ target }) => set({ location: target.value })}
      />
      <BioField value={fields.bio} onValue={(bio) => set({ bio })} />
    </>
  )
}

/** Thirty words; what is typed beyond them is not taken (PROFILE-18, PROFILE-21). */
function BioField({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const { t } = useWords(ownProfileWords)
  const limit = profileSizes.bioWords
  const take = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    const kept = withinWords(value, target.value, limit)
    const caret = target.selectionStart - (target.value.length - kept.length)
    if (kept !== target.value) {
      // Set here and not by the next rendering, which would put the caret at the end.
      target.value = kept
      target.setSelectionRange(caret, caret)
    }
    onValue(kept)
  }
  return (
    <TextArea
      label={t('details.bio')}
      hint={t('details.bio-hint')}
      aside={t('details.words', { count: countWords(value), limit })}
      name="bio"
      rows={4}
      maxLength={profileSizes.bio}
      value={value}
      onChange={take}
    />
  )
}
