import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('names missing permissions to people by their labels, and to machines by their keys', async () => {
  const actor = await world.createActor(await world.createTenant(), { permissions: [] })
  const refused = await actor.call('GET', '/v2/private/form')
  expect([refused.status, refused.body.permissions]).toEqual([403, ['read_form']])
  expect(refused.body.message).toContain('公募の閲覧')
  expect(refused.body.message).not.toContain('read_form')
})
