/** The arrows of the house (docs/architecture.md). */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'words-import-nothing',
      comment:
        'A language is a folder that a translator can take away; what a sentence names is given to it.',
      severity: 'error',
      from: { path: '^words/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^words/' },
    },
    {
      name: 'domain-knows-no-web',
      comment: 'What the community does is plain TypeScript over PostgreSQL.',
      severity: 'error',
      from: { path: '^domain/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(web|server|adapters|tests|bench)/|node_modules/(@?hono|react|react-dom|react-router)/',
      },
    },
    {
      name: 'database-knows-only-itself',
      severity: 'error',
      from: { path: '^database/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(web|server|domain|adapters|tests)/' },
    },
    {
      name: 'adapters-know-interfaces-only',
      severity: 'error',
      from: { path: '^adapters/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(web|server|domain)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-takes-only-the-refused-page',
      comment:
        'Pages are built and loaded; of their source the server reads the page that says there is no room.',
      severity: 'error',
      from: { path: '^server/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(web|tests|checks|bench|docs)/',
        pathNot: [
          '^web/refused/',
          '^web/components/plain-page\\.ts$',
          '^web/app/(content-security-policy|languages|pause)\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'demo-is-above-the-domain',
      comment: 'The demo uses the commands like anybody; the product runs without it.',
      severity: 'error',
      from: { pathNot: '^(server|tests|checks|bench|docs|demo)/' },
      to: { path: '^demo/' },
    },
    {
      name: 'demo-knows-domain-and-adapters',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^(web|server|database|tests|checks|bench|docs)/' },
    },
    {
      name: 'own-store-only',
      comment:
        'A module of the community asks another one, or reads what that shares (shared-rows.ts); it never reads its tables.',
      severity: 'error',
      from: { path: '^domain/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: ['^domain/[^/]+/store\\.ts$', '^domain/[^/]+/.*-rows\\.ts$'],
        pathNot: ['^domain/$1/', '/shared-rows\\.ts$'],
      },
    },
    {
      name: 'web-takes-only-limits-and-types',
      comment: 'The browser gets no rule that the server decides, and no database.',
      severity: 'error',
      from: { path: '^web/', pathNot: ['\\.server\\.ts$', '\\.test\\.ts$'] },
      to: {
        path: '^(server|database|adapters|tests|domain)/',
        pathNot: [
          '/limits\\.ts$',
          '/(?:request-view|reaching|draw-order|random-hex|bio|phone)\\.ts$',
          '^domain/(product|screen-numbers|durations|days)\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'pages-know-no-page',
      comment: 'What several pages show is a subject, in a folder beside web/pages.',
      severity: 'error',
      from: { path: '^web/pages/([^/]+)/' },
      to: { path: '^web/pages/', pathNot: '^web/pages/$1/' },
    },
    {
      name: 'subjects-know-no-page',
      severity: 'error',
      from: { path: '^web/(?!pages/|routes\\.ts)' },
      to: { path: '^web/pages/' },
    },
    {
      name: 'components-know-no-subject',
      severity: 'error',
      from: { path: '^web/components/' },
      to: {
        path: '^(domain/(?!product\\.ts|.*/limits\\.ts)|web/(?!components/|app/))',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'ui-knows-nothing-of-giving',
      severity: 'error',
      from: { path: '^web/components/ui/' },
      to: { path: '^(domain/|web/(?!components/ui/|app/))' },
    },
    {
      name: 'no-unknown-packages',
      severity: 'error',
      // The peers have packages of their own, which only their measurement installs.
      from: { pathNot: '^bench/peers/' },
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
