import type { Plugin } from 'vite'
import { tryAgainAfter } from './app/missing-part.ts'

type Change = { where: string; says: string; instead: string }

/** What a browser gets of the router in other words, by the file of its package and what it says there. */
const changes: Change[] = [
  // A page stays when the code of another one, which nobody asked for, cannot be fetched: the router would load the
  // page anew, and without a connection lose it. Whoever goes there fetches it again;
  // a browser before Chromium 156 and its contemporaries, which never does, loads the open page again first.
  {
    where: 'dom/ssr/links.js',
    says: 'await loadRouteModule(route, routeModules)',
    instead: 'await import(/* @vite-ignore */ route.module).catch(() => ({}))',
  },
  // It stays as well where a part of it asks for what another page reads, as a conversation in front of it does. Without
  // an answer of the server that waits for one; with one, the page is loaded anew and has the code of today. The file
  // itself says nothing of the server: the browser may have it.
  {
    where: 'dom/ssr/routeModules.js',
    says: 'window.location.reload();',
    instead: `if (!await fetch('/health').catch(() => {}))
      return new Promise((next) => setTimeout(next, ${tryAgainAfter})).then(() => loadRouteModule(route, routeModulesCache));
    window.location.reload();`,
  },
  // Two parts that no page of ours uses are no part of the scripts: addresses are all known (react-router.config.ts),
  // and nobody follows what the router does.
  {
    where: 'dom/ssr/fog-of-war.js',
    says: '!isFogOfWarEnabled(routeDiscovery, ssr)',
    instead: 'true',
  },
  { where: 'router/router.js', says: 'init.instrumentations', instead: 'undefined' },
]

/** Changes the router where it says something; fails where a new version no longer does. */
export const routerChanges = (): Plugin => ({
  name: 'router-changes',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const mine = changes.filter(({ where }) =>
      id.includes(`react-router/dist/production/lib/${where}`),
    )
    if (mine.length === 0) return null
    return mine.reduce((text, { says, instead }) => {
      if (!text.includes(says)) throw new Error(`The router no longer says ${says}`)
      return text.replaceAll(says, instead)
    }, code)
  },
})
