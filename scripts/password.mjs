// Shows again what the first start made: addresses, workspace, users and passwords.
import { resolve } from 'node:path'
import { describeCredentials, findCredentials } from '../apps/server/src/boot/accounts/credentials.ts'
import { commandFor } from '../apps/server/src/platform/process/command.ts'

const dataDir = resolve(process.env.MEKIKI_DATA ?? 'data')
try {
  const credentials = findCredentials(dataDir)
  if (credentials === null) {
    console.error(`There is nothing to show in ${dataDir} yet: run "${commandFor('start')}" once.`)
    process.exitCode = 1
  } else {
    console.log(`\n${describeCredentials(credentials)}\n`)
  }
} catch (error) {
  console.error(
    error?.code === 'EACCES' ? `Only the owner of ${dataDir} may see the passwords.` : `${dataDir}/credentials.json cannot be read: ${error.message}`
  )
  process.exitCode = 1
}
