const password = 'teak-and-cane-42'

/** A member of a running server, signed in. */
export type MemberAt = { id: string; authorization: string }

/** Signs a new member up at a running server, and in. */
export async function aMemberAt(url: string, name: string): Promise<MemberAt> {
  const email = `${name}@example.org`
  await enter(url, 'signup', { email, password, data: { full_name: name } })
  return signInAt(url, { email, password })
}

export async function signInAt(url: string, account: object): Promise<MemberAt> {
  const session = await enter(url, 'token?grant_type=password', account)
  return { id: session.user.id, authorization: `Bearer ${session.access_token}` }
}

async function enter(url: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const sent = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(`${url}/auth/v1/${path}`, sent)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as { access_token: string; user: { id: string } }
}

/** What a member gives to share an item of this title. */
export const itemOf = (title: string) => ({
  title,
  description: 'Given away under way.',
  condition: 'good',
  category_id: null,
  subcategory_id: null,
  instructions: null,
  images: [] as string[],
})

/** The same as it is sent. */
export const anItem = (title: string) => JSON.stringify(itemOf(title))
