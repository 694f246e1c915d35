import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageServices } from '../web/services.ts'
import type { RenderPage } from './app.ts'
import type { Services } from './environment.ts'

/** The page bundle, and the key under which its loaders look for what the server gives them. */
type PageBuild = ServerBuild & {
  entry: { module: { servicesContext: Parameters<RouterContextProvider['set']>[0] } }
}

/** Renders pages with the product's router; `load` gives the bundle (in development a fresh one). */
export function createPages(
  { domain, config }: Services,
  load: () => Promise<ServerBuild>,
  mode: 'production' | 'development',
): RenderPage {
  const services: PageServices = {
    domain,
    site: {
      supportEmail: config.SUPPORT_EMAIL ?? null,
      socialUrl: config.SOCIAL_URL ?? null,
      operator: config.OPERATOR_NAME ?? null,
      grievance: config.GRIEVANCE_EMAIL
        ? { name: config.GRIEVANCE_OFFICER ?? null, email: config.GRIEVANCE_EMAIL }
        : null,
      publicUrl: config.PUBLIC_URL,
      pseudoLanguage: config.PSEUDO_LANGUAGE === 'on',
      practicePayments: config.DEMO_PAYMENTS === 'on',
    },
  }
  return async (request) => {
    const build = (await load()) as PageBuild
    const { RouterContextProvider } = await import('react-router')
    const context = new RouterContextProvider()
    context.set(build.entry.module.servicesContext, services)
    return createRequestHandler(build, mode)(request, context)
  }
}
