/** How the test processes reach the run's database server. */
export interface TestCluster {
  adminUrl: string
  /** The migrated, empty database that each test's own is copied from. */
  template: string
  passwords: Record<string, string>
  /** The other machines of a distributed database, by a superuser's addresses; none for the run's own server. */
  workerUrls: readonly string[]
}

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: TestCluster
  }
}

export const TEMPLATE = 'mekiki_template'

/** A database server that tests use, and how it is left. */
export interface Running {
  cluster: TestCluster
  stop: () => Promise<void>
}
