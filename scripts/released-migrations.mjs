// Records the digests of the migrations that a release brings, which are never changed from then on; with --check only compares.
import { writeFileSync } from 'node:fs'
import { SERVER_MIGRATIONS } from '../apps/server/src/platform/db/engine/migrate.ts'
import { digestsOf, findChangedMigrations, readRecord, recordPath } from './lib/released.mjs'

const faults = await findChangedMigrations(SERVER_MIGRATIONS)
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
} else if (!process.argv.includes('--check')) {
  const digests = { ...(await digestsOf(SERVER_MIGRATIONS)), ...readRecord(SERVER_MIGRATIONS) }
  const inOrder = Object.fromEntries(Object.entries(digests).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(recordPath(SERVER_MIGRATIONS), `${JSON.stringify(inOrder, null, 2)}\n`)
  console.log(`${recordPath(SERVER_MIGRATIONS)} written`)
}
