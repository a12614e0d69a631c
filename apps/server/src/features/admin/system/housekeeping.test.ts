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

  it('removes files that waited in vain for a mail or an import, and keeps those that may still be needed', async () => {
    const { uuid } = await world.createTenant()
    const put = async (key: string): Promise<string> => {
      const writer = await world.platform.files.openWrite(`${uuid}/${key}`, 'text/csv')
      await writer.write(Buffer.from('x'))
      await writer.commit()
      return `${uuid}/${key}`
    }
    const keys = await Promise.all(
      ['scheduled-exports/run', 'imports/me/upload', 'imports/me/upload.rows-first', 'imports/me/job.failed.csv', 'exports/other'].map(put)
    )
    const left = async () => (await Promise.all(keys.map((key) => world.platform.files.findStat(key)))).map((stat) => stat !== null)
    const tidyAfter = async (days: number) => {
      world.setNow(new Date(Date.now() + days * day))
      await tidyUp(world.platform)
      world.setNow(null)
      return left()
    }
    expect(await tidyAfter(14)).toEqual([true, true, true, true, true])
    expect(await tidyAfter(16)).toEqual([false, true, true, true, true])
    expect(await tidyAfter(32)).toEqual([false, false, false, true, true])
  })
})
