// Writes the search columns anew wherever other rules of normalising made them: npm run reindex (docs/operations.md).
import { reindex } from '../apps/server/src/boot/database/reindex.ts'
import { processEnvironment, readEnv } from '../apps/server/src/platform/env.ts'

const knownFaults = ['EngineFault', 'EnvFault']

function progress(rows) {
  if (process.stderr.isTTY) process.stderr.write(`\r${rows} rows`)
}

const started = performance.now()
try {
  const { tenants, tenantRows, companies } = await reindex(readEnv(processEnvironment), progress)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${tenantRows} rows of ${tenants} workspaces and ${companies} companies of the provider's database written in ${seconds} s.`)
} catch (error) {
  console.error(knownFaults.includes(error?.name) ? error.message : error)
  process.exitCode = 1
}
