import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { CopyingClient, CopyLines, copyRows, type CopyValue } from './copy.ts'
import type { DB } from '../types.ts'

let database: TestDatabase
let db: Kysely<DB>
beforeAll(async () => {
  database = await createTestDatabase()
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.adminUrl, max: 1, Client: CopyingClient, options: '-c search_path=app' }) })
  })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const columns = ['uuid', 'import_key', 'name', 'name_kana', 'former_names', 'capital', 'is_closed', 'name_key', 'name_sort', 'search_text', 'grams']
const rest = ['normaliser_version', 'created_at', 'updated_at']
const uuid = '01890000-0000-7000-8000-000000000001'
const hostile = ['', 'NULL', 'null', 'a b', '{', '}', ',', '"', '\\', '\\N', "'", '\t', '\n', '\r\n', '\u000b', '\u0001甲', '𠮷', '　', '\\.']

function row(values: Partial<{ uuid: string; key: string; name: string; kana: string | null; former: string[]; capital: number | null }>): CopyValue[] {
  const { uuid: id = uuid, key = 'id:a', name = '名', kana = null, former = [], capital = null } = values
  return [id, key, name, kana, former, capital, true, 'k', 's', 't', '{1}', 2, new Date('2026-01-02T03:04:05.678Z'), new Date('2026-01-02T03:04:05Z')]
}

function copy(rows: readonly CopyValue[][]): Promise<void> {
  const lines = new CopyLines()
  for (const values of rows) lines.add(values)
  return db.transaction().execute((tx) => copyRows(tx, 'mekiki_scoutees', [...columns, ...rest], lines))
}

describe('copyRows', () => {
  it.each(hostile)('writes %j as it is, alone and in a list', async (text) => {
    await db.deleteFrom('mekiki_scoutees').execute()
    await copy([row({ name: text, kana: text, former: [text, 'x', text], capital: 9_007_199_254_740_991 })])
    const [stored] = await db.selectFrom('mekiki_scoutees').selectAll().execute()
    expect(stored).toMatchObject({ name: text, name_kana: text, former_names: [text, 'x', text], is_closed: true, prefecture: null })
    expect(Number(stored?.capital)).toBe(9_007_199_254_740_991)
    expect(stored?.created_at).toEqual(new Date('2026-01-02T03:04:05.678Z'))
  })

  it('takes more rows than it had room for, of characters of every length', async () => {
    await db.deleteFrom('mekiki_scoutees').execute()
    const names = Array.from({ length: 700 }, (_, index) => `${index} ${'aé株𠮷'.repeat(1 + (index % 90))}`)
    await copy(names.map((name, index) => row({ uuid: `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`, key: `id:${index}`, name })))
    const stored = await db.selectFrom('mekiki_scoutees').select('name').orderBy('uuid').execute()
    expect(stored.map(({ name }) => name)).toEqual(names)
  })

  it('raises the refusal of one row, writes none, and leaves the connection usable', async () => {
    await db.deleteFrom('mekiki_scoutees').execute()
    await expect(copy([row({}), row({ key: 'id:b' })])).rejects.toMatchObject({ code: '23505' })
    await expect(copy([['no uuid']])).rejects.toMatchObject({ code: '22P02' })
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db)
    expect(rows).toEqual([{ one: 1 }])
    expect(await db.selectFrom('mekiki_scoutees').select('uuid').execute()).toEqual([])
  })
})
