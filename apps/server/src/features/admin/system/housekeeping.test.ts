import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectFactory } from '../../cases/projects/testing/projects.factory.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { tidyUp } from './housekeeping.ts'

const day = 86_400_000

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('tidying up', () => {
  it('takes away yesterday’s keys and uploads that nobody attached, and leaves the rest', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant)
    const make = projectFactory(world, tenant)
    const project = await make.project({ theme: await make.theme(), by: actor })
    const upload = async (isAttached: boolean) => {
      const { body: ticket } = await actor.call('GET', `/v2/private/projects/${project}/files/upload_url?filename=a.txt&contentLength=1`)
      await world.app.server.inject({ method: 'PUT', url: ticket.url, headers: ticket.headers, payload: 'a' })
      if (isAttached)
        await actor.call(
          'POST',
          `/v2/private/projects/${project}/files/bulk_create`,
          { files: [{ url: ticket.key, name: 'a.txt' }] },
          { 'idempotency-key': 'old' }
        )
      return ticket.key as string
    }
    world.setNow(new Date(Date.now() - 2 * day))
    const [forgotten, kept] = [await upload(false), await upload(true)]
    world.setNow(null)
    const recent = await upload(false)
    await tidyUp(world.platform)
    const stats = await Promise.all([forgotten, kept, recent].map((key) => world.platform.files.findStat(key)))
    expect(stats.map((stat) => stat !== null)).toEqual([false, true, true])
    const keys = await world.admin.selectFrom('idempotency_keys').select('key').where('tenant_uuid', '=', tenant.uuid).execute()
    expect(keys).toEqual([])
  })
})
