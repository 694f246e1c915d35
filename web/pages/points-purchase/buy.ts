import type { I18n } from '@lingui/core'
import { data, redirect, redirectDocument } from 'react-router'
import type { StartedPurchase } from '../../../domain/points/purchase-views.ts'
import type { MessageId } from '../../app/catalogue.ts'
import { languageOfPath } from '../../app/languages.ts'
import { type Links, linksFor } from '../../app/links.ts'
import { showNotice } from '../../app/notices.ts'
import { wordsOf } from '../../app/words.ts'
import { keepPending } from '../../purchase/pending-purchase.ts'
import { ApiError, api } from '../../session/api.ts'
import { sessionReady } from '../../session/session.ts'

/**
 * Orders a package and leaves for where it is paid (A05). A guest is sent to log in (A47); what is not on
 * sale yet is coming soon (POINTS-11).
 */
export async function buy(request: Request) {
  const form = await request.formData()
  const language = languageOfPath(new URL(request.url).pathname)
  return order(String(form.get('package') ?? ''), linksFor(language), wordsOf(language))
}

async function order(package_id: string, links: Links, words: I18n) {
  const session = await sessionReady()
  if (session.status !== 'member') return redirect(links.login())
  try {
    const started = await api<StartedPurchase>('POST', '/purchases', { package_id })
    keepPending(started)
    return redirectDocument(started.payment_url)
  } catch (error) {
    const { status, code } = error instanceof ApiError ? error : { status: 500, code: '' }
    tellWhy(code, words)
    return data(null, { status: status < 400 ? 503 : status })
  }
}

function tellWhy(code: string, words: I18n) {
  if (code === 'package_not_on_sale') return showNotice({ title: words._('purchase.soon') })
  const why: MessageId = code === 'network' ? 'notice.network' : 'notice.generic'
  showNotice({ tone: 'bad', title: words._('purchase.failed'), description: words._(why) })
}
