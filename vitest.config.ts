import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { patience } from './packages/testing/src/patience.ts'
import { LongFirst } from './scripts/lib/long-first.mjs'
import { isWholeRun, seedOfRun } from './scripts/lib/seed.mjs'
import { partTestFiles } from './scripts/lib/test-files.mjs'

// What is true of a distributed database alone is shown where there is one to run against (docs/scale.md).
const never = ['**/node_modules/**', '**/dist/**', ...(process.env.MEKIKI_TEST_CITUS_URL === undefined ? ['**/*.citus.test.ts'] : [])]

const putBack = 'packages/testing/src/put-back.ts'
const nodeTests = { environment: 'node', globalSetup: ['apps/server/src/testing/global-setup.ts'], setupFiles: [putBack] }
const connected = 'packages/browser/src/testing/connection-set-up.ts'
const logicTests = { environment: 'node', setupFiles: [putBack, connected] }
const webTests = { environment: 'jsdom', setupFiles: [putBack, 'packages/ui/src/testing/page-set-up.ts', connected] }

/** Room for the young in a process of many files: with the usual 16 MB a sixth of its work is tidying. One that measures its memory runs without. */
const roomy = ['--max-semi-space-size=64']

/** Files that this run leaves to the one of the night (`scripts/lib/held.mjs`). */
const resting = new Set((process.env.MEKIKI_RESTING ?? '').split(' '))

/**
 * The tests without a browser. Each file has a process of its own, which loads anew what it tests. A run of everything (`MEKIKI_TESTS=whole`, as
 * scripts/test.mjs sets it) has the files that leave nothing behind in their process run one after the other in the same.
 */
function projectsWithoutBrowser() {
  const parts = partTestFiles(import.meta.dirname)
  const kinds = [
    { name: 'node', files: parts.node, test: nodeTests },
    { name: 'logic', files: parts.logic, test: logicTests },
    { name: 'web', files: parts.web, test: webTests, plugins: [react()] }
  ]
  return kinds.flatMap(({ name, files: { alone, together }, test, plugins = [] }) => {
    const project = (projectName: string, include: string[], isolate: boolean) => ({
      extends: true as const,
      plugins,
      test: { ...test, name: projectName, include: include.filter((file) => !resting.has(file)), exclude: never, isolate, execArgv: isolate ? [] : roomy }
    })
    if (process.env.MEKIKI_TESTS !== 'whole') return [project(name, [...alone, ...together], true)]
    return [project(name, alone, true), project(`${name}-together`, together, false)]
  })
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: false,
    // Inherited by the projects that extend this file. No test may depend on the machine's zone; servers that tests start and kill take the product's
    // files as an earlier one made them ready, which is half of their start.
    env: { TZ: 'UTC', NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'mekiki-jobs') },
    provide: { wait: patience.wait, figures: { seed: seedOfRun(), isWhole: isWholeRun() } },
    sequence: { sequencer: LongFirst },
    testTimeout: patience.test,
    hookTimeout: patience.test,
    expect: { poll: { timeout: patience.wait } },
    projects: [
      ...projectsWithoutBrowser(),
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.journey.ts'],
          exclude: never,
          globalSetup: ['apps/server/src/testing/global-setup.ts', 'e2e/support/demo-setup.ts'],
          setupFiles: ['e2e/support/no-complaints.ts'],
          // A journey changes its own copy of the demo workspace and nothing of its process.
          isolate: false,
          execArgv: roomy
        }
      }
    ]
  }
})
