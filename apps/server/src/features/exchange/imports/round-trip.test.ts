import { parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import type { TestActor, TestTenant } from '../../../testing/world.ts'
import { makeItems, setValues, type TestItem } from '../../cases/projects/testing/extensions.factory.ts'
import { type ProjectFactory, projectFactory, type TestTheme } from '../../cases/projects/testing/projects.factory.ts'
import { exportedFile, rowsIn, workbook } from './testing/exported-file.factory.ts'
import { csvOf } from './testing/imports.factory.ts'
import { importAs, skippedOf, undoAs } from './testing/kinds.factory.ts'
import { openImports } from './testing/place.factory.ts'

const world = await openImports()

interface Place {
  tenant: TestTenant
  me: TestActor
  make: ProjectFactory
  theme: TestTheme
  item: (name: string) => TestItem
  tag: string
  category: string
}

async function arrange(): Promise<Place> {
  const tenant = await world.createTenant()
  const make = projectFactory(world, tenant)
  const [me, , theme] = [await world.createActor(tenant, { name: '佐伯 真理子' }), await world.createActor(tenant, { name: '望月 二郎' }), await make.theme()]
  const { item } = await makeItems(
    me,
    [theme],
    [
      { name: '規模', type: 'number' },
      { name: '期限', type: 'date' },
      { name: '所見', type: 'string' },
      { name: '段階', type: 'enums', enums: [{ name: '構想' }, { name: '試作' }, { name: '量産' }] }
    ]
  )
  const [tag, category] = [await make.tag('部材'), await make.category('既存')]
  await make.tag('電池')
  await make.category('重要')
  return { tenant, make, me, theme, item, tag, category }
}

const linkTables = [
  'project_followers',
  'project_follower_groups',
  'project_category_links',
  'project_extension_values',
  'project_extension_enums',
  'scoutee_tag_links',
  'scoutee_channels',
  'scoutee_investors'
] as const

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
  const of = (table: (typeof linkTables)[number]) => world.admin.selectFrom(table).selectAll().where('tenant_uuid', '=', tenant.uuid).execute()
  const links = await Promise.all(linkTables.map(of))
  const records = await world.admin
    .selectFrom('project_records')
    .select(['uuid', 'content', 'version'])
    .where('tenant_uuid', '=', tenant.uuid)
    .orderBy('uuid')
    .execute()
  return {
    scoutees,
    projects,
    records,
    links: links.map((rows) => rows.map((row) => JSON.stringify({ ...row, updated_at: undefined })).toSorted((a, b) => (a < b ? -1 : 1)))
  }
}

const exported = ({ me }: Pick<Place, 'me'>, path: string, body: object): Promise<Buffer> => exportedFile(world, me, path, body)

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
  'project_records_count',
  'latest_project_record',
  'reviews',
  'project_files',
  'created_by_name',
  'updated_at'
]

/** A case to make, of a company where it is linked. */
interface Made {
  name: string
  representative: string
  capital: number
  address: string
  summary: string
  stage: string
  member_range: string
  country: string
  foundation_date: string
  isLinked: boolean
  status: number
  isFollowed: boolean
  isTagged: boolean
  hasRecord: boolean
  scale: number
  due: string
  remark: string
  step: string
}

async function addProject({ make, me, theme, item, tag, category }: Place, made: Made): Promise<void> {
  const { isLinked, status, isFollowed, isTagged, hasRecord, scale, due, remark, step, name, ...values } = made
  const followers = isFollowed ? [me] : []
  const shared = { theme, by: me, status: Math.min(status, theme.statuses.length - 1), followers, categories: isTagged ? [category] : [] }
  const capital_currency_type = 'jpy'
  const scouteeUuid = isLinked ? await make.scoutee({ name, ...values, capital_currency_type, tags: isTagged ? [tag] : [] }) : undefined
  // As the product keeps them on the case of a company.
  const shown = Object.fromEntries(Object.entries({ ...values, capital_currency_type }).map(([key, value]) => [`shown_${key}`, value]))
  const uuid = await make.project(
    scouteeUuid === undefined ? { ...shared, name, link_input: JSON.stringify({ name }) } : { ...shared, name, scouteeUuid, ...shown }
  )
  if (hasRecord) await make.record(uuid, me, { content: `${name}の記録` })
  const texts = [
    ['規模', scale],
    ['期限', due],
    ['所見', remark],
    ['段階', [step]]
  ] as const
  await setValues(
    me,
    uuid,
    texts.flatMap(([each, value]) => [[item(each), value] as const])
  )
}

