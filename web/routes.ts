import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the product. The first segment may name a language; English has none. */
export default [
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('sitemap/:part', 'routes/sitemap-part.ts'),
  route('service-worker.js', 'routes/service-worker.ts'),
  route(':lang?/manifest.webmanifest', 'routes/manifest.ts'),
  route(':lang?', 'routes/shell.tsx', [
    index('routes/home.tsx'),
    route('browse', 'routes/browse.tsx'),
    route('item/:id', 'routes/item.tsx'),

    route('login', 'routes/login.tsx'),
    route('signup', 'routes/signup.tsx'),
    route('auth', 'routes/auth.tsx'),
    route('reset-password', 'routes/reset-password.tsx'),
    route('confirm', 'routes/confirm.tsx'),

    route('upload', 'routes/upload.tsx'),
    route('share', 'routes/share.tsx'),
    route('edit-item/:id', 'routes/edit-item.tsx'),
    route('orders', 'routes/orders.tsx'),
    route('wishlist', 'routes/wishlist.tsx'),
    route('messages/:item/:member', 'routes/thread.tsx'),
    route('profile', 'routes/profile.tsx'),
    route('profile/edit', 'routes/edit-profile.tsx'),
    route('profile/contact', 'routes/contact-settings.tsx'),

    route('games', 'routes/games.tsx'),
    route('games/:game', 'routes/game.tsx'),
    route('points-history', 'routes/points-history.tsx'),

    route('about', 'routes/about.tsx'),
    route('help', 'routes/help.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('terms', 'routes/terms.tsx'),
    route('credits', 'routes/credits.tsx'),
    route('impact', 'routes/impact.tsx'),
    route('campaign', 'routes/campaign.tsx'),
    route('leaderboard', 'routes/leaderboard.tsx'),
    route('points-purchase', 'routes/points-purchase.tsx'),
    route('payment-success', 'routes/payment-success.tsx'),
    route('practice-payment', 'routes/practice-payment.tsx'),

    ...['messages', 'under-construction', 'coming-soon'].map((path) =>
      route(path, 'routes/coming-soon.tsx', { id: `coming-soon/${path}` }),
    ),

    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
