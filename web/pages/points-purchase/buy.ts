import { data, redirect, redirectDocument } from 'react-router'
import type { StartedPurchase } from '../../../domain/points/purchase-views.ts'
import { purchaseWords } from '../../../words/en/screens/purchase.ts'
import { languageOfPath } from '../../app/languages.ts'
import { type Links, linksFor } from '../../app/links.ts'
import { showNotice } from '../../app/notices.ts'
import { type Say, type WordId, wordsOf } from '../../app/words.ts'
import { keepPending } from '../../purchase/pending-purchase.ts'
import { ApiError, api } from '../../session/api.ts'
import { sessionReady } from '../../session/session.ts'

type Words = Say<typeof purchaseWords>

/**
 * Orders a package and leaves for where it is paid (A05). A guest is sent to log in (A47); what is not on
 * sale yet is coming soon (POINTS-11).
 */
export async function buy(request: Request) {
  const form = await request.formData()
  const language = languageOfPath(new URL(request.url).pathname)
  return order(
    String(form.get('package') ?? ''),
    linksFor(language),
    wordsOf(language, purchaseWords),
  )
}

async function order(package_id: string, links: Links, t: Words) {
  const session = await sessionReady()
  if (session.status !== 'member') return redirect(links.login())
  try {
    const started = await api<StartedPurchase>('POST', '/purchases', { package_id })
    keepPending(started)
    return redirectDocument(started.payment_url)
  } catch (error) {
    const { status, code } = error instanceof ApiError ? error : { status: 500, code: '' }
    tellWhy(code, t)
    return data(null, { status: status < 400 ? 503 : status })
  }
}

function tellWhy(code: string, t: Words) {
  if (code === 'package_not_on_sale') return showNotice({ title: t('purchase.soon') })
  const why: WordId<typeof purchaseWords> = code === 'network' ? 'notice.network' : 'notice.generic'
  showNotice({ tone: 'bad', title: t('purchase.failed'), description: t(why) })
}
