import { expect, it } from 'vitest'
import { makeTheme } from '../../../themes/themes/testing/themes.factory.ts'
import { exportedFile, rowsIn, workbook } from '../testing/exported-file.factory.ts'
import { importAs } from '../testing/kinds.factory.ts'
import { openImports } from '../testing/place.factory.ts'

const world = await openImports()

it('an exported workbook of themes leaves alone what was changed here since, and asks where both changed', async () => {
  const me = await world.createActor(await world.createTenant(), { name: '佐伯 真理子' })
  const [first, second] = [await makeTheme(me, { name: '一番', description: '旧' }), await makeTheme(me, { name: '二番', description: '旧' })]
  const bytes = await exportedFile(world, me, '/v2/private/themes/export', {})
  for (const { uuid } of [first, second]) expect((await me.call('PATCH', `/v2/private/themes/${uuid}`, { description: '同僚の説明' })).status).toBe(200)
  const untouched = await importAs(world, me, { kind: 'themes', bytes })
  expect(untouched.counts).toMatchObject({ unchanged: 2, updated: 0, conflict: 0 })
  const [heads = [], ...rows] = await rowsIn(bytes)
  const set = (row: number, head: string, text: string): void => {
    const cells = rows[row]
    if (cells) cells[heads.indexOf(head)] = text
  }
  set(0, 'テーマ名', '一番（改）')
  set(1, '説明', '私の説明')
  const edited = await workbook([heads, ...rows])
  const checked = await importAs(world, me, { kind: 'themes', bytes: edited, options: { dryRun: true } })
  expect(checked.rows.map(({ kind, changes }) => [kind, changes.map(({ from, to }) => `${from}>${to}`)])).toEqual([
    ['updated', ['一番>一番（改）']],
    ['conflict', ['同僚の説明>私の説明']]
  ])
  const decided = { kind: 'themes' as const, bytes: edited, rows: [{ line: 3, choice: 'overwrite' }] }
  expect((await importAs(world, me, decided)).counts).toMatchObject({ updated: 2, conflict: 0, error: 0 })
  const read = async (uuid: string) => (await me.call('GET', `/v2/private/themes/${uuid}`)).body
  expect([await read(first.uuid), await read(second.uuid)]).toMatchObject([
    { name: '一番（改）', description: '同僚の説明' },
    { name: '二番', description: '私の説明' }
  ])
})

it('a row of a theme whose conflicts are kept changes its other cells alone', async () => {
  const me = await world.createActor(await world.createTenant(), { name: '佐伯 真理子' })
  const { uuid } = await makeTheme(me, { name: '一番', description: '旧' })
  const bytes = await exportedFile(world, me, '/v2/private/themes/export', {})
  expect((await me.call('PATCH', `/v2/private/themes/${uuid}`, { description: '同僚の説明' })).status).toBe(200)
  const [heads = [], row = []] = await rowsIn(bytes)
  const edits: Record<string, string> = { テーマ名: '一番（改）', 説明: '私の説明' }
  const edited = await workbook([heads, row.map((cell, column) => edits[heads[column] ?? ''] ?? cell)])
  const decided = { kind: 'themes' as const, bytes: edited, rows: [{ line: 2, choice: 'keep' }] }
  expect((await importAs(world, me, decided)).counts).toMatchObject({ updated: 1, conflict: 0, error: 0 })
  expect((await me.call('GET', `/v2/private/themes/${uuid}`)).body).toMatchObject({ name: '一番（改）', description: '同僚の説明' })
})
