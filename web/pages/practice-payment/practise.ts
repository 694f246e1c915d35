import { data, redirect } from 'react-router'
import { purchaseWords } from '../../../words/en/screens/purchase.ts'
import { languageAt } from '../../app/languages.ts'
import { linksFor } from '../../app/links.ts'
import { showNotice } from '../../app/notices.ts'
import { wordsOf } from '../../app/words.ts'
import { ApiError, api } from '../../session/api.ts'

/** What the provider of a demo does after a payment: how often it confirms, and after how many seconds. */
export const manners = {
  once: { times: 1, after: 0 },
  thrice: { times: 3, after: 0 },
  late: { times: 1, after: 10 },
  lost: { times: 0, after: 0 },
} as const

const isManner = (word: string): word is keyof typeof manners => Object.hasOwn(manners, word)

/** Pays an order with practice money, or fails to, and comes back like from a real provider. */
export async function practise(request: Request) {
  const form = await request.formData()
  const language = languageAt(request)
  const manner = String(form.get('manner'))
  try {
    await api('POST', '/practice-payments', {
      purchase_id: new URL(request.url).searchParams.get('order_id'),
      outcome: form.get('outcome') === 'failed' ? 'failed' : 'paid',
      ...manners[isManner(manner) ? manner : 'once'],
    })
  } catch (error) {
    const t = wordsOf(language, purchaseWords)
    const title = t('practice.failed')
    showNotice({ tone: 'bad', title, description: t('notice.generic') })
    const status = error instanceof ApiError && error.status >= 400 ? error.status : 503
    return data(null, { status })
  }
  return redirect(linksFor(language).paymentSuccess())
}
