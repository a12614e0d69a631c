import { afterEach, expect, test, vi } from 'vitest'
import { findChromium } from './chromium.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('a chosen browser that does not run is named, and no other one takes its place', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/bin/true')
  expect(await findChromium()).toEqual({ chromium: null, reason: expect.stringContaining('/bin/true') })
})
