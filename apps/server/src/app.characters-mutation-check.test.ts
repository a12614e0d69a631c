import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createWorld, type World } from './testing/world.ts'

// The twin of app.characters.test.ts: the same application, which looks at no character.
vi.mock('@mekiki/contract/primitives/characters', async (load) => ({
  ...(await load<object>()),
  readCharacters: (value: unknown) => ({ value, faults: [] }),
  findRefused: () => null
}))

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('without the look at characters a NUL is an unexpected error, also for whoever is not signed in', async () => {
  const actor = await world.createActor(await world.createTenant())
  expect((await world.anonymous('GET', '/v2/public/tenant_info?email=a%00@b.c')).status).toBe(500)
  expect((await actor.call('POST', '/v2/private/channels', { name: 'a\0b' })).status).toBe(500)
})
