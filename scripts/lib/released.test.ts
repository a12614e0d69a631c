import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, afterEach, expect, test } from 'vitest'
import { digestsOf, findChangedMigrations, recordPath } from './released.mjs'

const query = `const run = (db, sql) => db.executeQuery({ sql, parameters: [], query: { kind: 'RawNode' }, queryId: { queryId: 'x' } })\n`

let parent: string
let round = 0
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'mekiki-released-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

/** A folder of migrations, each a statement that it makes with a helper; a new one each time, since modules are read once. */
function plant(steps: Record<string, string>, columns = 'a int'): string {
  round += 1
  const folder = join(parent, String(round))
  mkdirSync(join(folder, 'helpers'), { recursive: true })
  writeFileSync(join(folder, 'helpers', 'columns.ts'), `export const columns = '${columns}'\n`)
  for (const [name, statement] of Object.entries(steps)) {
    writeFileSync(
      join(folder, `${name}.ts`),
      `import { columns } from './helpers/columns.ts'\n${query}export const up = (db) => run(db, '${statement} (' + columns + ')')\nexport const down = (db) => run(db, 'DROP TABLE x')\n`
    )
  }
  return folder
}

async function release(folder: string, digests?: Record<string, string>): Promise<Record<string, string>> {
  const record = digests ?? (await digestsOf(folder))
  writeFileSync(recordPath(folder), JSON.stringify(record))
  return record
}

test('released migrations stay as they are, and new ones come after them', async () => {
  const record = await release(plant({ '0001_first': 'CREATE TABLE first', '0002_second': 'CREATE TABLE second' }))
  const find = async (steps: Record<string, string>, columns?: string) => {
    const folder = plant(steps, columns)
    await release(folder, record)
    return findChangedMigrations(folder)
  }
  const released = { '0001_first': 'CREATE TABLE first', '0002_second': 'CREATE TABLE second' }
  expect(await find(released)).toEqual([])
  expect(await find({ ...released, '0003_third': 'CREATE TABLE third' })).toEqual([])
  expect(await find({ ...released, '0001_first': 'CREATE TABLE other' })).toEqual([
    expect.stringMatching(/0001_first was released and has changed.*new migration/u)
  ])
  expect(await find({ '0002_second': 'CREATE TABLE second' })).toEqual([expect.stringMatching(/0001_first was released and is not there/u)])
})

test('a change in what they are made with is one of theirs', async () => {
  const steps = { '0001_first': 'CREATE TABLE first' }
  const record = await release(plant(steps))
  const folder = plant(steps, 'b int')
  await release(folder, record)
  expect(await findChangedMigrations(folder)).toEqual([expect.stringContaining('0001_first was released and has changed')])
})

test('none is put before a released one', async () => {
  const record = await release(plant({ '0002_second': 'CREATE TABLE second' }))
  const folder = plant({ '0001_late': 'CREATE TABLE late', '0002_second': 'CREATE TABLE second' })
  await release(folder, record)
  expect(await findChangedMigrations(folder)).toEqual([expect.stringContaining('0001_late comes before 0002_second')])
})
