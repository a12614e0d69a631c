import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { shareOf } from '@mekiki/testing/figures'
import { describe, expect, it } from 'vitest'
import { startProcess } from '../../../../testing/own-process.ts'
import type { TestActor } from '../../../../testing/world.ts'
import type { ImportOrder } from '../testing/import-worker.ts'
import { csvOf } from '../testing/imports.factory.ts'
import { importAs, startAs, undoAs } from '../testing/kinds.factory.ts'
import { openImports } from '../testing/place.factory.ts'

const world = await openImports()

const worker = fileURLToPath(new URL('../testing/import-worker.ts', import.meta.url))
const count = 1100
const heads = ['企業名', '法人番号', '代表者']
const rowsWith = (representative: string) =>
  csvOf([heads, ...Array.from({ length: count }, (_, at) => [`会社${at}`, `1${String(at).padStart(12, '0')}`, `${representative}${at}`])])

/** Runs a job in a process that dies at a statement. */
async function killAt(actor: TestActor, jobUuid: string, kind: string, at: Pick<ImportOrder, 'statement' | 'time'>): Promise<void> {
  const order: ImportOrder = { urls: world.database.urls, root: world.root, tenantUuid: actor.tenant.uuid, jobUuid, kind, ...at }
  const file = join(world.root, `${jobUuid}.order`)
  await writeFile(file, JSON.stringify(order))
  expect(await startProcess(worker, [file]).ended).toBe('SIGKILL')
}

/** How many companies have which beginning of a representative, and what the log tells of an operation. */
async function standing(actor: TestActor, operation: string) {
  const companies = await world.admin
    .selectFrom('scoutees')
    .select(['uuid', 'representative', 'version'])
    .where('tenant_uuid', '=', actor.tenant.uuid)
    .where('deleted_at', 'is', null)
    .execute()
  const entries = await world.admin
    .selectFrom('audit_log')
    .select('entity_uuid')
    .where('operation_uuid', '=', operation)
    .where('entity_type', '=', 'scoutee')
    .execute()
  const changed = companies.filter(({ representative }) => representative?.startsWith('新') ?? false)
  return {
    all: companies.length,
    changed: changed.length,
    versions: [...new Set(changed.map(({ version }) => version))],
    told: entries.length,
    toldOf: new Set(entries.map(({ entity_uuid: uuid }) => uuid)).size
  }
}

// A block of 500 rows is written in slices of 125.
const statementsPerBlock = 4

const moments: [name: string, onlyValidRows: boolean, at: Pick<ImportOrder, 'statement' | 'time'>, left: number][] = [
  ['while it checks its second block', false, { statement: 'insert into "import_rows"', time: 2 }, 0],
  ['while it applies its second block of one transaction', false, { statement: 'update "scoutees"', time: statementsPerBlock + 1 }, 0],
  ['while it applies its third block of its own', true, { statement: 'update "scoutees"', time: 2 * statementsPerBlock + 1 }, 1000],
  ['after it has applied all, before it ends', true, { statement: 'insert into "import_mappings"', time: 1 }, count]
]

describe('an import of changes whose process is killed (R2)', () => {
  // Half of the moments, the other half the day after.
  it.each(shareOf(moments, 2))(
    '%s: blocks are whole or not there, told of as often as done, and a second run does the rest once',
    async (_name, onlyValidRows, at, left) => {
      const actor = await world.createActor(await world.createTenant())
      expect((await importAs(world, actor, { kind: 'scoutees', bytes: rowsWith('旧') })).counts['created']).toBe(count)
      const { jobUuid } = (await startAs(world, actor, { kind: 'scoutees', bytes: rowsWith('新'), options: { onlyValidRows } })).body
      await killAt(actor, jobUuid, 'imports.scoutees', at)
      const broken = await standing(actor, jobUuid)
      expect(broken).toMatchObject({ all: count, changed: left, told: left, toldOf: left })
      expect((await world.job(actor, jobUuid)).state).toBe('running')
      await world.runEffects(actor.tenant)
      const ended = await world.job(actor, jobUuid)
      expect([ended.state, ended.counts['updated'], ended.counts['error']]).toEqual(['succeeded', count, 0])
      expect(await standing(actor, jobUuid)).toEqual({ all: count, changed: count, versions: [2], told: count, toldOf: count })
      expect((await undoAs(world, actor, jobUuid)).counts).toEqual({ undone: count, changed: 0 })
      expect((await standing(actor, jobUuid)).changed).toBe(0)
    }
  )

  it('leaves nothing of new companies that one transaction makes', async () => {
    const actor = await world.createActor(await world.createTenant())
    const { jobUuid } = (await startAs(world, actor, { kind: 'scoutees', bytes: rowsWith('新') })).body
    await killAt(actor, jobUuid, 'imports.scoutees', { statement: 'insert into "scoutees"', time: 2 })
    expect(await standing(actor, jobUuid)).toMatchObject({ all: 0, told: 0 })
  })
})
