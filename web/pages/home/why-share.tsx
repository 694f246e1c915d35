import { whyShareWords } from '../../../words/en/screens/why-share.ts'
import { useWords } from '../../app/use-words.ts'
import { Rail } from '../../components/rail.tsx'
import { SampleFigures, SampleTestimonials } from '../../components/samples.tsx'
import { Section } from '../../components/section.tsx'
import { Icon, Pictogram } from '../../components/ui/icons.tsx'
import { AdSlot } from './ad-slot.tsx'

/** Why and how people share here. */
export const Reasons = () => (
  <>
    <Features />
    <Steps />
  </>
)

/** What others say, and whom one meets. */
export const Assurances = () => (
  <>
    <AdSlot shape="horizontal" />
    <Trust />
    <SampleTestimonials />
  </>
)

export const SecondAd = () => <AdSlot shape="rectangle" />

const features = [
  ['sustainable', 'Leaf'],
  ['community', 'Users'],
  ['smart', 'Search'],
] as const

const steps = ['post', 'browse', 'connect', 'joy'] as const

const claims = [
  ['verified', 'MailCheck'],
  ['reviews', 'Star'],
  ['local', 'MapPin'],
] as const

/** Three reasons to share (HOME-04). */
function Features() {
  const { t } = useWords(whyShareWords)
  return (
    <Section
      id="features-heading"
      title={t('home.features')}
      look="text-xl md:text-2xl"
      className="container-page py-3 md:py-10"
    >
      <Rail
        labelledBy="features-heading"
        className="mt-2 gap-5 [--rail-part:90%] md:grid md:grid-cols-3"
      >
        {features.map(([name, icon]) => (
          <li key={name}>
            <h3 className="flex items-center gap-2 text-lg md:flex-col md:items-start md:gap-4">
              <span className="grid size-9 shrink-0 place-items-center rounded-xl bg-leaf-tint text-leaf md:size-12">
                <Icon name={icon} className="size-5 md:size-6" />
              </span>
              {t(`home.feature.${name}`)}
            </h3>
            <p className="mt-1 text-muted">{t(`home.feature.${name}-text`)}</p>
          </li>
        ))}
      </Rail>
    </Section>
  )
}

/** How sharing works, in four steps (HOME-05, A07). */
function Steps() {
  const { t } = useWords(whyShareWords)
  return (
    <section aria-labelledby="steps-heading" className="border-y border-line bg-sunken">
      <div className="container-page py-3 md:py-10">
        <h2 id="steps-heading" className="text-xl md:text-2xl">
          {t('home.steps')}
        </h2>
        <Rail
          ordered
          labelledBy="steps-heading"
          className="mt-2 gap-4 md:grid md:grid-cols-2 lg:grid-cols-4"
        >
          {steps.map((step, index) => (
            <li key={step} className="card p-4 shadow-card md:p-5">
              <div className="flex items-center gap-4 md:flex-col md:items-start md:gap-3">
                <span aria-hidden className="flex items-start font-semibold text-muted">
                  {index + 1}
                  <Pictogram name={step} className="size-16" />
                </span>
                <h3 className="text-lg">{t(`home.step.${step}`)}</h3>
              </div>
              <p className="mt-1 text-muted">{t(`home.step.${step}-text`)}</p>
            </li>
          ))}
        </Rail>
      </div>
    </section>
  )
}

/** What makes it safe to meet a stranger over a chair (HOME-06, A14, A15). */
function Trust() {
  const { t } = useWords(whyShareWords)
  return (
    <Section id="trust-heading" title={t('home.trust')} look="text-xl md:text-2xl">
      <Rail
        labelledBy="trust-heading"
        className="mt-2 mb-3 gap-5 [--rail-part:90%] md:grid md:grid-cols-3"
      >
        {claims.map(([name, icon]) => (
          <li key={name}>
            <h3 className="flex items-center gap-2 text-lg">
              <Icon name={icon} className="size-5 shrink-0 text-leaf" />
              {t(`home.trust.${name}`)}
            </h3>
            <p className="mt-1 text-muted">{t(`home.trust.${name}-text`)}</p>
          </li>
        ))}
      </Rail>
      <SampleFigures />
    </Section>
  )
}
