import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the product. The first segment may name a language; English has none. */
export default [
  route('robots.txt', 'pages/robots/route.ts'),
  route('sitemap.xml', 'pages/sitemap/route.ts'),
  route('sitemap/:part', 'pages/sitemap-part/route.ts'),
  route('service-worker.js', 'pages/service-worker/route.ts'),
  route(':lang?/manifest.webmanifest', 'pages/manifest/route.ts'),
  route(':lang?', 'shell/route.tsx', [
    index('pages/home/route.tsx'),
    route('browse', 'pages/browse/route.tsx'),
    route('item/:id', 'pages/item/route.tsx'),

    route('login', 'pages/login/route.tsx'),
    route('signup', 'pages/signup/route.tsx'),
    route('reset-password', 'pages/reset-password/route.tsx'),
    route('confirm', 'pages/confirm/route.tsx'),

    route('upload', 'pages/upload/route.tsx'),
    route('edit-item/:id', 'pages/edit-item/route.tsx'),
    route('orders', 'pages/orders/route.tsx'),
    route('wishlist', 'pages/wishlist/route.tsx'),
    route('messages/:item/:member', 'pages/messages/route.tsx'),
    route('profile', 'pages/profile/route.tsx'),
    route('profile/contact', 'pages/profile-contact/route.tsx'),

    route('games', 'pages/games/route.tsx'),
    route('games/:game', 'pages/game/route.tsx'),
    route('points-history', 'pages/points-history/route.tsx'),

    route('about', 'pages/about/route.tsx'),
    route('help', 'pages/help/route.tsx'),
    route('contact', 'pages/contact/route.tsx'),
    route('privacy', 'pages/privacy/route.tsx'),
    route('terms', 'pages/terms/route.tsx'),
    route('credits', 'pages/credits/route.tsx'),
    route('impact', 'pages/impact/route.tsx'),
    route('campaign', 'pages/campaign/route.tsx'),
    route('leaderboard', 'pages/leaderboard/route.tsx'),
    route('points-purchase', 'pages/points-purchase/route.tsx'),
    route('payment-success', 'pages/payment-success/route.tsx'),
    route('practice-payment', 'pages/practice-payment/route.tsx'),

    ...['auth', 'share', 'profile/edit'].map((path) =>
      route(path, 'pages/moved/route.ts', { id: `moved/${path}` }),
    ),
    ...['messages', 'under-construction', 'coming-soon'].map((path) =>
      route(path, 'pages/coming-soon/route.tsx', { id: `coming-soon/${path}` }),
    ),

    route('*', 'pages/not-found/route.tsx'),
  ]),
] satisfies RouteConfig
