// Changes the keys of the server: npm run keys -- status | new | rotate | drop (docs/operations.md).
import { dropFormerKeys, makeNewKeys, rotateKeys, showKeys } from '../apps/server/src/boot/keys/rotate-keys.ts'
import { processEnvironment, readEnv } from '../apps/server/src/platform/env.ts'
import { commandFor } from '../apps/server/src/platform/process/command.ts'

const keys = commandFor('keys')
const usage = `${keys} status   shows which keys are in use, and which are announced
${keys} new      makes new keys in the data directory of a server that does not run, and keeps the former beside them
${keys} rotate   brings what is stored under the keys in use, beside running servers; can be repeated
${keys} drop     takes the former keys out of the data directory`
const knownFaults = ['EngineFault', 'EnvFault', 'KeysFault']

const commands = {
  status: async (env) => {
    for (const { name, mark, state, former } of await showKeys(env)) {
      console.log(`${name}\t${mark}\t${state}\t${former === 0 ? 'no former key' : `${former} former`}`)
    }
  },
  new: async (env) => {
    const { passwords } = makeNewKeys(env)
    console.log(`New keys stand in secrets.json${passwords > 0 ? `, and new passwords of ${passwords} database roles in database.json` : ''}.`)
    console.log(`Start the server, then run "${keys} rotate".`)
  },
  rotate: async (env) => {
    const { pools, resealed, unreadable, logs, isTakenOver } = await rotateKeys(env)
    console.log(`${resealed} secrets of ${pools} user pools sealed anew; ${logs} logs go on with the key in use.`)
    if (unreadable > 0) {
      console.error(
        `${unreadable} secrets are sealed by a key that is not there: announce that one too, and repeat this. The former keys go on being those of the database.`
      )
      process.exitCode = 1
    } else console.log(isTakenOver ? 'The keys in use are those of the database now.' : 'The keys in use were those of the database already.')
  },
  drop: async (env) => {
    await dropFormerKeys(env)
    console.log('The former keys are gone from secrets.json. A running server accepts them until it ends.')
  }
}

const [command, ...rest] = process.argv.slice(2)
const run = rest.length === 0 && Object.hasOwn(commands, command ?? '') ? commands[command] : null
if (run === null) {
  console.error(usage)
  process.exitCode = 1
} else {
  try {
    await run(readEnv(processEnvironment))
  } catch (error) {
    console.error(knownFaults.includes(error?.name) ? error.message : error)
    process.exitCode = 1
  }
}
