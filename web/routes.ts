import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Some addresses of one page. */
const routes = (paths: string[], file: string) =>
  paths.map((path) => route(path, file, { id: path }))

const named = (paths: string[]) => paths.map((path) => route(path, `pages/${path}/route.tsx`))

/** Every address of the product. The first segment may name a language; English has none. */
export default [
  route('robots.txt', 'pages/robots/route.ts'),
  ...routes(['sitemap.xml', 'sitemap/:part'], 'pages/sitemap/route.ts'),
  route('service-worker.js', 'pages/service-worker/route.ts'),
  route(':lang?/manifest.webmanifest', 'pages/manifest/route.ts'),
  route(':lang?', 'shell/route.tsx', [
    index('pages/home/route.tsx'),
    ...named(['browse', 'login', 'signup', 'reset-password', 'confirm']),
    route('item/:id', 'pages/item/route.tsx'),
    route('item/:id/draw', 'pages/draw/route.tsx'),
    route('meeting/:id', 'pages/meeting/route.tsx'),

    ...named(['upload', 'orders', 'wishlist', 'profile', 'notifications']),
    route('edit-item/:id', 'pages/edit-item/route.tsx'),
    route('messages/:item/:member', 'pages/messages/route.tsx'),
    route('profile/contact', 'pages/profile-contact/route.tsx'),
    route('profile/habits', 'pages/profile-habits/route.tsx'),

    ...named(['games', 'points-history', 'points-purchase', 'payment-success', 'practice-payment']),
    route('games/:game', 'pages/game/route.tsx'),

    ...named(['about', 'help', 'contact', 'privacy', 'terms', 'credits']),
    ...named(['impact', 'campaign', 'leaderboard']),

    ...routes(['auth', 'share', 'profile/edit'], 'pages/moved/route.ts'),
    ...routes(['messages', 'under-construction', 'coming-soon'], 'pages/coming-soon/route.tsx'),

    route('*', 'pages/not-found/route.tsx'),
  ]),
] satisfies RouteConfig
