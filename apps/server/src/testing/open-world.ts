import { afterAll } from 'vitest'
import { createWorld, type World } from './world.ts'

/** A test file's own world, which ends with the file's last test. */
export async function openWorld(): Promise<World> {
  const world = await createWorld()
  afterAll(() => world.close())
  return world
}
