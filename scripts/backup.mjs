// Saves everything of the product, beside a running server or without one: npm run backup, npm run backup -- list (docs/operations.md).
import { backUp, listKept } from '../apps/server/src/boot/backup/back-up.ts'
import { processEnvironment, readEnv } from '../apps/server/src/platform/env.ts'
import { commandFor } from '../apps/server/src/platform/process/command.ts'

const knownFaults = ['EngineFault', 'EnvFault', 'BackupFault']
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`
const [command, ...rest] = process.argv.slice(2)

async function take() {
  const started = performance.now()
  const { id, address, tables, rows, databaseBytes, files, written, removed } = await backUp(readEnv(processEnvironment))
  console.log(`Backup ${id} in ${address}, ${((performance.now() - started) / 1000).toFixed(1)} s`)
  console.log(`  database  ${rows} rows of ${tables} tables, ${megabytes(databaseBytes)} written`)
  console.log(`  files     ${files.count} (${megabytes(files.bytes)}), new among them ${written.files} (${megabytes(written.bytes)})`)
  if (files.missing > 0)
    console.log(`  Warning: the database names ${files.missing} files that are not in the store: uploads that have not come yet, or files that were lost.`)
  if (removed.backups > 0) console.log(`  removed   ${removed.backups} earlier, with ${removed.contents} files that no other one has`)
}

async function list() {
  for (const { id, version, tables, files } of await listKept(readEnv(processEnvironment))) {
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${id}\t${version}\t${rows} rows\t${files.count} files\t${megabytes(files.bytes)}`)
  }
}

if (rest.length > 0 || (command !== undefined && command !== 'list')) {
  console.error(`${commandFor('backup')}         saves everything to BACKUP_TO\n${commandFor('backup')} list    shows the backups there`)
  process.exitCode = 1
} else {
  try {
    await (command === 'list' ? list() : take())
  } catch (error) {
    console.error(knownFaults.includes(error?.name) ? error.message : error)
    process.exitCode = 1
  }
}