const itemKeys = (item: Place['item']): string[] => ['規模', '期限', '所見', '段階'].map((name) => `extension_item_${item(name).uuid}`)

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

describe.each([
  ['CSV in UTF-8', { format: 'csv', encoding: 'utf8' }],
  ['CSV in CP932', { format: 'csv', encoding: 'cp932' }],
  ['a workbook', { format: 'xlsx' }]
] as const)('cases as %s', (_name, form) => {
  it('come back without a change, and with exactly the seven cells that were edited', async () => {
    const place = await arrange()
    const { me, theme, item } = place
    const plain = {
      representative: '髙﨑 一郎',
      capital: 5_000_000,
      address: '東京都, "中央区"',
      summary: '=一行目\n二行目',
      stage: 'seed',
      member_range: '0_10',
      country: 'JP'
    } as const
    const rest = {
      foundation_date: '2020-02-29',
      status: 1,
      isFollowed: true,
      isTagged: true,
      hasRecord: true,
      scale: 12,
      due: '2026-04-01',
      remark: '-所見',
      step: '試作'
    } as const
    for (const name of ['甲社', '乙社', '丙社']) await addProject(place, { name, ...plain, ...rest, isLinked: name !== '丙社' })
    const before = await stateOf(place)
    const bytes = await exported(place, '/v2/private/projects/export', { themeUuid: theme.uuid, columnKeys: [...columnKeys, ...itemKeys(item)], ...form })
    const untouched = await importAs(world, me, { kind: 'project_updates', bytes })
    expect(untouched.rows.flatMap(({ changes, leftOut }) => [...changes, ...leftOut])).toEqual([])
    if (form.format === 'xlsx') expect(await skippedOf(me, untouched.uuid)).toEqual([])
    expect(untouched.counts).toMatchObject({ unchanged: 3, updated: 0, error: 0, conflict: 0 })
    expect(await stateOf(place)).toEqual(before)
    const edited = form.format === 'xlsx' ? await workbook((await rowsIn(bytes)).map(edit)) : asText(csvRows(bytes, form.encoding).map(edit), form.encoding)
    const done = await importAs(world, me, { kind: 'project_updates', bytes: edited })
    expect(done.rows.flatMap(({ changes }) => changes.map(({ to }) => to)).toSorted()).toEqual(
      ['新しい代表', '6,000,000円', '新しい概要', '2021/3/1', '重要', '13', '量産'].toSorted()
    )
    await undoAs(world, me, done.uuid)
    expect(await stateOf(place)).toEqual(before)
  })
})

const csvRows = (bytes: Buffer, encoding: string): string[][] => parse(iconv.decode(bytes, encoding), { bom: true })
const asText = (rows: readonly (readonly string[])[], encoding: string): Buffer => iconv.encode(csvOf(rows), encoding)

const sevenEdits: Record<string, [head: string, text: string][]> = {
  甲社: [
    ['代表者', '新しい代表'],
    ['資本金', '6000000'],
    ['案件タグ', '重要']
  ],
  乙社: [
    ['概要', '新しい概要'],
    ['設立日', '2021/3/1']
  ],
  丙社: [
    ['規模', '13'],
    ['段階', '量産']
  ]
}
let heads: string[] = []

/** A row with the cells of its company edited; the first row tells the heads. */
function edit(row: readonly string[], at: number): string[] {
  if (at === 0) heads = [...row]
  const cells = heads.map((_head, column) => row[column] ?? '')
  for (const [head, text] of sevenEdits[cells[heads.indexOf('企業名')] ?? ''] ?? []) cells[heads.indexOf(head)] = text
  return cells
}
