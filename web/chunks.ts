/** What the bundler tells of a module. */
type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

const everyPage = /\/web\/(?:entry\.client\.tsx|root\.tsx|shell\/route\.tsx)/
const page = /\/web\/pages\/([^/]+)\/route\.tsx?/
/** What some pages share, by subject. */
const subjects = {
  items:
    /\/web\/(?:items\/(?:item-card|known-items|status-badge)|wishes|search-engines)|screens\/(?:browse|wishlist)|nothing-/,
  ratings: /\/web\/live\/|star-rating|components\/stat\.|\/drafts\/|samples|community\/limits/,
  given: /\/web\/given\/|screens\/given\.ts/,
  text: /\/web\/article\/|screens\/content\.ts|contact-card/,
  account:
    /\/web\/(?:session|sign-in)\/|own-path|account-card|password-field|screens\/(?:account|reset)\.ts/,
  photos: /\/web\/photos\/|leave-dialog|screens\/share\.ts/,
  share: /\/web\/item-form\//,
  games: /\/web\/games\/|\/games\/|screens\/games\.ts|game-texts|en\/numbers/,
  purchase: /\/web\/purchase\/|screens\/purchase\.ts/,
  people:
    /\/web\/(?:report|contact|messaging|items)\/|use-act|exchanges\/(?:ended|ways-out)|screens\/(?:ended|exchange|contact|report)|copy-link|ways-to-tell|missing|note-read/,
  own: /\/web\/(?:deleting|exchanges|tasks|notifications)\/|screens\/(?:deleting|tasks|notifications|comparing)|components\/age/,
  others: /^/,
}

/** How many pages begin with a module. */
function countPages(module: string, graph: Graph): number {
  const found = new Set<string>()
  const seen = new Set<string>()
  const todo = [module]
  for (let id = todo.pop(); id; id = todo.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    if (everyPage.test(id)) return Number.POSITIVE_INFINITY
    const name = page.exec(id)?.[1]
    if (name) found.add(name)
    else todo.push(...(graph.getModuleInfo(id)?.importers ?? []))
  }
  return found.size
}

/** These run by themselves, in their turn. */
const isEntry = (id: string) => everyPage.test(id) || page.test(id)

/** Shown at once on one page and late on another, it comes with what both have. */
const alsoLate = /exchanges\/use-compared|\/deleting/

/** A file of those modules of some subjects that so many pages begin with. */
const shared = (name: string, least: number, subject: RegExp) => ({
  name: (id: string, graph: Graph) =>
    subject.test(id) &&
    !isEntry(id) &&
    (countPages(id, graph) >= least || (name === 'own' && alsoLate.test(id)))
      ? name
      : null,
})

/** What pages are built of. */
const parts = {
  name: (id: string) => (smallParts.test(id) ? 'parts' : null),
  minShareCount: 2,
}
const smallParts =
  /\/web\/(?:components\/(?:avatar|ui\/(?:badge|dialog|field|focus|use-menu)|section|loading|use-pages|use-submit|known-rows|more-button)|app\/(?:page-title|rich-words)|session\/(?:api|functions)|search-engines\/head|items\/above-listing)/

/**
 * A page comes in few files: React and the router, what every page begins with, what pages of its kind share,
 * and its own. A phone far away pays for each file, and for all that it does not show. What a group takes
 * it takes with all that this imports, so the ones that others build on come first.
 */
export const chunkGroups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|react-router)\// },
  shared('every-page', Number.POSITIVE_INFINITY, /^/),
  parts,
  ...Object.entries(subjects).map(([name, subject]) => shared(name, 2, subject)),
].map((group, at, { length }) => ({ ...group, priority: length - at }))
