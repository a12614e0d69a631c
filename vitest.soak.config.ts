import { defineConfig } from 'vitest/config'
import { patience } from './packages/testing/src/patience.ts'

// Run by scripts/soak.mjs: the full figures of docs/reliability.md, which take too long for every "npm test".
const soakSeed = Number(process.env.SOAK_SEED ?? Date.now() % 2 ** 32)

export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    environment: 'node',
    include: ['apps/server/**/*.soak.ts'],
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    provide: { soakSeed, figures: { seed: soakSeed, isWhole: true } },
    fileParallelism: false,
    testTimeout: 0,
    hookTimeout: patience.test,
    expect: { poll: { timeout: patience.wait } }
  }
})
