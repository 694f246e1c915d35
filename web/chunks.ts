/** What the bundler tells of a module. */
type Graph = {
  getModuleInfo(
    id: string,
  ): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

const everyPage = /\/web\/(?:entry\.client\.tsx|root\.tsx|shell\/route\.tsx)/
const page = /\/web\/pages\/([^/]+)\/route\.tsx?/
/** What some pages share, by subject; pages for everybody begin with few of them and little that they do not show. */
const subjects = {
  calls: /session\/(?:api|member-session|access-token|browser-id|keep-parts)\.|drafts\/use-draft/,
  forms:
    /components\/ui\/(?:characters|digits|field|focus-after-failure)|session\/(?:functions|ask-auth)/,
  dialogs: /components\/ui\/dialog/,
  lists: /known-rows|use-pages|more-button|screens\/lists\./,
  items:
    /\/web\/(?:items\/(?:beginning|item-card|known-items|status-badge)|wishes\/wish)|photos\/limits|components\/(?:photo|stars)\.|use-age|structured-data|app\/still|screens\/(?:wishlist|rating)\./,
  asking:
    /\/web\/(?:report\/report\.|contact\/contact-button)|screens\/(?:no-item|claim-button|report-button|contact-button)\.|ui\/use-menu|exchanges\/completion-pause/,
  samples: /screens\/rate-box|components\/stat\.|community\/limits|use-near/,
  given: /\/web\/given\/|screens\/given\.ts/,
  tour: /tour\/moves|screens\/tour-offer\./,
  article: /article\/article/,
  text: /\/web\/article\/|screens\/(?:content|coming-soon|samples)\.ts|contact-card/,
  confirm: /screens\/confirm\.ts|sign-in\/(?:resend|code-field|take-code)/,
  reset: /screens\/reset\.ts/,
  account:
    /\/web\/session\/|sign-in\/(?:sign-in(?:-fields)?\.|where-next|handed-email)|own-path|account-card|password-field|rich-words|screens\/account\.ts/,
  achieved: /games\/achievements|screens\/achievement\./,
  profile: /stat-row|screens\/profile\.|more-link|copy-link|profile\/page-data/,
  games: /\/web\/games\/|\/games\/|screens\/games\.ts|game-texts|en\/numbers/,
  purchase: /\/web\/purchase\/|screens\/purchase\.ts/,
  members:
    /\/web\/(?:live|drafts|contact)\/|idempotency-key|ways-to-tell|note-read|meeting\/(?:in-india|use-when|use-again-at|meet-at|offer)\.|screens\/(?:when|contact)\.ts/,
  photos: /\/web\/photos\/|leave-dialog|screens\/share\.ts/,
  share: /\/web\/item-form\//,
  own: /\/web\/(?:deleting|exchanges|items|orders|tasks)\/|screens\/(?:ended|exchange|silence|orders|deleting|tasks|comparing)|components\/age/,
  talking: /\/web\/messaging\/|screens\/(?:messaging|phrases)/,
}

/** How many pages begin with a module; parts that come late are counted as one more. */
function countPages(module: string, graph: Graph): number {
  const found = new Set<string>()
  const seen = new Set<string>()
  const todo = [module]
  for (let id = todo.pop(); id; id = todo.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    if (everyPage.test(id)) return Number.POSITIVE_INFINITY
    const name = page.exec(id)?.[1]
    const info = graph.getModuleInfo(id)
    if (info?.dynamicImporters.length) found.add('late')
    if (name) found.add(name)
    else todo.push(...(info?.importers ?? []))
  }
  return found.size
}

/** These run by themselves, in their turn. */
const isEntry = (id: string) => everyPage.test(id) || page.test(id)

/** A file of those modules of some subjects that so many pages begin with. */
const shared = (name: string, least: number, subject: RegExp) => ({
  name: (id: string, graph: Graph) =>
    subject.test(id) && !isEntry(id) && countPages(id, graph) >= least ? name : null,
})

/** What every page begins with, and small parts that several are built of. */
const everyPages = {
  name: (id: string, graph: Graph) => {
    const pages = isEntry(id) ? 0 : countPages(id, graph)
    const isIn = pages === Number.POSITIVE_INFINITY || (pages > 1 && smallParts.test(id))
    return isIn ? 'every-page' : null
  },
}
const smallParts =
  /\/web\/(?:components\/(?:ui\/(?:badge|focus|keys)|section|rail|loading|use-submit|login-prompt|avatar|back-link|missing|nothing-here|pictures)|app\/page-title|search-engines\/head|items\/above-listing)|random-hex|words\/in-india|\/intent\.ts/

/**
 * A page comes in few files: React and the router, what every page begins with, what pages of its kind share,
 * and its own. A phone far away pays for each file, and for all that it does not show. What a group takes
 * it takes with all that this imports, so the ones that others build on come first.
 */
export const chunkGroups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|react-router)\// },
  everyPages,
  ...Object.entries(subjects).map(([name, subject]) => shared(name, 2, subject)),
].map((group, at, { length }) => ({ ...group, priority: length - at }))
