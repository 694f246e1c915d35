import { Suspense, useRef, useState } from 'react'
import type { MemberProfile } from '../../../domain/profiles/views.ts'
import { ownProfileWords } from '../../../words/en/screens/own-profile.ts'
import { profileWords } from '../../../words/en/screens/profile.ts'
import { shareWords } from '../../../words/en/screens/share.ts'
import { lazily } from '../../app/lazily.tsx'
import { sayFailed } from '../../app/notices.ts'
import { useWords } from '../../app/use-words.ts'
import { Avatar } from '../../components/avatar.tsx'
import { RunningLine } from '../../components/running-line.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/dialog.tsx'
import { useKeptFocus } from '../../components/ui/focus.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { FileButton } from '../../photos/file-button.tsx'
import { fetchClient } from '../../photos/photo-storage.ts'
import type { ProfileAnswer } from './actions.ts'
import { nameOf } from './page-data.ts'

/** Its code comes with the first picture. */
const CutDialog = lazily(() => import('./cut-dialog.tsx').then((module) => module.CutDialog))

const secondary =
  'inline-flex min-h-11 rounded-full border border-strong-line bg-card px-5 py-2 font-semibold hover:bg-sunken'

/** The member's picture: chosen or taken, cut out, shown; or initials again (PROFILE-08). */
export function AvatarEditor({ profile }: { profile: MemberProfile }) {
  const { t } = useWords(ownProfileWords, profileWords, shareWords)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  // A large picture takes seconds to open on an old phone.
  const heading = useRef<HTMLHeadingElement>(null)
  useKeptFocus(heading, String(profile.avatar_url))
  const [isOpening, setOpening] = useState(false)
  // Once there it stays, closed, so that the focus goes back to where it came from.
  const [isNeeded, setNeeded] = useState(false)
  /** Opens a chosen file; one that this browser cannot open is refused by its name. */
  const choose = async ([file]: File[]) => {
    if (!file || isOpening) return
    setNeeded(true)
    setOpening(true)
    fetchClient()
    try {
      setPicture(await createImageBitmap(file))
    } catch {
      sayFailed(t('photos.unreadable'), t('photos.unreadable-text', { names: file.name }))
    }
    setOpening(false)
  }
  const close = () => {
    picture?.close()
    setPicture(null)
  }
  const { send, busy } = useSending(close)
  const name = nameOf(profile, t)
  return (
    <section className="flex flex-col items-start gap-4 card rounded-3xl p-5 shadow-card sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {t('avatar.title')}
      </h2>
      <div className="flex items-center gap-4">
        <Avatar name={name} url={profile.avatar_url} size="large" />
        <p className="min-w-0 flex-1 text-sm text-muted">{t('avatar.text')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <FileButton busy={busy} onChoose={choose} className={secondary}>
          <Icon name="ImagePlus" className="size-5" />
          {t('avatar.choose')}
        </FileButton>
        <FileButton
          busy={busy}
          onChoose={choose}
          capture="user"
          className={`${secondary} pointer-fine:hidden`}
        >
          <Icon name="Camera" className="size-5" />
          {t('avatar.camera')}
        </FileButton>
        {profile.avatar_url && <RemoveButton />}
      </div>
      {isOpening && <RunningLine />}
      {isNeeded && (
        <Suspense fallback={picture && <RunningLine />}>
          <CutDialog picture={picture} onClose={close} onCut={send} />
        </Suspense>
      )}
    </section>
  )
}

/** Sends a picture, or none, to the action of the page. */
function useSending(onSaved: () => void) {
  const { submit, busy } = useSubmit<ProfileAnswer>(({ saved }) => saved && onSaved())
  const send = (photo: File | null) => {
    const form = new FormData()
    form.set('intent', 'avatar')
    if (photo) form.set('photo', photo)
    return submit(form, { method: 'post', encType: 'multipart/form-data' })
  }
  return { send, busy }
}

function RemoveButton() {
  const { t } = useWords(ownProfileWords)
  const [asks, setAsks] = useState(false)
  const { send, busy } = useSending(() => setAsks(false))
  return (
    <>
      <Button look="quiet" onClick={() => setAsks(true)}>
        <Icon name="Trash2" />
        {t('avatar.remove')}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => send(null)}
        title={t('avatar.remove-title')}
        label={t('avatar.remove')}
        busyLabel={t('avatar.removing')}
        busy={busy}
        danger
        text={t('avatar.remove-text')}
      />
    </>
  )
}
