import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { Page } from '../../domain/input.ts'
import type { ContactReveal } from '../../domain/profiles/contact-views.ts'
import { contactWords } from '../../words/en/screens/contact.ts'
import { shortDate } from '../app/dates.ts'
import { useWords } from '../app/use-words.ts'
import { Avatar } from '../components/avatar.tsx'
import { Bones, Loading } from '../components/loading.tsx'
import { MoreButton } from '../components/more-button.tsx'
import { LoadFailed } from '../components/try-again.tsx'
import { Link } from '../components/ui/link.tsx'
import { Switch } from '../components/ui/switch.tsx'
import { usePages } from '../components/use-pages.ts'
import { useMine } from '../session/auth-provider.tsx'
import {
  type ContactPage,
  type ContactSection,
  type SwitchName,
  type saveSwitches,
  switches,
} from './contact-data.ts'

/** Who may reach the member, which letters they want, and who saw how to reach them (A07, A13). */
export function ContactSettings() {
  const { t, links } = useWords(contactWords)
  const { load, data } = useFetcher<ContactPage>()
  const address = links.contactSettings()
  useEffect(() => void load(address), [load, address])
  const shown = useMine(data?.shown ?? null)
  const hasFailed = shown === 'failed' || (typeof shown === 'object' && shown.hasFailed)
  return (
    <section aria-labelledby="contact-settings" className="card rounded-3xl p-5 sm:p-6">
      <h3 id="contact-settings" className="mb-4 text-lg">
        {t('contact.settings')}
      </h3>
      {typeof shown === 'object' && <Sections shown={shown} />}
      {hasFailed && <LoadFailed text={t('contact.settings-failed')} />}
      {(shown === 'loading' || shown === 'guest') && <Placeholder />}
    </section>
  )
}

function Sections({ shown: { settings, reveals } }: { shown: ContactSection }) {
  const { links } = useWords()
  const { submit, formData } = useFetcher<typeof saveSwitches>()
  function save(name: SwitchName, on: boolean) {
    // One switch after the other, as fast as one likes: the last call says all that no answer is there for.
    const form = new FormData()
    for (const [earlier, value] of formData ?? []) form.set(earlier, value)
    form.set(name, on ? 'on' : 'off')
    void submit(form, { method: 'post', action: links.contactSettings() })
  }
  return (
    <div className="flex flex-col gap-5">
      {switches.map((name) => (
        <SettingSwitch
          key={name}
          name={name}
          settings={settings}
          wanted={formData?.get(name) ?? null}
          save={save}
        />
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

type SwitchProps = {
  name: SwitchName
  settings: ContactSection['settings']
  /** Where it was put, until the answer is there. */
  wanted: FormDataEntryValue | null
  save: (name: SwitchName, on: boolean) => void
}

/** A switch that saves itself; until the answer is there it stands where it was put. */
function SettingSwitch({ name, settings, wanted, save }: SwitchProps) {
  const { t } = useWords(contactWords)
  return (
    <Switch
      label={t(words[name])}
      hint={t(`${words[name]}-hint`)}
      disabled={name === 'show_phone' && !settings.show_contact}
      checked={wanted ? wanted === 'on' : settings[name]}
      busy={wanted !== null}
      onChange={(on) => save(name, on)}
    />
  )
}

const Placeholder = () => (
  <Loading className="flex flex-col gap-5">
    <Bones count={switches.length + 1} className="h-18" />
  </Loading>
)

/** Who saw how to reach the member, for which item and when, newest first. */
function SeenBy({ first }: { first: Page<ContactReveal> }) {
  const { t, links } = useWords(contactWords)
  const { rows, ...more } = usePages(first, links.contactSettings)
  return (
    <div className="border-t border-line pt-5">
      <h4 className="mb-3 font-semibold">{t('contact.seen-by')}</h4>
      {rows.length === 0 && <p className="text-muted">{t('contact.seen-by-nobody')}</p>}
      <ul className="flex flex-col gap-3">
        {rows.map((reveal) => (
          <Reveal key={reveal.id} reveal={reveal} />
        ))}
      </ul>
      <MoreButton {...more} failure={t('contact.more-failed')} />
    </div>
  )
}

function Reveal({ reveal: { viewer, item, created_at } }: { reveal: ContactReveal }) {
  const { t, links } = useWords(contactWords)
  const name = viewer ? (viewer.full_name ?? t('common.anonymous')) : t('contact.seen-nameless')
  const date = shortDate(created_at)
  return (
    <li className="flex items-center gap-3">
      <Avatar name={name} url={viewer?.avatar_url} />
      <div className="min-w-0">
        {viewer?.full_name ? (
          <Link
            to={links.profile(viewer.id)}
            className="font-semibold wrap-anywhere quiet-link finger:tap finger:min-w-11"
          >
            {name}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        <p className="text-sm break-words text-muted">
          {item
            ? t('contact.seen-for', { title: item.title, date })
            : t('contact.seen-for-deleted', { date })}
        </p>
      </div>
    </li>
  )
}
