import { comingSoonWords } from '../../../words/en/screens/coming-soon.ts'
import { contentWords } from '../../../words/en/screens/content.ts'
import { languageAt } from '../../app/languages.ts'
import { servicesContext } from '../../app/services.ts'
import { useWords } from '../../app/use-words.ts'
import { ContactCard, MailAddress } from '../../components/contact-card.tsx'
import letterOnItsWay from '../../components/pictures/letter-on-its-way.svg?url'
import { Picture } from '../../components/pictures/picture.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Link } from '../../components/ui/link.tsx'
import { publicPage } from '../../search-engines/head.ts'
import type { Route } from './+types/route.ts'
import { Enquiry } from './enquiry-form.tsx'
import { sendEnquiry } from './send-enquiry.ts'

export const meta = publicPage(contentWords, 'support', 'contact')

export function loader({ context }: Route.LoaderArgs) {
  const { supportEmail, operator, grievance } = context.get(servicesContext).site
  return { supportEmail, operator, grievance }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return sendEnquiry(await request.formData(), languageAt(request))
}

/**
 * Every way to reach us: a form, and addresses. That answers stand here too is still to
 * come (CONTENT-03, decision 042).
 */
export default function Contact({ loaderData }: Route.ComponentProps) {
  const { t, links } = useWords(comingSoonWords, contentWords)
  const { supportEmail, operator, grievance } = loaderData
  return (
    <div className="container-page py-8 sm:py-12">
      <div className="flex items-center justify-between gap-6">
        <div className="max-w-[50ch]">
          <h1 className="text-3xl sm:text-4xl">{t('support.title')}</h1>
          {operator && <p className="mt-3">{t('support.operator', { name: operator })}</p>}
        </div>
        <div className="w-56 shrink-0 max-sm:hidden print:hidden">
          <Picture of={letterOnItsWay} />
        </div>
      </div>
      <Enquiry />
      <p className="mt-6 font-semibold text-muted">{t('soon.title')}</p>
      <p className="text-muted">{t('support.soon')}</p>
      <h2 className="mt-10 text-2xl">{t('support.ways')}</h2>
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-4">
        <ContactCard icon={<Icon name="Mail" />} title={t('support.email')}>
          {supportEmail ? (
            <>
              <p className="text-muted">{t('support.email-text')}</p>
              <MailAddress>{supportEmail}</MailAddress>
            </>
          ) : (
            <p className="text-muted">{t('support.no-email')}</p>
          )}
        </ContactCard>
        {grievance && (
          <ContactCard icon={<Icon name="Scale" />} title={t('support.grievance')}>
            <p className="text-muted">{t('support.grievance-text')}</p>
            {grievance.name && <p className="font-semibold">{grievance.name}</p>}
            <MailAddress>{grievance.email}</MailAddress>
          </ContactCard>
        )}
        <ContactCard icon={<Icon name="Users" />} title={t('support.member')}>
          <p className="text-muted">{t('support.member-text')}</p>
          <ButtonLink
            to={`${links.help()}#problems-with-users`}
            look="secondary"
            className="mt-auto self-start"
          >
            {t('support.member-link')}
          </ButtonLink>
        </ContactCard>
        <ContactCard icon={<Icon name="ShieldAlert" />} title={t('support.danger')}>
          <p className="text-muted">{t('support.danger-text')}</p>
          <a
            href="tel:112"
            className="mt-auto flex min-h-11 items-center text-2xl font-semibold text-clay tabular-nums"
          >
            112
          </a>
        </ContactCard>
      </div>
      <p className="mt-8 text-muted">
        {t('support.first')}{' '}
        <Link to={links.help()} className="text-link">
          {t('support.to-help')}
        </Link>
      </p>
    </div>
  )
}
