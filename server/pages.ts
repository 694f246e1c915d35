import type {
  createRequestHandler,
  RequestHandler,
  RouterContextProvider,
  ServerBuild,
} from 'react-router'
import type { PageServices } from '../web/app/services.ts'
import type { RenderPage } from './app.ts'
import type { Services } from './environment.ts'
import { outageHeaders } from './errors.ts'
import { grievanceOf } from './grievance.ts'
import { wholeAnswer } from './headers.ts'
import { isOutage } from './outage.ts'

/** The page bundle with its router, and the key under which its loaders look for what the server gives them. */
type PageBuild = ServerBuild & {
  entry: {
    module: {
      createRequestHandler: typeof createRequestHandler
      RouterContextProvider: typeof RouterContextProvider
      servicesContext: Parameters<RouterContextProvider['set']>[0]
    }
  }
}

/** Where a build leaves the pages. */
export const builtPages = new URL('../build/server/index.js', import.meta.url)
export const loadBuilt = async (): Promise<ServerBuild> => import(builtPages.href)

/** Renders pages; `load` gives the bundle, in development a fresh one. While the database is away the answer is 503. */
export function createPages(
  { domain, config, log }: Services,
  load: () => Promise<ServerBuild>,
  mode: 'production' | 'development',
): RenderPage {
  const services: Omit<PageServices, 'isWhole' | 'failed' | 'rendered'> = {
    domain,
    site: {
      supportEmail: config.SUPPORT_EMAIL ?? null,
      socialUrl: config.SOCIAL_URL ?? null,
      operator: config.OPERATOR_NAME ?? null,
      grievance: grievanceOf(config),
      publicUrl: config.PUBLIC_URL,
      pseudoLanguage: config.PSEUDO_LANGUAGE === 'on',
      practicePayments: config.DEMO_PAYMENTS === 'on',
      sellsPoints: Boolean(config.PAYMENT_LINK_URL) || config.DEMO_PAYMENTS === 'on',
    },
  }
  const handlers = new WeakMap<ServerBuild, RequestHandler>()
  function handlerOf(build: PageBuild): RequestHandler {
    const known = handlers.get(build)
    if (known) return known
    const made = build.entry.module.createRequestHandler(build, mode)
    handlers.set(build, made)
    return made
  }
  return async (request) => {
    const url = new URL(request.url)
    const elsewhere = readablePath(url)
    if (elsewhere !== null)
      return new Response(null, { status: 302, headers: { location: elsewhere } })
    const build = (await load()) as PageBuild
    const { RouterContextProvider, servicesContext } = build.entry.module
    const context = new RouterContextProvider()
    const causes: unknown[] = []
    const failed = (err: unknown) => {
      causes.push(err)
      log.error({ path: url.pathname, err }, 'page failed')
    }
    let text: string | undefined
    const rendered = (page: string) => {
      text = page
    }
    const isWhole = !url.pathname.endsWith('.data')
    context.set(servicesContext, { ...services, isWhole, failed, rendered })
    const answer = await handlerOf(build)(request, context)
    const { status, headers } = answer
    const page =
      text === undefined ? answer : wholeAnswer(text, status, Object.fromEntries(headers))
    return causes.some(isOutage) ? whileAway(page) : page
  }
}

/**
 * A path that has no page either, in the place of one with a broken escape, of which the router would complain to
 * the operator each time; null where the escapes are whole.
 */
function readablePath({ pathname }: URL): string | null {
  try {
    decodeURI(pathname)
    return null
  } catch {
    // Two slashes at the start would name another host.
    return pathname.replace(/^\/+/, '/').replaceAll('%', '%25')
  }
}

function whileAway({ body, headers }: Response): Response {
  return new Response(body, {
    status: 503,
    headers: { ...Object.fromEntries(headers), ...outageHeaders },
  })
}
