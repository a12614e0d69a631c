import { operations } from '@mekiki/contract'
import { sql } from 'kysely'
import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createWorld } from '../world.ts'
import { closeSweep, openSweep, probeAll, type Sweep } from './sweep.ts'

const locks = vi.hoisted(() => ({ isPluginOn: true }))

// The broken twin of the product: the plugin that adds the tenant to every query does nothing.
vi.mock('../../platform/db/tenants/tenant-plugin.ts', async (original) => {
  const { TenantPlugin } = await original<typeof import('../../platform/db/tenants/tenant-plugin.ts')>()
  return {
    TenantPlugin: class extends TenantPlugin {
      override transformQuery(args: PluginTransformQueryArgs) {
        return locks.isPluginOn ? super.transformQuery(args) : args.node
      }

      override async transformResult(args: PluginTransformResultArgs) {
        return args.result
      }
    }
  }
})

async function dropRowSecurity({ world }: Sweep): Promise<void> {
  const { rows } = await sql<{
    name: string
  }>`select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r' and relrowsecurity`.execute(world.admin)
  for (const { name } of rows) await sql`alter table ${sql.table(name)} disable row level security`.execute(world.admin)
}

// Every third call, every deletion and every reading of cases, whose counts the plugin alone guards, is enough to show that a sweep finds what it looks for;
// `npm run soak -- S1` takes all.
const some = operations.filter(({ id, method }, index) => index % 3 === 0 || method === 'DELETE' || (method === 'GET' && id.startsWith('projects.')))

const count = (faults: readonly string[], pattern: RegExp): number => faults.filter((fault) => pattern.test(fault)).length

describe('the sweep over all ids', () => {
  let sweep: Sweep
  beforeAll(async () => {
    locks.isPluginOn = true
    sweep = await openSweep(await createWorld())
    await dropRowSecurity(sweep)
  })
  afterAll(() => closeSweep(sweep))

  it('finds nothing while one of the two locks holds: no row-level security', async () => {
    expect(await probeAll(sweep, some)).toEqual([])
  })

  it('finds leaks, changes and differences when neither holds', async () => {
    locks.isPluginOn = false
    const faults = await probeAll(sweep, some)
    expect(count(faults, /a text of the other tenant/u)).toBeGreaterThan(5)
    expect(count(faults, /of the other tenant changed/u)).toBeGreaterThan(5)
    expect(count(faults, /to a foreign id and/u)).toBeGreaterThan(20)
  })
})

describe('the sweep with row-level security alone', () => {
  let sweep: Sweep
  beforeAll(async () => {
    locks.isPluginOn = false
    sweep = await openSweep(await createWorld())
  })
  afterAll(() => closeSweep(sweep))

  it('lets no row and no change through; what a finder statement counts has the plugin alone', async () => {
    const faults = await probeAll(sweep, some)
    expect(count(faults, /a text of the other tenant|the id \S+ of the other tenant|of the other tenant changed|own \w+ changed/u)).toBe(0)
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.filter((fault) => !/answers 200 to a foreign id|is answered 200/u.test(fault))).toEqual([])
  })
})
