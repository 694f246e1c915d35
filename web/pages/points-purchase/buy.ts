import { data, redirect, redirectDocument } from 'react-router'
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
    return redirectDocument(started.payment_url)
  } catch (error) {
    const { status, code } = asApiError(error)
    if (code === 'package_not_on_sale') showNotice({ title: t('purchase.soon') })
    else sayFailed(t('purchase.failed'), whyFailed(error, t))
    return data(null, { status: status || 503 })
  }
}
