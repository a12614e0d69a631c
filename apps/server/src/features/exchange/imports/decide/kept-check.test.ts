import { describe, expect, it } from 'vitest'
import { listStatements } from '../../../../testing/statements.ts'
import type { TestActor } from '../../../../testing/world.ts'
import { projectFactory } from '../../../cases/projects/testing/projects.factory.ts'
import { csvOf } from '../testing/imports.factory.ts'
import { rowsOf, type SeenRow, uploadAs } from '../testing/kinds.factory.ts'
import { openImports } from '../testing/place.factory.ts'

const world = await openImports()
const newcomer = async (): Promise<TestActor> => world.createActor(await world.createTenant())

const table = [
  ['企業名', '代表者', 'タグ'],
  ['甲社', '一郎', ''],
  ['乙社', '二郎', ''],
  ['乙社', '三郎', ''],
  ['丙社', '四郎', '無い名前'],
  ['丁社', '五郎', '']
]
const mappings = ['scoutee_name', 'scoutee_representative', 'scoutee_tags'].map((target, column) => ({ column, target }))

interface Told {
  options?: object
  rows?: object[]
  names?: object[]
  checkUuid?: string
}

/** Runs the job of one call, and gives its uuid, its state, its rows, and whether it read rows of the file once more. */
async function run(actor: TestActor, key: string, { options, ...told }: Told) {
  const body = { url: key, fileName: '一覧.csv', mappings, options: { onlyValidRows: true, ...options }, ...told }
  const answer = await actor.call('POST', '/v2/private/scoutees/import', body)
  if (answer.status !== 202) throw new Error(JSON.stringify(answer.body))
  const { jobUuid } = answer.body
  const { statements } = await listStatements(() => world.runEffects(actor.tenant))
  const isCopied = statements.some((text) => /insert into "import_rows".*select .* from "import_rows"/su.test(text))
  // Rows of a file are written by the text of a record set.
  const isChecked = statements.some((text) => text.includes('insert into "import_rows"') && text.includes('recordset'))
  return { jobUuid, ...(await world.job(actor, jobUuid)), rows: await rowsOf(actor, jobUuid), isCopied, isChecked }
}

const check = (actor: TestActor, key: string, told: Told = {}) => run(actor, key, { ...told, options: { ...told.options, dryRun: true } })
const send = (actor: TestActor) => uploadAs(world, actor, 'scoutees', csvOf(table))
const kindsOf = (rows: readonly SeenRow[]): string[] => rows.map(({ kind }) => kind)
const names = async ({ tenant }: TestActor): Promise<string[]> =>
  (await world.admin.selectFrom('scoutees').select('name').where('tenant_uuid', '=', tenant.uuid).where('deleted_at', 'is', null).execute())
    .map(({ name }) => name)
    .toSorted()

