import { Readable } from 'node:stream'
import iconv from 'iconv-lite'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withTenant } from '../../../../platform/db/gateways.ts'
import { gramNumber } from '../../../../platform/search/index.ts'
import { openAdmin } from '../../../../testing/open-admin.ts'
import { createWorld, type World } from '../../../../testing/world.ts'
import { isCorporateNumber } from '../corporate-number.ts'
import { UnknownLayout } from '../company-rows.ts'
import type { RejectedLine } from './imports.queries.ts'
import { loadCompanies } from './load-companies.ts'
import { analyzeCompanies } from './imports.queries.ts'

let world: World
let admin: ReturnType<typeof openAdmin>

beforeAll(async () => {
  world = await createWorld()
  admin = openAdmin(world.database.urls.admin, 4)
})
afterAll(async () => {
  await admin.destroy()
  await world.close()
})
beforeEach(async () => {
  await world.admin.deleteFrom('mekiki_scoutees').execute()
  await world.admin.deleteFrom('mekiki_imports').execute()
})

const now = new Date('2026-05-01T00:00:00Z')

/** A number with its check digit before twelve digits. */
function numbered(twelve: string): string {
  return ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => digit + twelve).find(isCorporateNumber) ?? ''
}
const first = numbered('000012345678')
const second = numbered('000012345679')

/** A line of the register as the resource definition lays it out: numbers bare, texts in quotes. */
function line(
  number: string,
  name: string,
  more: Partial<Record<'process' | 'updatedOn' | 'closedOn' | 'isLatest' | 'kana' | 'english' | 'outside', string>> = {}
): string {
  const { process = '01', updatedOn = '2026-04-01', closedOn = '', isLatest = '1', kana = '', english = '', outside = '' } = more
  const before = `1,${number},${process},0,${updatedOn},2026-03-31,"${name}",,301,"東京都","港区","芝１丁目２番３号",,13,103,1050014`
  return `${before},"${outside}",,${closedOn},${closedOn === '' ? '' : '01'},,,2015-10-05,${isLatest},"${english}",,,,"${kana}",0`
}

interface LoadOptions {
  fingerprint?: string
  blockSize?: number
  concurrentBlocks?: number
  at?: Date
  onProgress?: (rows: number) => void
}

async function load(text: string | Buffer, options: LoadOptions = {}) {
  const rejected: RejectedLine[] = []
  const result = await loadCompanies(admin, () => options.at ?? now, {
    source: { bytes: Readable.from([Buffer.from(text)]) },
    name: 'companies.csv',
    fingerprint: options.fingerprint ?? 'a file',
    onRejected: (lines) => void rejected.push(...lines),
    ...(options.onProgress && { onProgress: options.onProgress }),
    ...(options.blockSize !== undefined && { blockSize: options.blockSize }),
    ...(options.concurrentBlocks !== undefined && { concurrentBlocks: options.concurrentBlocks })
  })
  return { result, rejected }
}

function broken(isBroken: boolean): void {
  if (isBroken) throw new Error('The disk went away')
}

const one = (key: string) => world.admin.selectFrom('mekiki_scoutees').selectAll().where('import_key', '=', key).executeTakeFirstOrThrow()

test('knows the check digit of a corporate number', () => {
  // The number of the National Tax Agency itself.
  expect(isCorporateNumber('7000012050002')).toBe(true)
  expect(isCorporateNumber('8000012050002')).toBe(false)
  expect(isCorporateNumber('700001205000')).toBe(false)
  expect(isCorporateNumber('0000012050002')).toBe(false)
})

