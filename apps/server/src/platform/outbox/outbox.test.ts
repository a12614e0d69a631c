import { describe, expect, it } from 'vitest'
import { writeAudit } from '../log/audit.ts'
import { withTenant } from '../db/gateways.ts'
import { writeOutbox } from './outbox.ts'
import { openWorkspace } from '../../testing/open-workspace.ts'

const { world, tenant } = await openWorkspace()

const many = 12_000
const effects = Array.from({ length: many }, (_, number) => ({ kind: 'test.effect', payload: { number } }))
const stampOf = () => ({ tenantUuid: tenant.uuid, requestId: 'r', now: new Date('2026-01-05T00:00:00Z') })

async function numbersWritten(): Promise<number[]> {
  const rows = await world.admin.selectFrom('outbox').select('payload').where('tenant_uuid', '=', tenant.uuid).where('kind', '=', 'test.effect').execute()
  return rows.map((row) => (row.payload as { number: number }).number).toSorted((left, right) => left - right)
}

describe('what one transaction leaves to be done', () => {
  it('may be more than one statement can carry, and is gone with the transaction', async () => {
    const refused = withTenant(world.platform.db.user, tenant.uuid, 'write', async (tx) => {
      await writeOutbox(tx, stampOf(), effects)
      throw new Error('taken back')
    })
    await expect(refused).rejects.toThrow('taken back')
    expect(await numbersWritten()).toEqual([])
    await withTenant(world.platform.db.user, tenant.uuid, 'write', (tx) => writeOutbox(tx, stampOf(), effects))
    expect(await numbersWritten()).toEqual(effects.map(({ payload }) => payload.number))
  })

  it('may change as much, each change in the log', async () => {
    const stamp = { ...stampOf(), userUuid: null, source: 'system' as const, operationUuid: tenant.uuid }
    const entries = effects.map(({ payload }) => ({ entityType: 'test', entityUuid: tenant.uuid, action: 'test', to: payload }))
    await withTenant(world.platform.db.user, tenant.uuid, 'write', (tx) => writeAudit(tx, stamp, entries))
    const counted = world.admin.selectFrom('audit_log').select((eb) => eb.fn.countAll<string>().as('count'))
    const { count } = await counted.where('tenant_uuid', '=', tenant.uuid).where('entity_type', '=', 'test').executeTakeFirstOrThrow()
    expect(Number(count)).toBe(many)
  })
})
