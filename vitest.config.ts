import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { partTestFiles } from './scripts/lib/test-files.mjs'

const never = ['**/node_modules/**', '**/dist/**']

const nodeTests = {
  environment: 'node',
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000
} as const

const logicTests = { environment: 'node', testTimeout: 20_000 } as const

/** Room for the young in a process of many files: with the usual 16 MB a sixth of its work is tidying. One that measures its memory runs without. */
const roomy = ['--max-semi-space-size=64']

/**
 * The tests that need no page. Each file has a process of its own, which loads the whole server anew. A run of everything (`MEKIKI_TESTS=whole`, as
 * scripts/test.mjs sets it) has the files that leave nothing behind in their process run one after the other in the same.
 */
function pagelessProjects() {
  const { node, logic } = partTestFiles(import.meta.dirname)
  const project = (name: string, include: string[], test: typeof nodeTests | typeof logicTests, isolate: boolean) => ({
    extends: true as const,
    test: { ...test, globalSetup: 'globalSetup' in test ? [...test.globalSetup] : [], name, include, exclude: never, isolate, execArgv: isolate ? [] : roomy }
  })
  if (process.env.MEKIKI_TESTS !== 'whole') {
    return [project('node', [...node.alone, ...node.together], nodeTests, true), project('logic', [...logic.alone, ...logic.together], logicTests, true)]
  }
  return [
    project('node', node.alone, nodeTests, true),
    project('node-together', node.together, nodeTests, false),
    project('logic', logic.alone, logicTests, true),
    project('logic-together', logic.together, logicTests, false)
  ]
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: false,
    // Inherited by the projects that extend this file. No test may depend on the machine's zone; servers that tests start and kill take the product's
    // files as an earlier one made them ready, which is half of their start.
    env: { TZ: 'UTC', NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'mekiki-jobs') },
    projects: [
      ...pagelessProjects(),
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['apps/{web,respond,admin,dashboard}/**/*.test.tsx', 'packages/{browser,ui,answer-form}/**/*.test.tsx'],
          exclude: never,
          testTimeout: 20_000
        }
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.journey.ts'],
          exclude: never,
          globalSetup: ['apps/server/src/testing/global-setup.ts', 'e2e/support/demo-setup.ts'],
          // A journey changes its own copy of the demo workspace and nothing of its process.
          isolate: false,
          execArgv: roomy,
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000
        }
      }
    ]
  }
})
