import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, useLocation } from 'react-router'
import type { Route } from './+types/root.ts'
import { languageOfPath } from './app/languages.ts'
import { linksFor } from './app/links.ts'
import { Scrolling } from './app/scrolling.tsx'
import type { Site } from './app/services.ts'
import { servicesContext } from './app/services.ts'
import { LanguageContext } from './app/use-words.ts'
import { AuthProvider } from './session/auth-provider.tsx'
import { SessionMark } from './session/session-mark.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { Shell } from './shell/shell.tsx'
import { Stylesheet } from './styles/stylesheet.tsx'

export function loader({ context }: Route.LoaderArgs): Site {
  const { supportEmail, socialUrl, publicUrl } = context.get(servicesContext).site
  return { supportEmail, socialUrl, publicUrl }
}

export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const language = languageOfPath(useLocation().pathname)
  return (
    <html lang={language} dir="ltr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf7f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#15191a" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={linksFor(language).manifest()} />
        <Meta />
        <SessionMark />
        <Stylesheet />
        <Links />
      </head>
      <body>
        <LanguageContext value={language}>{children}</LanguageContext>
        <Scrolling />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  )
}

/** What is left when even the shell failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AuthProvider>
      <Shell>
        <ErrorPage error={error} />
      </Shell>
    </AuthProvider>
  )
}
