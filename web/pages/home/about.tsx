import { Leaf, MailCheck, MapPin, Search, Star, Users } from 'lucide-react'
import { homeWords } from '../../../words/en/screens/home.ts'
import { useWords } from '../../app/use-words.ts'
import { SampleFigures } from '../../components/sample-figures.tsx'
import { Section } from '../../components/section.tsx'

const features = [
  ['sustainable', Leaf],
  ['community', Users],
  ['smart', Search],
] as const

const steps = ['post', 'browse', 'connect', 'joy'] as const

const claims = [
  ['verified', MailCheck],
  ['reviews', Star],
  ['local', MapPin],
] as const

/** Three reasons to share (HOME-04). */
export function Features() {
  const { t } = useWords(homeWords)
  return (
    <Section
      id="features-heading"
      title={t('home.features')}
      look="text-2xl"
      className="container-page py-10"
    >
      <ul className="mt-5 grid gap-5 md:grid-cols-3">
        {features.map(([name, Icon]) => (
          <li key={name} className="flex gap-4 md:flex-col">
            <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-leaf-tint text-leaf">
              <Icon aria-hidden className="size-6" />
            </span>
            <div>
              <h3 className="text-lg">{t(`home.feature.${name}`)}</h3>
              <p className="mt-1 text-muted">{t(`home.feature.${name}-text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** From a thing that stands around to a glad neighbour, in four steps (HOME-05, A07). */
export function Steps() {
  const { t } = useWords(homeWords)
  return (
    <section aria-labelledby="steps-heading" className="border-y border-line bg-sunken">
      <div className="container-page py-10">
        <h2 id="steps-heading" className="text-2xl">
          {t('home.steps')}
        </h2>
        <ol className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map((step, index) => (
            <li
              key={step}
              className="flex gap-4 rounded-2xl border border-line bg-card p-4 shadow-card sm:block sm:p-5"
            >
              <span
                aria-hidden
                className="grid size-10 shrink-0 place-items-center rounded-full bg-marigold-tint font-semibold text-on-yellow"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-lg sm:mt-3">{t(`home.step.${step}`)}</h3>
                <p className="mt-1 text-muted">{t(`home.step.${step}-text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** What makes it safe to meet a stranger over a chair (HOME-06, A14, A15). */
export function Trust() {
  const { t } = useWords(homeWords)
  return (
    <Section id="trust-heading" title={t('home.trust')} look="text-2xl">
      <ul className="mt-5 mb-6 grid gap-5 md:grid-cols-3">
        {claims.map(([name, Icon]) => (
          <li key={name}>
            <h3 className="flex items-center gap-2 text-lg">
              <Icon aria-hidden className="size-5 shrink-0 text-leaf" />
              {t(`home.trust.${name}`)}
            </h3>
            <p className="mt-1 text-muted">{t(`home.trust.${name}-text`)}</p>
          </li>
        ))}
      </ul>
      <SampleFigures />
    </Section>
  )
}
