import type { TestProject } from 'vitest/node'
import { startTemplate, type TestCluster } from './template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestCluster
  }
}

/** One PostgreSQL for the whole run, with one migrated template that every test file copies. */
export default async function setup(project: TestProject) {
  const { connection, stop } = await startTemplate()
  project.provide('cluster', connection)
  return stop
}
