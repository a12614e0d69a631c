// Prepares a PostgreSQL of the operator's own: makes roles, database, schemas and rights, and prints the addresses for the server's
// environment; with DATABASE_ROLE_PASSWORD all roles get that password, and nothing is printed; with --print writes the SQL for an administrator instead of running it.
import { makePassword } from '../apps/server/src/platform/db/engine/data-directory.ts'
import { silentLog } from '../apps/server/src/platform/db/engine/log.ts'
import { LOGIN_ROLES, setupDatabase, setupScript, urlsOf, variableOf } from '../apps/server/src/platform/db/engine/setup.ts'
import { commandFor } from '../apps/server/src/platform/process/command.ts'
import { withSecretFiles } from '../apps/server/src/platform/settings/secret-files.ts'

const adminUrl = administratorAddress()
const database = process.env.DATABASE_NAME ?? 'mekiki'
const given = process.env.DATABASE_ROLE_PASSWORD ?? ''
const passwords = Object.fromEntries(LOGIN_ROLES.map((role) => [role, given === '' ? makePassword() : given]))

function administratorAddress() {
  try {
    return withSecretFiles(process.env).DATABASE_ADMIN_URL ?? ''
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

function printAddresses(urls, mark) {
  for (const [key, url] of Object.entries(urls)) console.log(`${mark}${variableOf(key)}=${url}`)
}

try {
  if (process.argv.includes('--print')) {
    console.log(setupScript(database, passwords))
    console.log('-- The environment of the server, once this ran (put the server\'s own address in place of "host"):')
    printAddresses(urlsOf(adminUrl === '' ? 'postgres://host:5432/postgres' : adminUrl, database, passwords), '-- ')
  } else if (adminUrl === '') {
    console.error(
      `Set DATABASE_ADMIN_URL to an administrator's address, for example postgres://postgres:secret@db.example:5432/postgres, or use "${commandFor('db setup print')}" to get the SQL.`
    )
    process.exitCode = 1
  } else {
    const urls = await setupDatabase({ adminUrl, database, passwords, log: silentLog })
    if (given === '') {
      console.log("# The environment of the server; DATABASE_ADMIN_URL is now that of the application's own role. Each run makes new passwords.")
      printAddresses(urls, '')
    } else console.log(`The database ${database} and its roles are ready.`)
  }
} catch (error) {
  console.error(error.name === 'EngineFault' ? error.message : error)
  process.exitCode = 1
}
