import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const never = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: false,
    // Inherited by the projects that extend this file: no test may depend on the machine's zone.
    env: { TZ: 'UTC' },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['packages/**/*.test.ts', 'apps/server/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...never, 'packages/browser/**', 'packages/ui/**', 'packages/answer-form/**'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000
        }
      },
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
        // What needs no page does without: making one costs more than such a test. One that does says so in its first line
        // (`@vitest-environment jsdom`).
        extends: true,
        test: {
          name: 'logic',
          environment: 'node',
          include: ['apps/{web,respond,admin,dashboard}/**/*.test.ts', 'packages/{browser,ui,answer-form}/**/*.test.ts'],
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
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000
        }
      }
    ]
  }
})
