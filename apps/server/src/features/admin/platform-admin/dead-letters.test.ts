import { adminJobKindsEn, adminJobKindsJa } from '@mekiki/i18n/admin/operation/job-kinds'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withTenant } from '../../../platform/db/gateways.ts'
import { storeDeadLetter } from '../../../platform/jobs/index.ts'
import { writeOutbox } from '../../../platform/outbox/outbox.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { features } from '../../index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('an effect that never works is shown without what it was about, and is tried again as the same one', async () => {
  const tenant = await world.createTenant()
  const call = await world.createAdministrator()
  const now = new Date('2026-10-01T00:00:00Z')
  await withTenant(world.platform.db.user, tenant.uuid, 'write', (tx) =>
    writeOutbox(tx, { tenantUuid: tenant.uuid, requestId: 'r', now }, [{ kind: 'alerts.mail', payload: { secret: '秘密' } }])
  )
  await world.admin.updateTable('outbox').set({ relayed_at: now }).where('tenant_uuid', '=', tenant.uuid).execute()
  const { uuid } = await world.admin.selectFrom('outbox').select('uuid').where('tenant_uuid', '=', tenant.uuid).executeTakeFirstOrThrow()
  const row = { tenantUuid: tenant.uuid, uuid, kind: 'alerts.mail', payload: {}, requestId: 'r' }
  await storeDeadLetter(world.platform, row, 12, new TypeError('the value 秘密 is wrong'))
  await storeDeadLetter(world.platform, row, 12, null)
  const shown = await call('GET', '/v2/admin/parked_effects')
  const item = {
    uuid,
    workspaceUuid: tenant.uuid,
    workspaceName: expect.any(String),
    kind: 'alerts.mail',
    attempts: 12,
    reason: 'TypeError',
    parkedAt: expect.any(String)
  }
  expect([shown.status, shown.body]).toEqual([200, { items: [item], totalCount: 1 }])
  expect((await call('POST', `/v2/admin/parked_effects/${v7()}/retry`)).status).toBe(404)
  expect((await call('POST', `/v2/admin/parked_effects/${uuid}/retry`)).status).toBe(204)
  expect((await world.admin.selectFrom('outbox').select('relayed_at').where('uuid', '=', uuid).executeTakeFirstOrThrow()).relayed_at).toBeNull()
  expect((await call('GET', '/v2/admin/parked_effects')).body.totalCount).toBe(0)
  expect((await call('POST', `/v2/admin/parked_effects/${uuid}/retry`)).status).toBe(404)
})

it.each([
  ['Japanese', adminJobKindsJa],
  ['English', adminJobKindsEn]
])('every effect has words of its own in %s, and there are words for no other', (_, words) => {
  const kinds = features.flatMap(({ effects = {} }) => Object.keys(effects))
  expect(Object.keys(words).toSorted()).toEqual(kinds.toSorted())
  expect(new Set(Object.values(words)).size).toBe(kinds.length)
})
