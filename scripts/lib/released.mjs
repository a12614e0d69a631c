import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrations } from '../../apps/server/src/platform/db/engine/migrate.ts'
import { recordStep } from '../../apps/server/src/platform/db/engine/record-step.ts'

/** Where a folder of migrations keeps the digests of those that were released. */
export const recordPath = (folder) => join(folder, 'released.json')

/** The digests of the migrations that were released, by their names. */
export const readRecord = (folder) => (existsSync(recordPath(folder)) ? JSON.parse(readFileSync(recordPath(folder), 'utf8')) : {})

/** Of its file, and of what it does both ways: a change in what it is made with (its helpers, its seeds) is found as well. */
async function digestOf(folder, name) {
  const source = readFileSync(join(folder, `${name}.ts`), 'utf8').replaceAll('\r\n', '\n')
  const ways = await Promise.all(['up', 'down'].map(async (way) => (await recordStep(name, way, folder)).statements))
  return createHash('sha256')
    .update(JSON.stringify([source, ...ways]))
    .digest('hex')
}

/** The digest of each migration of a folder by its name, in order. */
export async function digestsOf(folder) {
  const digests = {}
  for (const name of Object.keys(await readMigrations(folder))) digests[name] = await digestOf(folder, name)
  return digests
}

/** What was changed of released migrations, a sentence each: none is changed or taken away, and none comes before one of them. */
export async function findChangedMigrations(folder) {
  const record = readRecord(folder)
  const digests = await digestsOf(folder)
  const newest = Object.keys(record).toSorted().at(-1) ?? ''
  const changed = Object.entries(record).flatMap(([name, digest]) => {
    if (digests[name] === undefined) return [`The migration ${name} was released and is not there: bring it back.`]
    if (digests[name] === digest) return []
    return [
      `The migration ${name} was released and has changed, in its file or in what it is made with: take that back, and write a new migration instead. Databases have taken it as it was.`
    ]
  })
  const late = Object.keys(digests).filter((name) => record[name] === undefined && name < newest)
  return [...changed, ...late.map((name) => `The migration ${name} comes before ${newest}, which was released: give it a number after that.`)]
}
