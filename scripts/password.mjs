// Shows again what the first start made: addresses, workspace, users and passwords.
import { resolve } from 'node:path'
import { describeCredentials, findCredentials } from '../apps/server/src/boot/accounts/credentials.ts'
import { root } from './lib/run.mjs'

const dataDir = resolve(root, process.env.MEKIKI_DATA ?? 'data')
try {
  const credentials = findCredentials(dataDir)
  if (credentials === null) {
    console.error(`There is nothing to show in ${dataDir} yet: run "npm start" once.`)
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
