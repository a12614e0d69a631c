import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '../platform/env.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { importCompanies } from './import-companies.ts'
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
    DATABASE_URL: urls.user,
    DATABASE_FINDER_URL: urls.finder,
    DATABASE_IDENTITY_URL: urls.identity,
    DATABASE_ADMIN_URL: urls.admin,
    DATABASE_MIGRATE_URL: urls.migrate,
    DATABASE_QUEUE_URL: urls.queue,
    IDENTITY_KEY: Buffer.alloc(32, 1).toString('base64')
  })
}

const register = (number: string, name: string): string =>
  `1,${number},01,0,2026-04-01,2026-03-31,"${name}",,301,"東京都","港区","芝１丁目",,13,103,1050014,"",,,,,,2015-10-05,1,"",,,,"アオゾラ",0`

test('a file is taken by the command, changes nothing the second time, and its refused lines are kept', async () => {
  const path = join(folder, 'register.csv')
  writeFileSync(path, `${register('7000012050002', '株式会社青空')}\n${register('7000012050003', '誤り')}\n`)
  const done: number[] = []
  const first = await importCompanies(environment(), path, (rows) => done.push(rows))
  expect(first).toMatchObject({ read: 2, created: 1, updated: 0, unchanged: 0, rejected: 1 })
  expect(done).toEqual([2])
  expect(readFileSync(first.rejectedFile ?? '', 'utf8')).toMatch(/^2,corporate_number_check_digit,,1,7000012050003/u)
  expect(await importCompanies(environment(), path, () => undefined)).toMatchObject({ read: 2, created: 0, updated: 0, unchanged: 1, rejected: 1 })
})

test('re-indexing finds nothing to do where nothing is old', async () => {
  expect(await reindex(environment(), () => undefined)).toMatchObject({ tenantRows: 0, companies: 0 })
})
