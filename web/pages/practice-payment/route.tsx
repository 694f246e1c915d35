import { data, Form, redirect, useNavigation } from 'react-router'
import type { Purchase } from '../../../domain/points/purchase-views.ts'
import { purchaseWords } from '../../../words/en/screens/purchase.ts'
import { sayFailed } from '../../app/notices.ts'
import { titled } from '../../app/page-title.ts'
import { servicesContext } from '../../app/services.ts'
import { useWords } from '../../app/use-words.ts'
import { pageAt } from '../../app/words.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { Loading } from '../../components/loading.tsx'
import { LoginPrompt } from '../../components/login-prompt.tsx'
import nothingFound from '../../components/pictures/nothing-found.svg?url'
import { Picture } from '../../components/pictures/picture.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { readPurchase } from '../../purchase/page-data.ts'
import { PracticeNote } from '../../purchase/practice-note.tsx'
import { api, asApiError } from '../../session/api.ts'
import { useAuth } from '../../session/auth-provider.tsx'
import { sessionReady } from '../../session/session.ts'
import type { Route } from './+types/route.ts'

export const meta = titled(purchaseWords, 'practice.title')

/** There only in a demo (`DEMO_PAYMENTS`). */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(servicesContext).site.practicePayments) throw data(null, 404)
  return null
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  await serverLoader()
  const session = await sessionReady()
  if (session.status !== 'member') return { order: null }
  const id = new URL(request.url).searchParams.get('order_id')
  return { order: id ? await readPurchase(id) : null }
}
clientLoader.hydrate = true as const

/** What the provider of a demo does after a payment: how often it confirms, and after how many seconds. */
const manners = {
  once: { times: 1, after: 0 },
  thrice: { times: 3, after: 0 },
  late: { times: 1, after: 10 },
  lost: { times: 0, after: 0 },
} as const

const isManner = (word: string): word is keyof typeof manners => Object.hasOwn(manners, word)

/** Pays an order with practice money, or fails to, and comes back like from a real provider. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const { links, t } = pageAt(request, purchaseWords)
  const manner = String(form.get('manner'))
  try {
    await api('POST', '/practice-payments', {
      purchase_id: new URL(request.url).searchParams.get('order_id'),
      outcome: form.get('outcome') === 'failed' ? 'failed' : 'paid',
      ...manners[isManner(manner) ? manner : 'once'],
    })
  } catch (error) {
    sayFailed(t('practice.failed'), t('notice.generic'))
    return data(null, { status: asApiError(error).status || 503 })
  }
  return redirect(links.paymentSuccess())
}

export const HydrateFallback = Placeholder

export default function PracticePayment({ loaderData }: Route.ComponentProps) {
  const { t, links } = useWords(purchaseWords)
  const auth = useAuth()
  if (auth.status === 'loading') return <Placeholder />
  if (auth.status === 'guest') return <LoginPrompt title={t('practice.title')} />
  if (!loaderData.order)
    return (
      <EmptyState
        level={1}
        picture={<Picture of={nothingFound} />}
        title={t('practice.title')}
        text={t('practice.missing')}
      >
        <ButtonLink to={links.pointsPurchase()}>{t('payment.to-packages')}</ButtonLink>
      </EmptyState>
    )
  return <PracticeForm order={loaderData.order} />
}

function Placeholder() {
  const { t } = useWords(purchaseWords)
  return (
    <div className="mx-auto max-w-lg px-4 py-8">
      <h1 className="text-3xl">{t('practice.title')}</h1>
      <Loading className="mt-5 flex flex-col gap-4">
        <div className="skeleton h-24 rounded-2xl" />
        <div className="skeleton h-72 rounded-2xl" />
      </Loading>
    </div>
  )
}

function PracticeForm({ order: { points, price } }: { order: Purchase }) {
  const { t } = useWords(purchaseWords)
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="mx-auto max-w-lg px-4 py-8">
      <h1 className="text-3xl">{t('practice.title')}</h1>
      <div className="mt-5 flex flex-col gap-5">
        <PracticeNote text={t('practice.text')} />
        <dl className="flex justify-between gap-4 card p-4 font-semibold tabular-nums">
          <dt>{t('purchase.points', { points })}</dt>
          <dd>{t('purchase.price', { price })}</dd>
        </dl>
        <Form method="post" className="flex flex-col gap-5">
          <fieldset className="flex flex-col">
            <legend className="mb-1 font-semibold">{t('practice.notices')}</legend>
            {(Object.keys(manners) as (keyof typeof manners)[]).map((manner) => (
              <label key={manner} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name="manner"
                  value={manner}
                  defaultChecked={manner === 'once'}
                  className="size-5 shrink-0 accent-leaf"
                />
                {t(`practice.${manner}`, {
                  count: manners[manner].times,
                  seconds: manners[manner].after,
                })}
              </label>
            ))}
          </fieldset>
          <Button type="submit" name="outcome" value="paid" busy={isBusy}>
            {t('practice.pay', { price })}
          </Button>
          <Button type="submit" name="outcome" value="failed" look="secondary" busy={isBusy}>
            {t('practice.fail')}
          </Button>
        </Form>
      </div>
    </div>
  )
}
