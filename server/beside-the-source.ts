import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Lets a module that was put into one file with others, in `folder`, find what stands beside its source. */
export const besideTheSource = (folder: string): Plugin => ({
  name: 'beside-the-source',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /^(?!.*node_modules).*\.ts$/, code: 'import.meta.url' },
    handler(code, id) {
      const source = JSON.stringify(relative(folder, id))
      const found = code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
      // Lines stay where they are.
      return { code: found, map: null }
    },
  },
})
