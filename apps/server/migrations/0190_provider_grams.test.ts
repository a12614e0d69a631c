import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateDownTo, migrateToLatest } from '../src/platform/db/engine/migrate.ts'
import { withClient } from '../src/platform/db/engine/setup.ts'
import { searchColumns } from '../src/platform/search/index.ts'
import { textGrams } from '../src/platform/search/testing/text-grams.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const names = ['株式会社アオゾラ髙橋', '𠮷野家 ab𠮟る', 'O\'Neil \\{x}, "y"', '甲']
const spellings = { reading: 'アオゾラー', formerNames: ['有限会社旧名𠮷', '乙'] }

/** A row's id for each place in a list. */
const uuidOf = (index: number): string => `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`
const tenant = uuidOf(1_000_000)

const common = 'search_text, normaliser_version, created_at, updated_at, uuid, grams'
const values = "'x', 1, now(), now(), $1, $2"
const tables = {
  mekiki_scoutees: `(import_key, name, name_key, name_sort, ${common}) VALUES ($1::uuid::text, 'x', 'x', 'x', ${values})`,
  scoutees: `(tenant_uuid, name, name_key, name_sort, ${common}) VALUES ('${tenant}', 'x', 'x', 'x', ${values})`,
  projects: `(tenant_uuid, theme_uuid, status_uuid, registered_at, deleted_at, shown_name, shown_name_key, shown_name_sort, ${common})
    VALUES ('${tenant}', '${tenant}', '${tenant}', now(), now(), 'x', 'x', 'x', ${values})`
}

const read = (table: string) =>
  withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query<{
      grams: string
      indexes: string
      storage: string
    }>(`SELECT array(SELECT unnest(s.grams) ORDER BY 1)::text AS grams, c.attstorage AS storage,
      (SELECT string_agg(indexdef, ';' ORDER BY indexdef) FROM pg_indexes WHERE tablename = '${table}' AND indexname LIKE '%grams') AS indexes
      FROM app.${table} s, pg_attribute c WHERE c.attrelid = 'app.${table}'::regclass AND c.attname = 'grams' ORDER BY s.uuid`)
    return rows
  })

const readTexts = (table: string) =>
  withClient(database.adminUrl, async (client) => (await client.query<{ grams: string[] }>(`SELECT grams FROM app.${table} ORDER BY uuid`)).rows)

it('makes of the stored texts the numbers that the application would write, and texts again', async () => {
  await withClient(database.adminUrl, async (client) => {
    // Rows of a workspace stand alone here.
    await client.query('SET session_replication_role = replica')
    for (const [table, insert] of Object.entries(tables)) {
      for (const [index, name] of names.entries())
        await client.query(`INSERT INTO app.${table} ${insert}`, [uuidOf(index), searchColumns(name, [name], spellings).grams])
      await client.query(`INSERT INTO app.${table} ${insert}`, [uuidOf(names.length), '{}'])
    }
  })
  const readAll = () => Promise.all(Object.keys(tables).map(read))
  const written = await readAll()
  await migrateDownTo(database.urls.migrate, '0176_archives')
  const texts = names.map((name) => textGrams(name, [name], spellings).toSorted())
  for (const table of Object.keys(tables)) expect((await readTexts(table)).map(({ grams }) => grams.toSorted())).toEqual([...texts, []])
  await migrateToLatest(database.urls.migrate)
  expect(await readAll()).toEqual(written)
  for (const [provided] of written.slice(0, 1)) expect(provided).toMatchObject({ storage: 'e', indexes: expect.stringContaining('(grams, list_keys') })
  for (const [own] of written.slice(1))
    expect(own).toMatchObject({ storage: 'e', indexes: expect.stringMatching(/\(tenant_uuid, grams\) WITH \(fastupdate='?on/u) })
})
