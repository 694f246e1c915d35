import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './web/chunks.ts'
import { routerChanges } from './web/router-changes.ts'
import { sheetInParts } from './web/styles/sheet-in-parts.ts'

/** What every browser of ours answers when React asks what it is in: the other answers are no part of the scripts. */
const inBrowsers = {
  'typeof window': '"object"',
  'typeof document': '"object"',
  'typeof process': '"undefined"',
  'typeof queueMicrotask': '"function"',
  'typeof AbortController': '"function"',
  'typeof MessageChannel': '"function"',
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
}

/** The pages and the server in a few files, which are read sooner than a thousand (decision 037). */
const serverInFewFiles = {
  // React has a slow half for those who work on it.
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    noExternal: true as const,
    // Two have parts that are no JavaScript; few communities need the third.
    external: ['@node-rs/argon2', 'sharp', '@aws-sdk/client-s3'],
  },
  build: {
    sourcemap: true,
    rolldownOptions: {
      input: {
        index: 'virtual:react-router/server-build',
        main: 'server/main.ts',
        moderate: 'server/moderate.ts',
      },
      output: { chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
    },
  },
}

/** Lets a module that was put into one file with others find what stands beside its source. */
const besideTheSource: Plugin = {
  name: 'beside-the-source',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /^(?!.*node_modules).*\.ts$/, code: 'import.meta.url' },
    handler(code, id) {
      const source = JSON.stringify(relative('build/server', id))
      const found = code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
      // Lines stay where they are.
      return { code: found, map: null }
    },
  },
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), routerChanges(), reactRouter(), sheetInParts(), besideTheSource],
  publicDir: 'web/public',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      // A late part does not name what every page begins with.
      resolveDependencies: (_: string, files: string[]) =>
        files.filter((file) => !/\/(?:react|every-page|rolldown-runtime)-/.test(file)),
    },
  },
  environments: {
    client: {
      define: command === 'build' ? inBrowsers : {},
      // Found before the first page: found later, they would be made anew while a browser fetches them.
      optimizeDeps: { entries: ['web/entry.client.tsx', 'web/root.tsx', 'web/pages/**/route.tsx'] },
      build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } },
    },
    ...(command === 'build' && { ssr: serverInFewFiles }),
  },
}))
