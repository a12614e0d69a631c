import { parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { rowKeyHeader, rowMarkHeader } from '../../../../platform/sheets/row-mark.ts'
import { makeItems, setValues, type TestItem } from '../../../cases/projects/testing/extensions.factory.ts'
import { makeTheme } from '../../../themes/themes/testing/themes.factory.ts'
import { exportedFile, workbook } from '../testing/exported-file.factory.ts'
import { csvOf } from '../testing/imports.factory.ts'
import { importAs, skippedOf, type OtherKind } from '../testing/kinds.factory.ts'
import { createImportPlace, type ImportPlace, openImports } from '../testing/place.factory.ts'

const world = await openImports()

const encodings = ['utf8', 'cp932'] as const
type Encoding = (typeof encodings)[number]

const rowsOf = (bytes: Buffer, encoding: Encoding): string[][] => parse(iconv.decode(bytes, encoding), { bom: true, relax_column_count: true })
const fileOf = (rows: readonly (readonly string[])[], encoding: string): Buffer => iconv.encode(csvOf(rows), encoding)

/** The rows without some columns. */
function without([heads = [], ...rows]: string[][], ...names: string[]): string[][] {
  const kept = heads.flatMap((head, column) => (names.includes(head) ? [] : [column]))
  return [heads, ...rows].map((row) => kept.map((column) => row[column] ?? ''))
}

/** The rows with a cell of the row that has a text somewhere changed. */
function edited([heads = [], ...rows]: string[][], of: string, head: string, text: string): string[][] {
  const column = heads.indexOf(head)
  if (column === -1) throw new Error(`no column ${head} in ${heads.join()}`)
  return [heads, ...rows.map((row) => (row.includes(of) ? row.map((cell, at) => (at === column ? text : cell)) : row))]
}

interface Scene extends ImportPlace {
  item: (name: string) => TestItem
  /** Cases of companies, and one of typed-in values. */
  companies: Record<'甲' | '乙' | '丙', string>
  exported: (encoding: Encoding) => Promise<Buffer>
  update: (bytes: Buffer, more?: Partial<Parameters<typeof importAs>[2]>) => ReturnType<typeof importAs>
  values: (name: keyof Scene['companies']) => Promise<{ representative: string | null; address: string | null; summary: string | null; tel: string | null }>
}

// None of them is in CP932, or it is written there as another: Chinese, JIS of 2004, Korean, accents, an emoji, dashes, tildes, a kana with its mark apart.
const rare = '陳 雅婷 𠮷 鷗 한 é 😀 〜 − — ‖ ¥ か\u3099'

/** A workspace whose every text holds what CP932 has not. */
async function arrange(): Promise<Scene> {
  const place = await createImportPlace(world)
  const { me, make, theme } = place
  const { item } = await makeItems(
    me,
    [theme],
    [
      { name: '所見 雅婷', type: 'string' },
      { name: '段階', type: 'enums', enums: [{ name: '構想 鷗' }, { name: '試作' }] }
    ]
  )
  const follower = await world.createActor(place.tenant, { name: '陳 雅婷' })
  const [tag, category] = [await make.tag(`部材 ${rare}`), await make.category(`既存 ${rare}`)]
  await make.tag('電池')
  const companies = { 甲: '', 乙: '', 丙: '' }
  for (const name of ['甲', '乙', '丙'] as const) {
    const values = { representative: rare, address: `東京都 ${rare}`, summary: `一行目 ${rare}\r\n二行目\n${rare}`, tel: '0312345678' }
    const scouteeUuid = await make.scoutee({ name: `${name}社 ${rare}`, ...values, tags: [tag] })
    companies[name] = scouteeUuid
    // As the product keeps them on the case of a company.
    const shown = Object.fromEntries(Object.entries(values).map(([key, value]) => [`shown_${key}`, value]))
    const uuid = await make.project({ theme, name: `${name}社 ${rare}`, scouteeUuid, by: me, followers: [follower], categories: [category], ...shown })
    await make.record(uuid, me, { content: `記録 ${rare}` })
    await setValues(me, uuid, [
      [item('所見 雅婷'), `${name} ${rare}`],
      [item('段階'), ['構想 鷗']]
    ])
  }
  const columnKeys = ['scoutee_name', 'scoutee_representative', 'scoutee_address', 'scoutee_summary', 'scoutee_tel', 'scoutee_tags']
  const own = ['category_names', 'follower_names', 'status_name', 'registered_at', 'latest_project_record', 'created_by_name']
  const items = ['所見 雅婷', '段階'].map((name) => `extension_item_${item(name).uuid}`)
  return {
    ...place,
    item,
    companies,
    exported: (encoding) =>
      exportedFile(world, me, '/v2/private/projects/export', {
        format: 'csv',
        encoding,
        themeUuid: theme.uuid,
        columnKeys: ['project_uuid', ...columnKeys, ...own, ...items]
      }),
    update: (bytes, more = {}) => importAs(world, me, { kind: 'project_updates', bytes, ...more }),
    values: (name) =>
      world.admin.selectFrom('scoutees').select(['representative', 'address', 'summary', 'tel']).where('uuid', '=', companies[name]).executeTakeFirstOrThrow()
  }
}

/** What somebody else writes meanwhile, as the product counts it. */
async function colleagueWrites({ companies }: Scene, name: keyof Scene['companies'], values: Record<string, string>): Promise<void> {
  const { version } = await world.admin.selectFrom('scoutees').select('version').where('uuid', '=', companies[name]).executeTakeFirstOrThrow()
  await world.admin
    .updateTable('scoutees')
    .set({ ...values, version: version + 1 })
    .where('uuid', '=', companies[name])
    .execute()
}

const changesOf = ({ rows }: Awaited<ReturnType<Scene['update']>>) =>
  rows.flatMap(({ changes }) => changes.map(({ from, to, isConflict }) => [from, to, isConflict]))

describe.each(encodings)('an exported CSV of cases in %s', (encoding) => {
  it('changes nothing untouched: with its marks, without them, and saved by a spreadsheet', async () => {
    const scene = await arrange()
    const bytes = await scene.exported(encoding)
    const rows = rowsOf(bytes, encoding)
    for (const row of rows.slice(1)) expect(row.filter((cell) => cell === '')).toEqual([])
    const bare = without(rows, rowKeyHeader, rowMarkHeader)
    // As Excel saves what it read as a number.
    const resaved = rows.map((row) => row.map((cell) => (cell === '0312345678' ? '312345678' : cell)))
    for (const file of [bytes, fileOf(bare, encoding), fileOf(resaved, encoding), fileOf(resaved, 'utf8'), await workbook(resaved)]) {
      const done = await scene.update(file)
      expect(changesOf(done)).toEqual([])
      expect(done.counts).toMatchObject({ unchanged: 3, updated: 0, conflict: 0, error: 0 })
      if (file !== fileOf(bare, encoding)) expect((await skippedOf(scene.me, done.uuid)).filter(([, changed]) => changed > 0)).toEqual([])
    }
  })

  it('changes what was edited alone, and keeps the other lines of the cell as they are', async () => {
    const scene = await arrange()
    const bytes = await scene.exported(encoding)
    const rows = rowsOf(bytes, encoding)
    const name = rows[1]?.[rows[0]?.indexOf('企業名') ?? -1] ?? ''
    const [first = '', , third = ''] = (rows[1]?.[rows[0]?.indexOf('概要') ?? -1] ?? '').split(/\r?\n/)
    const tag = rows[1]?.[rows[0]?.indexOf('企業タグ') ?? -1] ?? ''
    const changed = edited(edited(rows, name, '概要', `${first}\n直した二行目\n${third}`), name, '企業タグ', `${tag}\n電池`)
    const done = await scene.update(fileOf(changed, encoding))
    expect([done.counts['error'], done.counts['updated'], done.rows.flatMap(({ changes }) => changes).length]).toEqual([0, 1, 2])
    const summaries = await Promise.all((['甲', '乙', '丙'] as const).map(async (each) => (await scene.values(each)).summary?.replaceAll('\r', '')))
    expect(summaries.filter((each) => each === `一行目 ${rare}\n直した二行目\n${rare}`)).toHaveLength(1)
  })

  it('asks about what a colleague has changed since, and never takes back what nobody edited in the file', async () => {
    const scene = await arrange()
    const bytes = await scene.exported(encoding)
    const rows = rowsOf(bytes, encoding)
    await colleagueWrites(scene, '甲', { representative: '同僚', address: '同僚の住所' })
    const untouched = await scene.update(bytes)
    expect([changesOf(untouched), untouched.counts['unchanged']]).toEqual([[], 3])
    const name = rows.flat().find((cell) => cell.startsWith('甲社')) ?? ''
    const file = fileOf(edited(edited(rows, name, '代表者', '私'), name, '電話番号', '06-0000-0000'), encoding)
    const checked = await scene.update(file, { options: { dryRun: true } })
    expect(changesOf(checked)).toEqual([
      ['同僚', '私', true],
      ['0312345678', '06-0000-0000', false]
    ])
    const undecided = await scene.update(file)
    expect([undecided.counts['updated'], undecided.counts['conflict']]).toEqual([0, 1])
    const line = checked.rows.find(({ kind }) => kind === 'conflict')?.line ?? 0
    await scene.update(file, { rows: [{ line, choice: 'keep' }] })
    expect(await scene.values('甲')).toMatchObject({ representative: '同僚', address: '同僚の住所', tel: '06-0000-0000' })
    await scene.update(file, { rows: [{ line, choice: 'overwrite' }] })
    expect(await scene.values('甲')).toMatchObject({ representative: '私', address: '同僚の住所' })
  })

  it('without its marks changes nothing before somebody decides; who takes it as it is takes newer values back (the twin)', async () => {
    const scene = await arrange()
    const bare = fileOf(without(rowsOf(await scene.exported(encoding), encoding), rowKeyHeader, rowMarkHeader), encoding)
    await colleagueWrites(scene, '乙', { representative: '同僚' })
    const done = await scene.update(bare)
    expect(done.counts).toMatchObject({ unchanged: 2, updated: 0, conflict: 1 })
    expect(done.rows.find(({ kind }) => kind === 'conflict')).toMatchObject({
      changes: [{ from: '同僚', isConflict: true }],
      errors: [{ column: null, message: expect.stringMatching(/mekiki:mark/u) }]
    })
    expect(await scene.values('乙')).toMatchObject({ representative: '同僚' })
    expect((await scene.update(bare, { options: { withUnmarked: true } })).counts).toMatchObject({ unchanged: 2, updated: 1 })
    expect((await scene.values('乙')).representative).toMatch(encoding === 'utf8' ? /^陳 雅婷 𠮷/u : /^陳 雅\? \?/u)
  })

  it('does not take the mark of another row', async () => {
    const scene = await arrange()
    const [heads = [], one = [], two = [], three = []] = rowsOf(await scene.exported(encoding), encoding)
    const name = one.find((cell) => /^[甲乙丙]社/u.test(cell))?.slice(0, 1) as '甲'
    await colleagueWrites(scene, name, { representative: '同僚' })
    const at = heads.indexOf(rowMarkHeader)
    const swapped = [heads, one.with(at, two[at] ?? ''), two.with(at, one[at] ?? ''), three]
    const done = await scene.update(fileOf(swapped, encoding))
    expect(done.counts).toMatchObject({ unchanged: 2, updated: 0, conflict: 1 })
    expect(await scene.values(name)).toMatchObject({ representative: '同僚' })
  })
})

describe.each(encodings)('other exported CSVs in %s', (encoding) => {
  /** Exports, lets somebody change a value, and imports the old file: as it is, with the same cell edited, and without its mark. */
  async function travel(scene: Scene, kind: OtherKind, path: string, body: object, head: string, change: () => Promise<unknown>) {
    const bytes = await exportedFile(world, scene.me, path, { format: 'csv', encoding, ...body })
    await change()
    const rows = rowsOf(bytes, encoding)
    const [heads = [], ...own] = rows
    const bare = without(rows, rowMarkHeader)
    const column = heads.indexOf(head)
    const mine = [heads, ...own.map((row) => row.with(column, '私'))]
    const dry = { dryRun: true }
    const counts = async (file: string[][]) => (await importAs(world, scene.me, { kind, bytes: fileOf(file, encoding), options: dry })).counts
    return { untouched: await counts(rows), edited: await counts(mine), bare: await counts(bare), all: own.length }
  }

  it('of companies come back with their conflicts', async () => {
    const scene = await arrange()
    const columnKeys = ['scoutee_name', 'representative', 'address', 'tel', 'tags', 'created_at']
    const came = await travel(scene, 'scoutees', '/v2/private/scoutees/export', { columnKeys }, '代表者', () =>
      colleagueWrites(scene, '丙', { representative: '同僚' })
    )
    expect(came.untouched).toMatchObject({ unchanged: 3, updated: 0, conflict: 0, created: 0, error: 0, duplicate: 0 })
    expect(came.edited).toMatchObject({ updated: 2, conflict: 1, created: 0, error: 0 })
    expect(came.bare).toMatchObject({ unchanged: 2, conflict: 1, created: 0, error: 0 })
  })

  it('of themes come back with their conflicts', async () => {
    const scene = await arrange()
    const theme = await makeTheme(scene.me, { name: `テーマ ${rare}`, description: `説明 ${rare}` })
    const came = await travel(scene, 'themes', '/v2/private/themes/export', {}, '説明', async () => {
      const { body } = await scene.me.call('GET', `/v2/private/themes/${theme.uuid}`)
      await world.admin
        .updateTable('themes')
        .set({ description: '同僚', version: body.version + 1 })
        .where('uuid', '=', theme.uuid)
        .execute()
    })
    expect(came.untouched).toMatchObject({ unchanged: came.all, updated: 0, conflict: 0, error: 0 })
    expect(came.edited).toMatchObject({ updated: came.all - 1, conflict: 1, error: 0 })
    expect(came.bare).toMatchObject({ unchanged: came.all - 1, conflict: 1, error: 0 })
  })
})
