import { afterAll } from 'vitest'
import { openWorld } from './open-world.ts'
import type { TestTenant, World } from './world.ts'

/** A test file's own world with one workspace, which ends with the file's last test, and with it the time that was set. */
export async function openWorkspace(): Promise<{ world: World; tenant: TestTenant }> {
  const world = await openWorld()
  afterAll(() => world.setNow(null))
  return { world, tenant: await world.createTenant() }
}
