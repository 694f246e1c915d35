import { purchaseWords } from '../../../words/en/screens/purchase.ts'
import { titled } from '../../app/page-title.ts'
import { servicesContext } from '../../app/services.ts'
import { useWords } from '../../app/use-words.ts'
import { Section } from '../../components/section.tsx'
import { type Mine, type Offers, readMine, readOffers } from '../../purchase/page-data.ts'
import { PracticeNote } from '../../purchase/practice-note.tsx'
import { useMine } from '../../session/auth-provider.tsx'
import type { Route } from './+types/route.ts'
import { buy } from './buy.ts'
import { BalanceOf, OwnPurchases, PackageCard } from './parts.tsx'

export const meta = titled(purchaseWords, 'purchase.title')

type PageData = Offers & { mine: Mine | null }

export async function loader({ context }: Route.LoaderArgs): Promise<PageData> {
  const { domain, site } = context.get(servicesContext)
  const packages = await domain.purchases.listPackages()
  return { packages, isPractice: site.practicePayments, mine: null }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<PageData> {
  const [offers, mine] = await Promise.all([readOffers(serverLoader), readMine()])
  return { ...offers, mine }
}
clientLoader.hydrate = true as const

export const clientAction = ({ request }: Route.ClientActionArgs) => buy(request)

export default function PointsPurchase({ loaderData }: Route.ComponentProps) {
  const { t } = useWords(purchaseWords)
  const { packages, isPractice } = loaderData
  const own = useMine(loaderData.mine)
  const mine = typeof own === 'object' ? own : null
  return (
    <div className="container-page py-6 sm:py-8">
      <h1 className="text-3xl">{t('purchase.title')}</h1>
      <p className="mt-1 text-muted">{t('purchase.lead')}</p>
      <div className="mt-5 flex flex-col gap-4">
        {isPractice && <PracticeNote text={t('purchase.practice')} />}
        <BalanceOf mine={mine} />
      </div>
      <Section id="packages" title={t('purchase.packages')} className="mt-8">
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-3">
          {packages.map((offer) => (
            <PackageCard key={offer.id} offer={offer} />
          ))}
        </ul>
        <p className="mt-4 text-muted">{t('purchase.honest')}</p>
      </Section>
      {mine && <OwnPurchases purchases={mine.purchases} />}
    </div>
  )
}