describe('the register', () => {
  test('is read in CP932 with its address, reading and English name', async () => {
    const text = `${line(first, '株式会社碧空工房', { kana: 'アオゾラコウボウ', english: 'Aozora Kobo' })}\r\n`
    const { result } = await load(iconv.encode(text, 'cp932'))
    expect(result).toEqual({ read: 1, created: 1, updated: 0, unchanged: 0, rejected: 0, resumedAfter: 0 })
    expect(await one(first)).toMatchObject({
      corporate_number: first,
      name: '株式会社碧空工房',
      name_kana: 'アオゾラコウボウ',
      name_en: 'Aozora Kobo',
      prefecture: '東京都',
      prefecture_code: '13',
      city: '港区',
      city_code: '13103',
      street: '芝１丁目２番３号',
      address: '東京都港区芝１丁目２番３号',
      postcode: '1050014',
      country: 'JP',
      registry_kind: '301',
      registry_updated_on: '2026-04-01',
      is_closed: false,
      name_key: '碧空工房'
    })
  })

  test('changes nothing when it comes again', async () => {
    const text = [line(first, '甲社'), line(second, '乙社')].join('\n')
    await load(text)
    const before = await one(first)
    const { result } = await load(text, { at: new Date('2026-06-01T00:00:00Z') })
    expect(result).toMatchObject({ read: 2, created: 0, updated: 0, unchanged: 2 })
    expect(await one(first)).toEqual(before)
  })

  test('keeps the old name of a renamed company searchable, and its uuid', async () => {
    await load(line(first, '株式会社旧名堂'))
    const before = await one(first)
    await load(line(first, '株式会社新名堂', { process: '11', updatedOn: '2026-04-02' }))
    const after = await one(first)
    expect(after).toMatchObject({ uuid: before.uuid, name: '株式会社新名堂', former_names: ['株式会社旧名堂'] })
    expect(after.search_text).toContain('旧名堂')
    expect(after.grams.map(Number)).toEqual(expect.arrayContaining(['旧名', '新名'].map(gramNumber)))
  })

  test('marks a closed company and opens it again', async () => {
    await load(line(first, '甲社'))
    await load(line(first, '甲社', { process: '21', updatedOn: '2026-04-02', closedOn: '2026-03-30' }))
    expect(await one(first)).toMatchObject({ is_closed: true, closed_on: '2026-03-30' })
    await load(line(first, '甲社', { process: '22', updatedOn: '2026-04-03' }))
    expect(await one(first)).toMatchObject({ is_closed: false, closed_on: null })
  })

  test('takes earlier states for former names, in a file as in an older file', async () => {
    await load([line(first, '最初社', { isLatest: '0' }), line(first, '現在社', { process: '11' })].join('\n'))
    await load(line(first, '途中社', { updatedOn: '2025-01-01' }))
    expect(await one(first)).toMatchObject({ name: '現在社', former_names: ['最初社', '途中社'], registry_updated_on: '2026-04-01' })
  })

  test.each([1, 2, 4])('takes lines of one company that stand in blocks behind each other, %i of them at once', async (concurrentBlocks) => {
    const states = ['一', '二', '三', '四', '五'].map((name, day) => line(first, `${name}号社`, { process: '11', updatedOn: `2026-04-0${day + 1}` }))
    const { result } = await load([...states, line(second, '乙社'), line(first, '六号社', { updatedOn: '2026-04-09' })].join('\n'), {
      blockSize: 1,
      concurrentBlocks
    })
    expect(result).toMatchObject({ read: 7, created: 2, updated: 5 })
    expect(await one(first)).toMatchObject({ name: '六号社', former_names: ['一号社', '二号社', '三号社', '四号社', '五号社'] })
  })

  test('writes a block while the one before is not done, but for the lines of a company that both have', async () => {
    const numbers = ['000000000011', '000000000012', '000000000013'].map(numbered)
    const [shared = '', before = '', alone = ''] = numbers
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const text = [line(shared, '甲社'), line(before, ''), line(shared, '乙社', { updatedOn: '2026-04-09' }), line(alone, '丙社')].join('\n')
    const loading = loadCompanies(admin, () => now, {
      source: { bytes: Readable.from([Buffer.from(text)]) },
      name: 'held',
      fingerprint: 'held',
      onRejected: () => held,
      blockSize: 2
    })
    const isWritten = async (): Promise<boolean> => {
      const trying = world.admin.transaction().execute(async (tx) => {
        await sql`SET LOCAL lock_timeout = 100`.execute(tx)
        await sql`insert into mekiki_scoutees (uuid, import_key, name, name_key, name_sort, search_text, grams, normaliser_version, created_at, updated_at)
          values (gen_random_uuid(), ${alone}, '', '', '', '', '{}', 1, now(), now())`.execute(tx)
        throw new Error('not there yet')
      })
      return trying.then(
        () => false,
        (error: { code?: string }) => error.code === '55P03'
      )
    }
    try {
      await expect.poll(isWritten).toBe(true)
    } finally {
      release()
    }
    expect(await loading).toMatchObject({ read: 4, created: 2, updated: 1, rejected: 1 })
    expect(await one(shared)).toMatchObject({ name: '乙社', former_names: ['甲社'] })
  })

  test('leaves out what is wrong, with line and reason, and takes the rest', async () => {
    const wrong = `${first.slice(0, -1)}${(Number(first.slice(-1)) + 1) % 10}`
    const text = [line(second, '乙社'), line(wrong, '丙社'), line(first, ''), '1,2,3', line(first, '甲社', { updatedOn: '2026-02-30' })].join('\n')
    const { result, rejected } = await load(text)
    expect(result).toMatchObject({ read: 5, created: 1, rejected: 4 })
    expect(rejected.map((row) => [row.line, row.reason, row.column])).toEqual([
      [2, 'corporate_number_check_digit', undefined],
      [3, 'no_name', undefined],
      [4, 'columns', undefined],
      [5, 'bad_date', 'update_date']
    ])
  })

  test('leaves a trace for kept counts, of new companies and of changed ones, and none when nothing changes', async () => {
    const traces = async () => (await world.admin.selectFrom('mekiki_changes').select('uuid').execute()).length
    await world.admin.deleteFrom('mekiki_changes').execute()
    const counts = []
    for (const name of ['甲社', '甲社', '乙社']) {
      await load(line(first, name))
      counts.push(await traces())
    }
    expect(counts).toEqual([1, 1, 2])
  })

  test.each([1, 2, 4])('goes on where an import broke off, %i blocks at once', async (concurrentBlocks) => {
    const text = ['000000000001', '000000000002', '000000000003', '000000000004', '000000000005']
      .map((number) => line(numbered(number), `会社${number}`))
      .join('\n')
    const breaking = load(text, { blockSize: 2, concurrentBlocks, onProgress: (rows) => broken(rows === 4) })
    await expect(breaking).rejects.toThrow('The disk went away')
    const done = await world.admin.selectFrom('mekiki_imports').select('rows_read').executeTakeFirstOrThrow()
    const stored = await world.admin.selectFrom('mekiki_scoutees').select('uuid').execute()
    expect([done.rows_read, stored.length]).toEqual([4, 4])
    const { result } = await load(text, { blockSize: 2, concurrentBlocks })
    expect(result).toEqual({ read: 5, created: 5, updated: 0, unchanged: 0, rejected: 0, resumedAfter: 4 })
  })

  test('streams: it asks for more only as it writes', async () => {
    let given = 0
    async function* many(): AsyncGenerator<Uint8Array> {
      for (let index = 0; index < 400; index += 1) {
        given += 1
        yield Buffer.from(`${Array.from({ length: 50 }, (_, row) => line(numbered(String(index * 50 + row).padStart(12, '0')), `会社${row}`)).join('\n')}\n`)
      }
    }
    let givenAtFirstBlock = Infinity
    const result = await loadCompanies(admin, () => now, {
      source: { bytes: many() },
      name: 'many',
      fingerprint: 'many',
      onRejected: () => undefined,
      onProgress: () => (givenAtFirstBlock = Math.min(givenAtFirstBlock, given)),
      blockSize: 1000
    })
    expect(result).toMatchObject({ read: 20_000, created: 20_000 })
    expect(givenAtFirstBlock).toBeLessThan(200)
  })
})

