// The platform's administrators, for whoever runs the server: npm run admin -- list | create | reset-second-factor | activate (docs/operations.md).
import { withAdministrators } from '../apps/server/src/boot/accounts/administrators.ts'
import { processEnvironment, readEnv } from '../apps/server/src/platform/env.ts'
import { commandFor } from '../apps/server/src/platform/process/command.ts'

const admin = commandFor('admin')
const usage = `${admin} list
${admin} create <e-mail> [name]          makes an administrator and prints a temporary password
${admin} reset-second-factor <e-mail>    takes a lost authenticator app away and ends every session
${admin} activate <e-mail>               lets somebody who was switched off sign in again
${admin} forget-keys                     has the next start keep its own keys as those of the database`
const knownFaults = ['EngineFault', 'EnvFault', 'AdministratorsFault']
const [command, email, ...words] = process.argv.slice(2)
const env = () => readEnv(processEnvironment)

const commands = {
  list: async () => {
    const people = await withAdministrators(env(), ({ list }) => list())
    for (const { email: address, name, state, hasSecondFactor } of people) {
      console.log(`${address}\t${name}\t${state}\t${hasSecondFactor ? 'second factor' : 'no second factor'}`)
    }
  },
  create: async () => {
    const { temporaryPassword } = await withAdministrators(env(), ({ create }) => create(email, words.join(' ') || undefined))
    console.log(`${email} signs in at ${env().publicUrl}/admin with this temporary password within 7 days: ${temporaryPassword}`)
  },
  'reset-second-factor': async () => {
    await withAdministrators(env(), ({ resetSecondFactor }) => resetSecondFactor(email))
    console.log(`${email} is signed out everywhere and sets up an authenticator app at the next sign-in.`)
  },
  activate: async () => {
    await withAdministrators(env(), ({ activate }) => activate(email))
    console.log(`${email} may sign in again.`)
  },
  'forget-keys': async () => {
    await withAdministrators(env(), ({ forgetKeys }) => forgetKeys())
    console.log('The next start keeps its own keys as those of the database. What was sealed with others cannot be read any more.')
  }
}

const run = Object.hasOwn(commands, command ?? '') ? commands[command] : null
if (run === null || (!['list', 'forget-keys'].includes(command) && email === undefined)) {
  console.error(usage)
  process.exitCode = 1
} else {
  try {
    await run()
  } catch (error) {
    console.error(knownFaults.includes(error?.name) ? error.message : error)
    process.exitCode = 1
  }
}
