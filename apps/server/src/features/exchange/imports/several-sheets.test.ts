import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { exportedFile } from './testing/exported-file.factory.ts'
import { importListAs, mappingsAs, uploadAs } from './testing/kinds.factory.ts'
import { openImportPlace } from './testing/place.factory.ts'

const { world, me, make, theme } = await openImportPlace()

/** A workbook in which one cell of a sheet has another text. */
async function edited(bytes: Uint8Array, sheetName: string, head: string, text: string): Promise<Uint8Array> {
  const { sheets } = await readXlsx(bytes)
  const sheet = sheets.find(({ name }) => name === sheetName)
  const row = sheet?.rows[1]
  const at = sheet?.rows[0]?.indexOf(head) ?? -1
  if (!row || at < 0) throw new Error(`no ${head} in ${sheetName}`)
  row[at] = text
  return writeXlsx({ sheets: sheets.map(({ charts: _charts, pivotTables: _pivots, ...rest }) => rest) })
}

it('a workbook of cases with further sheets comes back: untouched without a change, and with exactly what was changed in each sheet that is taken', async () => {
  const scouteeUuid = await make.scoutee({ name: '灯台メディカル', representative: '古田 実' })
  const project = await make.project({ theme, scouteeUuid, by: me })
  await make.project({ theme, scouteeUuid: await make.scoutee({ name: '青葉精機' }), by: me })
  await make.record(project, me, { content: '要点', isPrivate: false })
  const body = { themeUuid: null, columnKeys: ['scoutee_name', 'scoutee_representative', 'status_name'], sheets: ['companies', 'notes', 'reviews', 'tasks'] }
  const file = await exportedFile(world, me, '/v2/private/projects/export', body)
  const mapped = (await mappingsAs(me, 'project_updates', await uploadAs(world, me, 'project_updates', file))).body
  expect([mapped.sheet, mapped.sheets]).toEqual(['案件', ['案件', '企業・人物', '活動メモ', '評価', 'タスク']])
  const check = async (bytes: Uint8Array) => importListAs(world, me, { kind: 'project_updates', bytes, options: { dryRun: true } })
  expect((await check(file)).counts).toMatchObject({ unchanged: 2, updated: 0, created: 0, error: 0, conflict: 0 })
  const changed = await check(await edited(file, '案件', '代表者', '新井 恵'))
  expect(changed.counts).toMatchObject({ unchanged: 1, updated: 1, error: 0, conflict: 0 })
  expect(changed.rows.flatMap(({ changes }) => changes.map(({ to }) => to))).toEqual(['新井 恵'])
  // What is changed in another sheet is none of an import of cases.
  expect((await check(await edited(file, '活動メモ', '活動メモ', '別の要点'))).counts).toMatchObject({ unchanged: 2, updated: 0 })
  const companies = async (bytes: Uint8Array) =>
    importListAs(world, me, { kind: 'scoutees', bytes, options: { dryRun: true, sheet: '企業・人物', withUnmarked: true } })
  expect((await companies(file)).counts).toMatchObject({ unchanged: 2, updated: 0, created: 0, duplicate: 0, error: 0, conflict: 0 })
  const other = await companies(await edited(file, '企業・人物', '代表者', '森 達也'))
  expect(other.counts).toMatchObject({ unchanged: 1, updated: 1, created: 0, error: 0 })
  expect(other.rows.flatMap(({ changes }) => changes.map(({ to }) => to))).toEqual(['森 達也'])
})
