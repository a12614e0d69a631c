import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { type Database, openDatabase } from '../gateways.ts'
import { recordsOf } from './records.ts'

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

interface Row {
  name: string | null
  list: string[] | null
}

const read = (rows: readonly object[]) =>
  db.admin
    .selectFrom(recordsOf<Row>(rows, { name: 'text', list: 'text[]' }))
    .select(['v.name', 'v.list'])
    .execute()

describe('recordsOf', () => {
  it('gives lists of texts as they are, whatever they hold', async () => {
    const list = ['', 'a', '商事', '\u0001株式', 'null', 'NULL', 'a,b', '{}', '"', '\\', "'", ' a ', 'a b', '\n', '\u3000', '\u2003', '𠮷野', '\\"{,}']
    expect(await read([{ name: 'all', list }, { name: 'none', list: [] }, { name: 'null', list: null }, { name: 'absent' }])).toEqual([
      { name: 'all', list },
      { name: 'none', list: [] },
      { name: 'null', list: null },
      { name: 'absent', list: null }
    ])
  })

  it('does so for any texts', async () => {
    const texts = fc.array(
      fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '').toWellFormed()),
      { maxLength: 20 }
    )
    await fc.assert(
      fc.asyncProperty(texts, async (list) => {
        expect(await read([{ name: '', list }])).toEqual([{ name: '', list }])
      }),
      { numRuns: 200 }
    )
  })
})