const header =
  'external_id,corporate_number,name,name_kana,summary,url,stage,member_range,country,foundation_date,capital,capital_currency_type,vertical_categories,investors,finance_rounds,news'
const quoted = (value: unknown): string => `"${JSON.stringify(value).replaceAll('"', '""')}"`
const rounds = [{ date: '2025-02-01', stage: 'seed', amount: 120_000_000, currency: 'jpy' }]
const news = [{ title: '新製品を発表', url: 'https://news.example/1', releasedOn: '2025-03-01', category: '製品' }]

/** A line of the product's own file. */
function own(id: string, change: { name?: string; stage?: string; investors?: string; category?: string; url?: string } = {}): string {
  const {
    name = '風見テック',
    stage = 'seed',
    investors = '架空キャピタル;見本投資',
    category = '製造>自動車',
    url = 'https://www.kazami.example/about'
  } = change
  return `${id},,${name},カザミテック,風況を測る,${url},${stage},11_50,JP,2019-04,10000000,jpy,${category},${investors},${quoted(rounds)},${quoted(news)}`
}

describe("the product's own file", () => {
  test('is read with its lists', async () => {
    const { result } = await load(`\ufeff${header}\n${own('s-1')}\n`)
    expect(result).toMatchObject({ read: 1, created: 1, rejected: 0 })
    const company = await one('id:s-1')
    expect(company).toMatchObject({
      corporate_number: null,
      stage: 'seed',
      capital: 10_000_000,
      url_domain: 'kazami.example',
      foundation_date: null,
      raw_foundation_date: '2019-04'
    })
    expect(company.search_text).toContain('風況ヲ測ル')
    const investors = await world.admin
      .selectFrom('mekiki_scoutee_investors as l')
      .innerJoin('mekiki_investors as i', 'i.uuid', 'l.investor_uuid')
      .select('i.name')
      .where('l.scoutee_uuid', '=', company.uuid)
      .orderBy('l.position')
      .execute()
    expect(investors.map(({ name }) => name)).toEqual(['架空キャピタル', '見本投資'])
    expect(await world.admin.selectFrom('mekiki_finance_rounds').select(['raised_on', 'stage', 'amount', 'currency_type']).execute()).toEqual([
      { raised_on: '2025-02-01', stage: 'seed', amount: 120_000_000, currency_type: 'jpy' }
    ])
    expect(await world.admin.selectFrom('mekiki_news').select(['title', 'url', 'released_on', 'category']).execute()).toEqual([
      { title: '新製品を発表', url: 'https://news.example/1', released_on: '2025-03-01', category: '製品' }
    ])
    expect(await world.admin.selectFrom('mekiki_scoutee_category_links').select('scoutee_uuid').execute()).toEqual([{ scoutee_uuid: company.uuid }])
  })

  test('changes nothing when it comes again, and only what differs otherwise', async () => {
    await load(`${header}\n${own('s-1')}`)
    const before = await world.admin.selectFrom('mekiki_news').selectAll().execute()
    expect((await load(`${header}\n${own('s-1')}`)).result).toMatchObject({ updated: 0, unchanged: 1 })
    expect(await world.admin.selectFrom('mekiki_news').selectAll().execute()).toEqual(before)
    expect((await load(`${header}\n${own('s-1', { investors: '別の投資' })}`)).result).toMatchObject({ updated: 1 })
    expect(await world.admin.selectFrom('mekiki_scoutee_investors').select('position').execute()).toHaveLength(1)
    expect((await load('external_id,name,stage\ns-1,風見テック,series_a')).result).toMatchObject({ updated: 1 })
    expect(await one('id:s-1')).toMatchObject({ stage: 'series_a', capital: 10_000_000, summary: '風況を測る' })
    expect(await world.admin.selectFrom('mekiki_scoutee_investors').select('position').execute()).toHaveLength(1)
  })

  test('and the register complete each other', async () => {
    await load(line(first, '株式会社甲', { kana: 'コウ' }))
    await load(`corporate_number,name,summary\n${first},株式会社甲,甲を作る`)
    await load(line(first, '株式会社甲', { updatedOn: '2026-04-09' }))
    expect(await one(first)).toMatchObject({ name_kana: 'コウ', summary: '甲を作る', registry_updated_on: '2026-04-09' })
  })

  test('has its faults told by column', async () => {
    const { rejected } = await load(
      [header, own('', {}), own('a', { stage: 'series_z' }), own('b', { category: '無い分類' }), own('c', { url: 'javascript:alert(1)' })].join('\n')
    )
    expect(rejected.map((row) => [row.line, row.reason, row.column])).toEqual([
      [2, 'no_key', undefined],
      [3, 'unknown_value', 'stage'],
      [4, 'unknown_category', 'vertical_categories'],
      [5, 'bad_url', 'url']
    ])
  })

  test('is refused when it is none', async () => {
    await expect(load('色,形\n赤,丸')).rejects.toBeInstanceOf(UnknownLayout)
    expect(await world.admin.selectFrom('mekiki_imports').select('uuid').execute()).toEqual([])
  })
})

