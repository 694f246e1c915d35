import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { contactWords } from '../../words/en/screens/contact.ts'
import { useWords } from '../app/use-words.ts'
import { LoadFailed } from '../components/try-again.tsx'
import { Switch } from '../components/ui/switch.tsx'
import { useAuth } from '../session/auth-provider.tsx'
import {
  type ContactPage,
  type ShownContact,
  type SwitchName,
  type saveSwitch,
  switches,
} from './contact-data.ts'
import { SeenBy } from './seen-by.tsx'

/** Who may reach the member, which letters they want, and who saw how to reach them (A07, A13). */
export function ContactSettings() {
  const { t, links } = useWords(contactWords)
  const auth = useAuth()
  const { load, data } = useFetcher<ContactPage>()
  const address = links.contactSettings()
  useEffect(() => void load(address), [load, address])
  const shown = data?.shown
  const isTheirs =
    typeof shown === 'object' && auth.status === 'member' && shown?.memberId === auth.user.id
  return (
    <section
      aria-labelledby="contact-settings"
      className="rounded-3xl border border-line bg-card p-5 sm:p-6"
    >
      <h3 id="contact-settings" className="mb-4 text-lg">
        {t('contact.settings')}
      </h3>
      {shown === 'failed' && <LoadFailed text={t('contact.settings-failed')} />}
      {isTheirs && <Sections shown={shown} />}
      {shown !== 'failed' && !isTheirs && <Placeholder />}
    </section>
  )
}

function Sections({ shown: { settings, reveals } }: { shown: ShownContact }) {
  return (
    <div className="flex flex-col gap-5">
      {switches.map((name) => (
        <SettingSwitch key={name} name={name} settings={settings} />
      ))}
      <SeenBy first={reveals} />
    </div>
  )
}

const words = {
  show_contact: 'contact.show',
  show_phone: 'contact.show-phone',
  wants_letters: 'contact.letters',
} as const

type SwitchProps = { name: SwitchName; settings: ShownContact['settings'] }

/** A switch that saves itself; until the answer is there it stands where it was put. */
function SettingSwitch({ name, settings }: SwitchProps) {
  const { t, links } = useWords(contactWords)
  const { submit, state, formData } = useFetcher<typeof saveSwitch>()
  const wanted = formData?.get(name)
  return (
    <Switch
      label={t(words[name])}
      hint={t(`${words[name]}-hint`)}
      disabled={name === 'show_phone' && !settings.show_contact}
      checked={wanted ? wanted === 'on' : settings[name]}
      busy={state !== 'idle'}
      onChange={(on) =>
        void submit(
          { [name]: on ? 'on' : 'off' },
          { method: 'post', action: links.contactSettings() },
        )
      }
    />
  )
}

function Placeholder() {
  const { t } = useWords(contactWords)
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">{t('common.loading')}</span>
      {[...switches, 'seen_by'].map((part) => (
        <div key={part} aria-hidden className="skeleton h-18" />
      ))}
    </div>
  )
}
