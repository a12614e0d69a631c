import { expect, it } from 'vitest'
import type { TestActor } from '../../../../testing/world.ts'
import { csvOf } from '../testing/imports.factory.ts'
import { openImports, createImportPlace } from '../testing/place.factory.ts'

const world = await openImports()
const mappings = ['scoutee_name', 'project_record', 'status_name'].map((target, column) => ({ column, target }))

async function scene() {
  const { tenant, me, make, theme } = await createImportPlace(world)
  const { statuses } = (await me.call('GET', '/v2/private/status_templates')).body.items[0]
  const exit = statuses.find(({ isExit }: { isExit: boolean }) => isExit)
  const projects: Record<string, string> = {}
  for (const name of ['甲社', '乙社', '丙社', '丁社', '戊社']) {
    const project = await make.project({ theme, name, scouteeUuid: await make.scoutee({ name }), by: me })
    if (name !== '戊社') await me.call('PATCH', `/v2/private/projects/${project}`, { statusUuid: exit.uuid, exit: { remark: '時期', revisitOn: '2099-04-05' } })
    projects[name] = project
  }
  const run = async ({ lines, told = {}, by = me }: { lines: readonly (readonly string[])[]; told?: Record<string, unknown>; by?: TestActor }) => {
    const key = await world.upload(by, theme.uuid, csvOf([['企業名', '活動メモ', 'ステータス'], ...lines]))
    const body = {
      url: key,
      fileName: '一覧.csv',
      themeUuid: theme.uuid,
      mappings,
      ...told,
      options: { withProjectIntegrate: true, ...(told['options'] as object | undefined) }
    }
    const { status, body: answer } = await by.call('POST', '/v2/private/projects/import_projects', body)
    expect([status, answer.fields]).toEqual([202, undefined])
    await world.runEffects(tenant)
    const { items } = (await by.call('GET', `/v2/private/jobs/${answer.jobUuid}/import_rows`)).body
    const rows: [string, boolean | undefined][] = items.map(({ kind, match }: { kind: string; match: { isDeclined: boolean } | null }) => [
      kind,
      match?.isDeclined
    ])
    return { jobUuid: answer.jobUuid as string, rows }
  }
  const read = async (name: string) => (await me.call('GET', `/v2/private/projects/${projects[name]}`)).body
  const count = async (): Promise<number> => (await me.call('GET', '/v2/private/projects')).body.totalCount
  const typeIn = async (name: string): Promise<void> => {
    const project = await make.project({ theme, name, by: me })
    await me.call('PATCH', `/v2/private/projects/${project}`, { statusUuid: exit.uuid, exit: { remark: '時期', revisitOn: '2099-04-05' } })
    projects[name] = project
  }
  return { tenant, me, exit, first: statuses[0], second: statuses[1], run, read, count, projects, typeIn }
}

const lines = [
  ['甲社', '', ''],
  ['乙社', '', ''],
  ['丙社', '', ''],
  ['丁社', '', ''],
  ['戊社', '', ''],
  ['己社', '', '']
]

it('are told of in the check, and go on, stay, are made anew or are left out row by row, with an undo that brings back why they were declined', async () => {
  const { me, tenant, exit, first, run, read, count } = await scene()
  const told = { options: { dryRun: true } }
  const declined: [string, boolean] = ['unchanged', true]
  expect((await run({ lines, told })).rows).toEqual([declined, declined, declined, declined, ['unchanged', false], ['created', undefined]])
  const rows = ['reopen', 'same', 'new', 'skip'].map((choice, at) => ({ line: at + 2, choice }))
  const { jobUuid, rows: done } = await run({ lines, told: { rows } })
  expect(done.map(([kind]) => kind)).toEqual(['updated', 'unchanged', 'created', 'skipped', 'unchanged', 'created'])
  const stateOf = async (name: string) => {
    const { statusUuid, exit: said } = await read(name)
    return [statusUuid, said?.remark]
  }
  const stays = [exit.uuid, '時期']
  expect(await Promise.all(['甲社', '乙社', '丙社', '丁社'].map(stateOf))).toEqual([[first.uuid, undefined], stays, stays, stays])
  expect(await count()).toBe(7)
  expect((await me.call('POST', `/v2/private/jobs/${jobUuid}/undo`, {})).status).toBeLessThan(300)
  await world.runEffects(tenant)
  expect([await stateOf('甲社'), await count()]).toEqual([stays, 5])
})

