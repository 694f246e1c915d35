import type { Plugin } from 'vite'

/** Where the router fetches the code of a page that a link leads to, before anybody goes there. */
const place = 'react-router/dist/production/lib/dom/ssr/links.js'
const call = 'await loadRouteModule(route, routeModules)'

/**
 * Lets a page stay when the code of another one, which nobody asked for, cannot be fetched: the router would load the page
 * anew, and without a connection lose it. Whoever goes there fetches it again, as if nothing had been tried.
 */
export const quietPrefetch = (): Plugin => ({
  name: 'quiet-prefetch',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!id.includes(place)) return null
    if (!code.includes(call)) throw new Error(`The router no longer says ${call}`)
    return code.replace(call, 'await import(/* @vite-ignore */ route.module).catch(() => ({}))')
  },
})
