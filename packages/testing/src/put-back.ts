import { afterAll, vi } from 'vitest'

// What a file replaced by the runner's own means is as it was for the next one in its process, also where a test failed before it put it back.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
