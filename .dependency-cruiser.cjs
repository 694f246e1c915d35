/** The arrows of the house (docs/architecture.md). */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'domain-knows-no-web',
      comment: 'What the community does is plain TypeScript over PostgreSQL.',
      severity: 'error',
      from: { path: '^domain/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(web|server|adapters|tests|bench)/|node_modules/(hono|react|react-dom|react-router)/',
      },
    },
    {
      name: 'database-knows-only-itself',
      severity: 'error',
      from: { path: '^database/(?!seed/)', pathNot: '\\.test\\.ts$' },
      to: { path: '^(web|server|domain|adapters|tests)/' },
    },
    {
      name: 'adapters-know-interfaces-only',
      severity: 'error',
      from: { path: '^adapters/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(web|server|domain)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'own-store-only',
      comment: 'A module of the community asks another one; it never reads its tables.',
      severity: 'error',
      from: { path: '^domain/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: ['^domain/[^/]+/store\\.ts$', '^domain/[^/]+/.*-rows\\.ts$'],
        pathNot: '^domain/$1/',
      },
    },
    {
      name: 'web-takes-only-limits-and-types',
      comment: 'The browser gets no rule that the server decides, and no database.',
      severity: 'error',
      from: { path: '^web/', pathNot: ['\\.server\\.ts$', '\\.test\\.ts$'] },
      to: {
        path: '^(server|database|adapters|tests|domain)/',
        pathNot: ['/limits\\.ts$', '/request-view\\.ts$', '^domain/product\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'ui-knows-nothing-of-giving',
      severity: 'error',
      from: { path: '^web/components/ui/' },
      to: { path: '^(domain|web/(routes|session|live|browse|item|share|orders|wishlist))/' },
    },
    {
      name: 'no-unknown-packages',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\.css', '\\+types/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.react-router/', '^build/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
