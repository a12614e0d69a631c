// Distributes the tables of a PostgreSQL of the operator's own over machines with Citus, by workspace (docs/scale.md). Needs DATABASE_ADMIN_URL of a superuser;
// DATABASE_WORKERS names the other machines (host:port, with commas between). --dry-run tells the steps without taking them.
import { distributeDatabase } from '../apps/server/src/platform/db/machines/distribute.ts'
import { withSecretFiles } from '../apps/server/src/platform/settings/secret-files.ts'

try {
  const { DATABASE_ADMIN_URL: adminUrl = '', DATABASE_NAME: database = 'mekiki', DATABASE_WORKERS: list = '' } = withSecretFiles(process.env)
  const workers = list.split(',').flatMap((each) => each.trim() || [])
  const isDry = process.argv.includes('--dry-run')
  if (adminUrl === '') throw new Error("Set DATABASE_ADMIN_URL to a superuser's address, for example postgres://postgres:secret@db.example:5432/postgres.")
  const begun = Date.now()
  const tell = (step) => console.log(`${((Date.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${step}`)
  const steps = await distributeDatabase({ adminUrl, database, workers, isDry, tell })
  console.log(steps === 0 ? 'Everything is in its place.' : `${steps} steps ${isDry ? 'would be taken' : 'taken'}.`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
