import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '../../platform/env.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { openAdmin } from '../../testing/open-admin.ts'
import { importCompanies, UnusableFiles } from './import-companies.ts'
import { addressVariables } from '../../testing/address-variables.ts'
import { reindex } from './reindex.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'mekiki-import-'))
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

function environment() {
  const { urls } = database
  return readEnv({
    MEKIKI_DATA: folder,
    ...addressVariables(urls),
    IDENTITY_KEY: Buffer.alloc(32, 1).toString('base64')
  })
}

const register = (number: string, name: string): string =>
  `1,${number},01,0,2026-04-01,2026-03-31,"${name}",,301,"東京都","港区","芝１丁目",,13,103,1050014,"",,,,,,2015-10-05,1,"",,,,"アオゾラ",0`

test('a file is taken by the command, changes nothing the second time, and its refused lines are kept', async () => {
  const path = join(folder, 'register.csv')
  writeFileSync(path, `${register('7000012050002', '株式会社青空')}\n${register('7000012050003', '誤り')}\n`)
  const done: number[] = []
  const first = await importCompanies(environment(), [path], (rows) => done.push(rows))
  expect(first).toMatchObject({ read: 2, created: 1, updated: 0, unchanged: 0, rejected: 1 })
  expect(done).toEqual([2])
  expect(readFileSync(first.rejectedFile ?? '', 'utf8')).toMatch(/^2,corporate_number_check_digit,,1,7000012050003/u)
  expect(await importCompanies(environment(), [path], () => undefined)).toMatchObject({ read: 2, created: 0, updated: 0, unchanged: 1, rejected: 1 })
})

const numbers = ['7000012050002', '1000013050080', '4010001008772'] as const

function fileOf(name: string, text: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const withAdmin = async <T>(work: (admin: ReturnType<typeof openAdmin>) => Promise<T>): Promise<T> => {
  const admin = openAdmin(database.urls.admin, 1)
  try {
    return await work(admin)
  } finally {
    await admin.destroy()
  }
}

test('several files are taken in their order as one import, each in its own encoding and layout, and refused lines name their file', async () => {
  const older = fileOf('old.csv', iconv.encode(`${register(numbers[1], '渡邉製作所')}\n`, 'cp932'))
  const newer = fileOf('new.csv', `${register(numbers[1], '株式会社髙橋')}\n${register('1000013050081', '誤り')}\n`)
  const own = fileOf('own.csv', `corporate_number,name,summary\n${numbers[1]},株式会社髙橋,風を測る\n`)
  const done: (readonly number[])[] = []
  const result = await importCompanies(environment(), [older, newer, own], (...told) => done.push(told))
  expect(result).toMatchObject({ read: 4, created: 1, updated: 2, unchanged: 0, rejected: 1 })
  expect(done).toEqual([[4, 2]])
  expect(readFileSync(result.rejectedFile ?? '', 'utf8')).toMatch(new RegExp(`^${newer},2,corporate_number_check_digit,`, 'u'))
  const company = await withAdmin((admin) => admin.selectFrom('mekiki_scoutees').selectAll().where('import_key', '=', numbers[1]).executeTakeFirstOrThrow())
  expect(company).toMatchObject({ name: '株式会社髙橋', former_names: ['渡邉製作所'], summary: '風を測る' })
})

test('files that are missing or no tables are all named before anything begins', async () => {
  const good = fileOf('good.csv', register(numbers[2], '良い会社'))
  const faulty = [join(folder, 'none.csv'), fileOf('colours.csv', '色,形\n赤,丸\n'), fileOf('empty.csv', ''), folder]
  const refused: unknown = await importCompanies(environment(), [good, ...faulty], () => undefined).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(UnusableFiles)
  expect((refused as UnusableFiles).faults.map(({ path }) => path)).toEqual(faulty)
  expect(await withAdmin((admin) => admin.selectFrom('mekiki_scoutees').select('uuid').where('import_key', '=', numbers[2]).execute())).toEqual([])
})

test('several files go on after a break in any of them, and keep the lines refused before it', async () => {
  const before = fileOf('before.csv', `${register('4010001008773', '誤り')}\n${register(numbers[2], '一号社')}\n`)
  const broken = fileOf('after.csv', `${register(numbers[2], '二号社')}\n`.repeat(1500))
  const breaking = importCompanies(environment(), [before, broken], (rows) => {
    if (rows === 1000) throw new Error('The disk went away')
  })
  await expect(breaking).rejects.toThrow('The disk went away')
  const result = await importCompanies(environment(), [before, broken], () => undefined)
  expect(result).toMatchObject({ read: 1502, created: 1, updated: 1, rejected: 1, resumedAfter: 1000 })
  expect(readFileSync(result.rejectedFile ?? '', 'utf8')).toMatch(new RegExp(`^${before},1,corporate_number_check_digit,`, 'u'))
})

test('re-indexing finds nothing to do where nothing is old', async () => {
  expect(await reindex(environment(), () => undefined)).toMatchObject({ tenantRows: 0, companies: 0 })
})
