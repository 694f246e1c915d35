import { data, redirect } from 'react-router'
import type { StartedPurchase } from '../../../domain/points/purchase-views.ts'
import { purchaseWords } from '../../../words/en/screens/purchase.ts'
import { sayFailed, showNotice } from '../../app/notices.ts'
import { pageAt } from '../../app/words.ts'
import { keepPending } from '../../purchase/pending-purchase.ts'
import { api, asApiError, whyFailed } from '../../session/api.ts'
import { sessionReady } from '../../session/session.ts'

/** Orders a package and leaves to pay (A05); a guest logs in (A47), what is not on sale is coming soon (POINTS-11). */
export async function buy(request: Request) {
  const package_id = String((await request.formData()).get('package') ?? '')
  const { links, t } = pageAt(request, purchaseWords)
  const session = await sessionReady()
  if (session.status !== 'member') return redirect(links.login(links.pointsPurchase()))
  try {
    const started = await api<StartedPurchase>('POST', '/purchases', { package_id })
    keepPending(started)
    await leaveFor(started.payment_url)
    return null
  } catch (error) {
    const { status, code } = asApiError(error)
    if (code === 'package_not_on_sale') showNotice({ title: t('purchase.soon') })
    else sayFailed(t('purchase.failed'), whyFailed(error, t))
    return data(null, { status: status || 503 })
  }
}

/** How long a page of the provider may take to come, in milliseconds, before its button can be pressed again. */
const patience = 10_000

/** Leaves to pay; resolves where one is still here after a while, or here again. */
const leaveFor = (address: string) =>
  new Promise((isHere) => {
    addEventListener('pageshow', isHere, { once: true })
    setTimeout(isHere, patience)
    location.assign(address)
  })
