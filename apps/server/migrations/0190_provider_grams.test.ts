import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateDownTo, migrateToLatest } from '../src/platform/db/engine/migrate.ts'
import { withClient } from '../src/platform/db/engine/setup.ts'
import { numberedColumns, searchColumns } from '../src/platform/search/index.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const names = ['株式会社アオゾラ髙橋', '𠮷野家 ab𠮟る', 'O\'Neil \\{x}, "y"', '甲']
const spellings = { reading: 'アオゾラー', formerNames: ['有限会社旧名𠮷', '乙'] }

/** A company's id for each place in a list. */
const uuidOf = (index: number): string => `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`

const read = () =>
  withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query<{
      grams: string
      indexes: string
      storage: string
    }>(`SELECT array(SELECT unnest(s.grams) ORDER BY 1)::text AS grams, c.attstorage AS storage,
      (SELECT string_agg(indexdef, ';' ORDER BY indexdef) FROM pg_indexes WHERE tablename = 'mekiki_scoutees' AND indexname LIKE '%grams') AS indexes
      FROM app.mekiki_scoutees s, pg_attribute c WHERE c.attrelid = 'app.mekiki_scoutees'::regclass AND c.attname = 'grams' ORDER BY s.uuid`)
    return rows
  })

it('makes of the stored texts the numbers that the application would write, and texts again', async () => {
  const insert = `INSERT INTO app.mekiki_scoutees (uuid, import_key, name, name_key, name_sort, search_text, grams, normaliser_version, created_at, updated_at)
    VALUES ($1::uuid, $1::text, 'x', 'x', 'x', 'x', $2, 1, now(), now())`
  await withClient(database.adminUrl, async (client) => {
    for (const [index, name] of names.entries()) await client.query(insert, [uuidOf(index), numberedColumns(name, [name], spellings).grams])
    await client.query(insert, [uuidOf(names.length), '{}'])
  })
  const written = await read()
  await migrateDownTo(database.urls.migrate, '0176_archives')
  const { rows } = await withClient(database.adminUrl, (client) => client.query<{ grams: string[] }>('SELECT grams FROM app.mekiki_scoutees ORDER BY uuid'))
  const texts = names.map((name) => searchColumns(name, [name], spellings).grams.toSorted())
  expect(rows.map(({ grams }) => grams.toSorted())).toEqual([...texts, []])
  await migrateToLatest(database.urls.migrate)
  expect(await read()).toEqual(written)
  expect(written[0]).toMatchObject({ storage: 'e', indexes: expect.stringContaining('(grams, list_keys') })
})
