import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSheet } from '../../platform/sheets/index.ts'
import { convertSheet, readSheetFile } from '../../platform/sheets/read.ts'
import type { TestActor, TestTenant } from '../../testing/world.ts'
import { type ProjectFactory, projectFactory, type TestTheme } from '../projects/testing/projects.factory.ts'
import { createImportWorld, type ImportWorld } from './testing/imports.factory.ts'
import { importAs, undoAs } from './testing/kinds.factory.ts'

let world: ImportWorld
beforeAll(async () => {
  world = await createImportWorld()
})
afterAll(() => world.close())

interface Place {
  tenant: TestTenant
  me: TestActor
  make: ProjectFactory
  theme: TestTheme
}

async function arrange(): Promise<Place> {
  const tenant = await world.createTenant()
  const make = projectFactory(world, tenant)
  return { tenant, make, me: await world.createActor(tenant, { name: '佐伯 真理子' }), theme: await make.theme() }
}

/** Everything of a tenant that an import can change, but not how often and when. */
async function stateOf({ tenant }: Place): Promise<unknown> {
  const scoutees = await world.admin
    .selectFrom('scoutees')
    .select(['name', 'representative', 'capital', 'capital_currency_type', 'address', 'tel', 'url', 'summary', 'stage', 'member_range', 'country'])
    .select(['foundation_date', 'raw_foundation_date', 'finance', 'finance_date', 'corporate_number'])
    .where('tenant_uuid', '=', tenant.uuid)
    .where('deleted_at', 'is', null)
    .orderBy('uuid')
    .execute()
  const projects = await world.admin
    .selectFrom('projects')
    .select(['uuid', 'status_uuid', 'link_input'])
    .where('tenant_uuid', '=', tenant.uuid)
    .where('deleted_at', 'is', null)
    .orderBy('uuid')
    .execute()
  const of = (table: 'project_followers' | 'project_category_links' | 'scoutee_tag_links' | 'scoutee_investors') =>
    world.admin.selectFrom(table).selectAll().where('tenant_uuid', '=', tenant.uuid).execute()
  const links = [await of('project_followers'), await of('project_category_links'), await of('scoutee_tag_links'), await of('scoutee_investors')]
  return { scoutees, projects, links: links.map((rows) => rows.map((row) => JSON.stringify(row)).toSorted((a, b) => (a < b ? -1 : 1))) }
}

/** A workbook that a call exports. */
async function exported({ tenant, me }: Place, path: string, body: object): Promise<Buffer> {
  const begun = await me.call('POST', path, { ...body, format: 'xlsx' })
  expect(begun.status).toBe(202)
  await world.runEffects(tenant)
  const { storage_key: key } = await world.admin.selectFrom('downloads').select('storage_key').where('tenant_uuid', '=', tenant.uuid).executeTakeFirstOrThrow()
  const chunks: Uint8Array[] = []
  for await (const chunk of await world.platform.files.openRead(key)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The rows of a workbook as the import reads them. */
async function rowsIn(bytes: Buffer): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'mekiki-round-trip-'))
  try {
    await writeFile(join(folder, 'a.xlsx'), bytes)
    await convertSheet(join(folder, 'a.xlsx'), join(folder, 'rows'), { maxColumns: 150, maxRows: 1000, maxCellLength: 32_767 })
    const rows: string[][] = []
    for await (const { cells } of readSheetFile(join(folder, 'rows'))) rows.push([...cells])
    return rows
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function workbook([heads = [], ...rows]: readonly (readonly string[])[]): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeSheet(rows, { name: '案件', columns: heads.map((head) => ({ head })) }).stream) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}

const columnKeys = [
  'project_uuid',
  'scoutee_name',
  'scoutee_representative',
  'scoutee_capital',
  'scoutee_address',
  'scoutee_tel',
  'scoutee_url',
  'scoutee_summary',
  'scoutee_stage',
  'scoutee_member_range',
  'scoutee_country',
  'scoutee_foundation_date',
  'scoutee_finance',
  'scoutee_finance_date',
  'scoutee_investors',
  'scoutee_tags',
  'status_name',
  'category_names',
  'follower_names',
  'registered_at',
  'project_records_count'
]

const text = fc
  .string({
    unit: fc.constantFrom('あ', '漢', '髙', '𠮷', 'Ａ', 'z', '９', '=', '+', '-', '@', "'", '"', ',', '、', '\n', ' ', '㈱', '（', '<'),
    minLength: 1,
    maxLength: 12
  })
  .map((raw) => `x${raw}y`)