describe('rights', () => {
  const tables = [
    'mekiki_scoutees',
    'mekiki_investors',
    'mekiki_scoutee_investors',
    'mekiki_scoutee_category_links',
    'mekiki_finance_rounds',
    'mekiki_news'
  ] as const

  test('a tenant reads the companies and cannot change them', async () => {
    await load(`${header}\n${own('s-1')}`)
    const tenant = await world.createTenant()
    const { user } = world.platform.db
    for (const table of tables) {
      expect(await withTenant(user, tenant.uuid, 'read', (tx) => tx.selectFrom(table).selectAll().execute())).not.toEqual([])
      await expect(withTenant(user, tenant.uuid, 'write', (tx) => tx.deleteFrom(table).execute())).rejects.toMatchObject({ code: '42501' })
    }
    const change = withTenant(user, tenant.uuid, 'write', (tx) => tx.updateTable('mekiki_scoutees').set({ name: 'X' }).execute())
    await expect(change).rejects.toMatchObject({ code: '42501' })
    expect(await one('id:s-1')).toMatchObject({ name: '風見テック' })
  })

  test('the finder reads them, and nobody but the administration sees the imports', async () => {
    const { user, finder } = world.platform.db
    expect(
      await finder
        .selectFrom('mekiki_scoutees')
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow()
    ).toEqual({ count: 0 })
    for (const gateway of [user, finder]) await expect(gateway.selectFrom('mekiki_imports').selectAll().execute()).rejects.toMatchObject({ code: '42501' })
    await expect(finder.deleteFrom('mekiki_scoutees').execute()).rejects.toMatchObject({ code: '42501' })
  })
})