it('go on for all rows where that is chosen, but those that name a status or were decided on, and are offered where rows go into no case', async () => {
  const { exit, first, second, run, read } = await scene()
  const some = [
    ['甲社', '再び面談', ''],
    ['乙社', '', second.name],
    ['丙社', '', '']
  ]
  const { rows } = await run({ lines: some, told: { options: { withReopening: true }, rows: [{ line: 4, choice: 'same' }] } })
  expect(rows).toEqual([
    ['updated', true],
    ['updated', true],
    ['unchanged', true]
  ])
  expect(await Promise.all(['甲社', '乙社', '丙社'].map(async (name) => (await read(name)).statusUuid))).toEqual([first.uuid, second.uuid, exit.uuid])
  const apart = { options: { withProjectIntegrate: false } }
  expect((await run({ lines: [['丁社', '', '']], told: apart })).rows).toEqual([['duplicate', true]])
  expect((await run({ lines: [['丁社', '', '']], told: { ...apart, rows: [{ line: 2, choice: 'reopen' }] } })).rows).toEqual([['updated', true]])
  expect((await read('丁社')).statusUuid).toBe(first.uuid)
})

it('are none for an importer who may not change them', async () => {
  const { tenant, run, read, exit } = await scene()
  const by = await world.createActor(tenant, { permissions: ['create_project', 'read_all_project', 'create_tenant_scoutee'] })
  const { rows } = await run({ lines: [['甲社', '', '']], told: { mappings: mappings.slice(0, 1), rows: [{ line: 2, choice: 'reopen' }] }, by })
  expect([rows, (await read('甲社')).statusUuid]).toEqual([[['duplicate', false]], exit.uuid])
})

it('go on as well where the company is typed in alone, by the name that registering knows it by: none is registered, and an undo takes it back', async () => {
  const { me, tenant, exit, first, run, read, count, typeIn } = await scene()
  for (const name of ['株式会社庚社', '辛社', '壬社']) await typeIn(name)
  const some = [
    ['庚社㈱', '再び面談', ''],
    ['辛社', '', ''],
    ['壬社', '', '']
  ]
  const waiting: [string, boolean] = ['duplicate', true]
  expect((await run({ lines: some, told: { options: { dryRun: true } } })).rows).toEqual([waiting, waiting, waiting])
  const rows = ['reopen', 'same', 'new'].map((choice, at) => ({ line: at + 2, choice }))
  const { jobUuid, rows: done } = await run({ lines: some, told: { rows } })
  expect(done.map(([kind]) => kind)).toEqual(['updated', 'updated', 'created'])
  const stateOf = async (name: string) => {
    const { statusUuid, exit: said, shownScoutee } = await read(name)
    return [statusUuid, said?.remark, shownScoutee.name]
  }
  expect(await stateOf('株式会社庚社')).toEqual([first.uuid, undefined, '株式会社庚社'])
  expect(await stateOf('辛社')).toEqual([exit.uuid, '時期', '辛社'])
  const companies = async (): Promise<number> => (await me.call('GET', '/v2/private/scoutees')).body.totalCount
  expect([await count(), await companies()]).toEqual([9, 6])
  expect((await me.call('POST', `/v2/private/jobs/${jobUuid}/undo`, {})).status).toBeLessThan(300)
  await world.runEffects(tenant)
  expect([await stateOf('株式会社庚社'), await count()]).toEqual([[exit.uuid, '時期', '株式会社庚社'], 8])
  expect((await run({ lines: some.slice(0, 1), told: { options: { withReopening: true } } })).rows).toEqual([['updated', true]])
  expect([(await read('株式会社庚社')).statusUuid, await companies()]).toEqual([first.uuid, 5])
})
