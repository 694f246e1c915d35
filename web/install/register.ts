import { whenIdle } from '../app/when-idle.ts'

/** The only script that may be made from a text, under the policy that asks for trusted types. */
const address = '/service-worker.js'

type Policies = { createPolicy(name: string, rules: { createScriptURL(): string }): Policy }
type Policy = { createScriptURL(text: string): string }

/** Asks for the worker once the page is there and the phone has nothing better to do. */
export function registerWorker() {
  if (!('serviceWorker' in navigator)) return
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address })
  const script = policy?.createScriptURL(address) ?? address
  // Without it there is only no page about being offline.
  const register = () => void navigator.serviceWorker.register(script).catch(() => {})
  const soon = () => whenIdle(register)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}
