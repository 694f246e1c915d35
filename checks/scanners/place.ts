import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { signInAt } from '../member.ts'
import { aServerProcess } from '../server-process.ts'

/** A product with its demo neighbourhood, somebody signed in, and a folder for what a scanner writes. */
export type Place = {
  url: string
  authorization: string
  ids: Record<string, string>
  folder: string
}

const demoMember = { email: 'asha@example.org', password: 'give-and-take' }

/** Runs the product until the end of the proof. */
export async function aPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'aadaan-scan-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const server = await aServerProcess({ DEMO_DATA: 'on' })
  // The neighbourhood moves in first.
  await server.start().catch(() => server.ready())
  const { url } = server
  const { id: member, authorization } = await signInAt(url, demoMember)
  const [item, category] = await Promise.all([
    firstOf(`${url}/api/v1/items`),
    firstOf(`${url}/api/v1/categories`),
  ])
  return { url, authorization, ids: { item, category, member }, folder }
}

async function firstOf(url: string): Promise<string> {
  const list = (await (await fetch(url)).json()) as { id: string }[] | { items: { id: string }[] }
  const [first] = Array.isArray(list) ? list : list.items
  return first?.id ?? ''
}
