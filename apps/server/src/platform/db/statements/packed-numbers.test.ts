import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { type Database, openDatabase } from '../gateways.ts'
import { countPacked, packedArray, packNumbers, unpackNumbers } from './packed-numbers.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.urls, { user: 1, finder: 1, admin: 1 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const lists = [[0, 1, 255, 256, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1, 11_141_111_114_111, Number.MAX_SAFE_INTEGER], [], [7]]
const parts = lists.map((list) => packNumbers(Float64Array.from(list)))

/** What the database takes packed numbers for, as text: the driver would round them. */
async function readTexts(packed: Buffer, from: number, to: number): Promise<string[]> {
  const { rows } = await sql<{ list: string[] }>`SELECT (${packed}::bigint[])[${from}::integer:${to}::integer]::text[] AS list`.execute(db.admin)
  return rows[0]?.list ?? ['none']
}

it('gives numbers back as they were', () => {
  expect(parts.map((part) => [...unpackNumbers(part)])).toEqual(lists)
  expect(parts.map(countPacked)).toEqual([10, 0, 1])
})

it('is read by the database, one part after the other', async () => {
  const [first = [], , last = []] = lists
  expect(await readTexts(packedArray(parts), 1, 10)).toEqual(first.map(String))
  expect(await readTexts(packedArray(parts), 11, 10)).toEqual([])
  expect(await readTexts(packedArray(parts), 11, 11)).toEqual(last.map(String))
  expect(await readTexts(packedArray([]), 1, 0)).toEqual([])
})