const company = fc.record({
  name: text.map((name) => name.replaceAll('\n', '')),
  representative: fc.option(text, { nil: null }),
  capital: fc.option(fc.integer({ min: 0, max: 1e12 }), { nil: null }),
  address: fc.option(text, { nil: null }),
  summary: fc.option(text, { nil: null }),
  stage: fc.option(fc.constantFrom('seed', 'series_a', 'ipo'), { nil: null }),
  member_range: fc.option(fc.constantFrom('0_10', '51_100', '1001_'), { nil: null }),
  country: fc.option(fc.constantFrom('JP', 'US'), { nil: null }),
  foundation_date: fc.option(fc.constantFrom('1999-12-31', '2020-02-29'), { nil: null }),
  isLinked: fc.boolean(),
  status: fc.integer({ min: 0, max: 2 }),
  isFollowed: fc.boolean()
})

/** New texts for the cells under a header, each unlike every other. */
const edits: Record<string, (at: number) => string> = {
  代表者: (at) => `新代表${at}`,
  資本金: (at) => String(7_000_000 + at),
  所在地: (at) => `新住所${at}`,
  概要: (at) => `新概要\n${at}`,
  設立日: (at) => `2001/1/${(at % 27) + 1}`
}

describe('a file that is exported, edited and imported', () => {
  it('changes exactly the cells that were edited, and nothing more once it is taken back', { timeout: 180_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(company, { minLength: 3, maxLength: 6 }), fc.infiniteStream(fc.nat()), async (companies, picks) => {
        const place = await arrange()
        const { make, me, theme } = place
        for (const { isLinked, status, isFollowed, name, ...values } of companies) {
          const shared = { theme, by: me, status: Math.min(status, theme.statuses.length - 1), followers: isFollowed ? [me] : [] }
          const capital_currency_type = values.capital === null ? null : 'jpy'
          if (isLinked) await make.project({ ...shared, scouteeUuid: await make.scoutee({ name, ...values, capital_currency_type }) })
          else await make.project({ ...shared, name, link_input: JSON.stringify({ name }) })
        }
        const before = await stateOf(place)
        const bytes = await exported(place, '/v2/private/projects/export', { themeUuid: theme.uuid, columnKeys })
        const untouched = await importAs(world, me, { kind: 'project_updates', bytes })
        expect([untouched.counts['unchanged'], untouched.counts['updated'], untouched.counts['error']]).toEqual([companies.length, 0, 0])
        expect(await stateOf(place)).toEqual(before)
        const [heads = [], ...rows] = await rowsIn(bytes)
        const names = Object.keys(edits)
        const wanted = new Set<string>()
        for (const pick of picks.take(4)) {
          const [row, head] = [pick % rows.length, names[(pick >> 4) % names.length] ?? '']
          const cells = rows[row]
          const column = heads.indexOf(head)
          if (!cells || column === -1) continue
          while (cells.length < heads.length) cells.push('')
          cells[column] = edits[head]?.(row) ?? ''
          wanted.add(`${row + 2} ${column}`)
        }
        const done = await importAs(world, me, { kind: 'project_updates', bytes: await workbook([heads, ...rows]) })
        const changed = done.rows.flatMap(({ line, changes }) => changes.map(({ column }) => `${line} ${column}`))
        expect([new Set(changed), changed.length, done.counts['error']]).toEqual([wanted, wanted.size, 0])
        if (wanted.size > 0) await undoAs(world, me, done.uuid)
        expect(await stateOf(place)).toEqual(before)
      }),
      { numRuns: 3, seed: 20_261_121, endOnFailure: true }
    )
  })
})

describe('companies and people that are exported', () => {
  it('come back as they were, and with the one cell that was edited', async () => {
    const place = await arrange()
    const { make, me } = place
    const parent = await make.tag('素材')
    await make.scoutee({
      name: '株式会社甲',
      representative: '旧',
      raw_foundation_date: '昭和の頃',
      capital: 5,
      capital_currency_type: 'usd',
      tags: [await make.tag('鋼', parent)]
    })
    await make.scoutee({ name: '乙', people_flg: true, email: 'otsu@example.com', belonging_to: '大学' })
    const keys = ['scoutee_name', 'scoutee_type', 'representative', 'foundation_date', 'capital', 'tags', 'created_at', 'scoutee_linking_status']
    const bytes = await exported(place, '/v2/private/scoutees/export', { columnKeys: keys })
    const before = await stateOf(place)
    expect((await importAs(world, me, { kind: 'scoutees', bytes })).counts).toMatchObject({ unchanged: 2, updated: 0, created: 0, error: 0 })
    expect(await stateOf(place)).toEqual(before)
    const rows = await rowsIn(bytes)
    const edited = rows.map((cells) => cells.map((cell) => (cell === '旧' ? '新' : cell)))
    const done = await importAs(world, me, { kind: 'scoutees', bytes: await workbook(edited) })
    expect(done.rows.flatMap(({ changes }) => changes.map(({ from, to }) => [from, to]))).toEqual([['旧', '新']])
    await undoAs(world, me, done.uuid)
    expect(await stateOf(place)).toEqual(before)
  })
})
