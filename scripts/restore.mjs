// Restores a backup into an empty place: npm run restore, npm run restore -- <backup> (docs/operations.md).
import { restore } from '../apps/server/src/boot/backup/restore.ts'
import { processEnvironment, readEnv } from '../apps/server/src/platform/env.ts'
import { commandFor } from '../apps/server/src/platform/process/command.ts'

const knownFaults = ['EngineFault', 'EnvFault', 'BackupFault']
const [id = null, ...rest] = process.argv.slice(2)

if (rest.length > 0 || id?.startsWith('-')) {
  console.error(`${commandFor('restore')}             restores the newest backup of BACKUP_TO\n${commandFor('restore')} <backup>    restores another one`)
  process.exitCode = 1
} else {
  try {
    const started = performance.now()
    const { manifest, rows, files, migrated, seals } = await restore(readEnv(processEnvironment), id)
    console.log(`Backup ${manifest.id} restored, ${((performance.now() - started) / 1000).toFixed(1)} s: the product as it was at ${manifest.takenAt}`)
    console.log(`  database  ${rows} rows of ${manifest.tables.length} tables: all counts and contents agree`)
    console.log(`  files     ${files.count}: all contents agree`)
    console.log(
      `  seals     ${seals.sealsCount} of ${seals.logsCount} logs: ${seals.isIntact ? 'intact' : `${seals.faults.length} faults, which were there when the backup was taken`}`
    )
    if (migrated > 0) console.log(`  ${migrated} newer steps of the schema taken since`)
    console.log(`Start it with "${commandFor('start')}".`)
  } catch (error) {
    console.error(knownFaults.includes(error?.name) ? error.message : error)
    process.exitCode = 1
  }
}