describe('an import that names its check', () => {
  it('keeps what that found, and does the same as one that checks the file itself', async () => {
    const [mine, other] = [await newcomer(), await newcomer()]
    const key = await send(mine)
    const found = await check(mine, key)
    expect([found.isCopied, found.isChecked, kindsOf(found.rows)]).toEqual([false, true, ['created', 'created', 'duplicate', 'error', 'created']])
    const kept = await run(mine, key, { checkUuid: found.jobUuid })
    const own = await run(other, await send(other), {})
    expect([kept.isCopied, kept.isChecked, own.isCopied, own.isChecked]).toEqual([true, false, false, true])
    const plain = (rows: readonly SeenRow[]) => rows.map(({ entityUuid, match, ...row }) => ({ ...row, isMade: entityUuid !== null, match: match?.name }))
    expect([kept.state, kept.counts, plain(kept.rows)]).toEqual([own.state, own.counts, plain(own.rows)])
    expect(await names(mine)).toEqual(await names(other))
    expect((await world.failedRows(mine, kept.jobUuid)).equals(await world.failedRows(other, own.jobUuid))).toBe(true)
  })

  it('compares once more with what exists when it is written', async () => {
    const actor = await newcomer()
    const key = await send(actor)
    const found = await check(actor, key)
    await actor.call('POST', '/v2/private/scoutees', { name: '甲社' })
    const kept = await run(actor, key, { checkUuid: found.jobUuid })
    expect([kept.isCopied, kindsOf(kept.rows)]).toEqual([true, ['duplicate', 'created', 'duplicate', 'error', 'created']])
    expect(await names(actor)).toEqual(['甲社', '乙社', '丁社'].toSorted())
  })

  it('takes over what was decided on rows since', async () => {
    const actor = await newcomer()
    const known = (await actor.call('POST', '/v2/private/scoutees', { name: '丁社' })).body.id
    const key = await send(actor)
    const found = await check(actor, key)
    expect(kindsOf(found.rows)).toEqual(['created', 'created', 'duplicate', 'error', 'duplicate'])
    const rows = [
      { line: 2, choice: 'skip' },
      { line: 6, choice: 'same' }
    ]
    const kept = await run(actor, key, { checkUuid: found.jobUuid, rows })
    expect([kept.isCopied, kindsOf(kept.rows)]).toEqual([true, ['skipped', 'created', 'duplicate', 'error', 'updated']])
    expect((await actor.call('GET', `/v2/private/scoutees/${known}`)).body.representative).toBe('五郎')
    expect(await names(actor)).toEqual(['乙社', '丁社'].toSorted())
  })

  it.each<[string, (actor: TestActor, key: string) => Promise<Told>]>([
    ['a line is left out about which another line is', async () => ({ rows: [{ line: 3, choice: 'skip' }] })],
    ['a line is decided on that is about another', async () => ({ rows: [{ line: 4, choice: 'new' }] })],
    ['a cell was corrected', async () => ({ rows: [{ line: 5, cells: [{ column: 2, value: '' }] }] })],
    ['columns became something else', async () => ({ options: { withDuplicates: true } })],
    [
      'a name exists by now',
      async (actor) => {
        await projectFactory(world, actor.tenant).tag('無い名前')
        return {}
      }
    ],
    ['a name is to be made', async () => ({ names: [{ target: 'scoutee_tags', name: '無い名前', action: 'create' }] })],
    [
      'another file stands in its place',
      async (_actor, key) => {
        const writer = await world.platform.files.openWrite(key, 'text/csv')
        await writer.write(Buffer.from(csvOf([...table, ['戊社', '', '']])))
        await writer.commit()
        return {}
      }
    ],
    [
      'its rows were forgotten',
      async (actor) => {
        await world.admin.deleteFrom('import_rows').where('tenant_uuid', '=', actor.tenant.uuid).where('line', '=', 2).execute()
        return {}
      }
    ]
  ])('checks the file itself where %s', async (_what, change) => {
    const actor = await newcomer()
    const key = await send(actor)
    const found = await check(actor, key)
    const told = await change(actor, key)
    const job = await run(actor, key, { ...told, checkUuid: found.jobUuid })
    expect(job.isChecked).toBe(true)
    const fresh = await newcomer()
    const again = await send(fresh)
    const same = await change(fresh, again)
    const own = await run(fresh, again, same)
    expect(kindsOf(job.rows)).toEqual(kindsOf(own.rows))
    expect(await names(actor)).toEqual(await names(fresh))
  })

  it('is refused with the check of somebody else, and gets nothing from an import', async () => {
    const actor = await newcomer()
    const colleague = await world.createActor(actor.tenant)
    const found = await check(actor, await send(actor))
    const key = await send(colleague)
    const body = { url: key, fileName: '一覧.csv', mappings, options: {}, checkUuid: found.jobUuid }
    const refused = await colleague.call('POST', '/v2/private/scoutees/import', body)
    expect([refused.status, JSON.stringify(refused.body).includes('checkUuid')]).toEqual([400, true])
    const second = await send(actor)
    const first = await run(actor, second, {})
    expect((await run(actor, await send(actor), { checkUuid: first.jobUuid })).isChecked).toBe(true)
  })
})