describe('after many companies were written', () => {
  const pages = sql<{ all: number; visible: number; analysed: Date | null }>`
    select c.relpages as all, c.relallvisible as visible, s.last_analyze as analysed
    from pg_class c join pg_stat_user_tables s on s.relid = c.oid where c.oid = 'app.mekiki_scoutees'::regclass`

  test('the administration tidies the table with no more than its own rights, so that searches need not', async () => {
    await load(`${header}\n${Array.from({ length: 40 }, (_, index) => own(`s-${index}`)).join('\n')}`)
    // A page is closed once nobody looks any more at rows that have gone from it: it is tidied until then.
    const tidied = async () => {
      await analyzeCompanies(admin)
      const { rows } = await pages.execute(world.admin)
      return rows[0] ?? { all: 0, visible: 0, analysed: null }
    }
    await expect
      .poll(async () => {
        const { all, visible } = await tidied()
        return all > 0 && visible > all / 2
      })
      .toBe(true)
    expect((await tidied()).analysed).toBeInstanceOf(Date)
  })

  test('what searches read is fetched into memory, by the administration alone', async () => {
    await load(`${header}\n${own('s-1')}`)
    const warmed = sql<{ bytes: number }>`select app.warm_mekiki_scoutees() as bytes`
    expect((await warmed.execute(admin)).rows[0]?.bytes).toBeGreaterThan(0)
    for (const gateway of [world.platform.db.user, world.platform.db.finder]) await expect(warmed.execute(gateway)).rejects.toMatchObject({ code: '42501' })
  })
})
