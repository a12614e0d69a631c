import { defineConfig } from 'vitest/config'

// Run by scripts/soak.mjs: the full figures of docs/reliability.md, which take too long for every "npm test".
export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    environment: 'node',
    include: ['apps/server/**/*.soak.ts'],
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    provide: { soakSeed: Number(process.env.SOAK_SEED ?? Date.now() % 2 ** 32) },
    fileParallelism: false,
    testTimeout: 0,
    hookTimeout: 60_000
  }
})
