import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // The pages are index.js, the server main.js.
  serverBuildFile: '[name].js',
  // All addresses in one file that is kept for ever: a page's HTML carries none of them, and no link asks for its own.
  // A page is one file; its loader in another one would be one more to wait for at the first visit.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
