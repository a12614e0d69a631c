import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { runArchiveJob } from '../archives/testing/archive-scene.ts'
import { features } from '../../index.ts'
import { createEffectRunner } from '../../../platform/jobs/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

interface Exported {
  actor: TestActor
  /** The address that was told once. */
  address: string
  jobUuid: string
}

async function exported(kind: 'companies' | 'archive'): Promise<Exported> {
  const actor = await world.createActor(await world.createTenant())
  const { body: made } = await actor.call('POST', '/v2/private/scoutees', { name: '青空' })
  const ask = { companies: ['scoutees/export', { scouteeIds: [made.id], columnKeys: ['scoutee_name'] }], archive: ['tenants/current/archive', {}] } as const
  const [path, wish] = ask[kind]
  const { status, body } = await actor.call('POST', `/v2/private/${path}`, wish)
  expect(status).toBe(202)
  if (kind === 'archive') await runArchiveJob(world, actor.tenant)
  else {
    const row = await world.admin
      .selectFrom('outbox')
      .selectAll()
      .where('tenant_uuid', '=', actor.tenant.uuid)
      .where('kind', '=', 'exports.scoutees')
      .executeTakeFirstOrThrow()
    const effect = { tenantUuid: row.tenant_uuid, uuid: row.uuid, kind: row.kind, payload: row.payload as Record<string, unknown>, requestId: row.request_id }
    await createEffectRunner(world.platform, features)(effect)
  }
  return { actor, address: new URL(body.url).pathname, jobUuid: body.jobUuid }
}

/** What the address answers to anybody, looked at and fetched, and what its owner is answered who asks for the file again. */
async function answersOf({ actor, address, jobUuid }: Exported): Promise<number[]> {
  const byAddress = async (method: 'HEAD' | 'GET') => (await world.app.server.inject({ method, url: address })).statusCode
  return [await byAddress('HEAD'), await byAddress('GET'), (await actor.call('GET', `/v2/private/exports/${jobUuid}/download_url`)).status]
}

const change = ({ actor }: Exported, values: { active_flg?: boolean; deleted_at?: Date }) =>
  world.admin.updateTable('users').set(values).where('uuid', '=', actor.uuid).execute()
const setKeys = async ({ actor }: Exported, permissions: string[]) => {
  const { permission_group_uuid: group } = await world.admin
    .selectFrom('users')
    .select('permission_group_uuid')
    .where('uuid', '=', actor.uuid)
    .executeTakeFirstOrThrow()
  await world.admin.updateTable('permission_groups').set({ permissions }).where('uuid', '=', group).execute()
}

describe('an exported file', () => {
  it.each(['companies', 'archive'] as const)('of %s leads nobody anywhere once its owner is switched off or deleted', async (kind) => {
    const file = await exported(kind)
    expect(await answersOf(file)).toEqual([200, 302, 200])
    await change(file, { active_flg: false })
    expect((await answersOf(file)).slice(0, 2)).toEqual([404, 404])
    await change(file, { active_flg: true })
    expect(await answersOf(file)).toEqual([200, 302, 200])
    await change(file, { deleted_at: new Date() })
    expect((await answersOf(file)).slice(0, 2)).toEqual([404, 404])
  })

  it('that holds the whole workspace is nobody’s who has lost a key since; one of companies stays its owner’s', async () => {
    const [archive, companies] = [await exported('archive'), await exported('companies')]
    for (const file of [archive, companies]) await setKeys(file, ['read_all_project', 'export_scoutee'])
    expect([await answersOf(archive), await answersOf(companies)]).toEqual([
      [404, 404, 422],
      [200, 302, 200]
    ])
  })
})
