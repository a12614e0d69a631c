// The product's commands where it was unpacked from its archive: ./mekiki <command> (docs/operations.md). In a clone npm calls the same programs.
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'

const usage = `./mekiki start                      runs the server; settings are environment variables
./mekiki password                   shows how to sign in, as the first start made it
./mekiki admin list|create|…        the platform's administrators
./mekiki backup [list]             saves everything to BACKUP_TO
./mekiki restore [<backup>]         restores it into an empty place
./mekiki db setup [--print]         prepares a PostgreSQL of your own
./mekiki db distribute [--dry-run]  spreads its tables over machines
./mekiki import companies <file> …  takes companies into the provider's database
./mekiki keys status|rotate|…       changes the server's keys
./mekiki reindex                    writes the search columns anew
./mekiki config check               shows all settings as they are understood
./mekiki doctor [--mail <address>]  looks at all that the server needs, and says what to do
./mekiki version                    tells the version`

async function start() {
  const { judgeStart } = await import('../apps/server/src/boot/judge-start.ts')
  await judgeStart()
  // What was made of the product's files is kept for the next start, where the server may write; beside the code it may not.
  process.env.NODE_COMPILE_CACHE = join(resolve(process.env.MEKIKI_DATA ?? 'data'), 'cache')
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
  const { serve } = await import('../apps/server/src/boot/serve.ts')
  await serve()
}

/** Runs a script with the words behind its own name as its arguments. */
const script = (name, used) => () => {
  process.argv.splice(2, used)
  return import(`./${name}.mjs`)
}

const commands = {
  start,
  password: script('password', 1),
  admin: script('admin', 1),
  backup: script('backup', 1),
  restore: script('restore', 1),
  reindex: script('reindex', 1),
  keys: script('keys', 1),
  doctor: script('doctor', 1),
  'db setup': script('db-setup', 2),
  'db distribute': script('db-distribute', 2),
  'import companies': script('import-companies', 2),
  'config check': script('config-check', 2),
  version: async () => console.log((await import('../apps/server/src/platform/process/version.ts')).version),
  help: async () => console.log(usage)
}

const [first = 'help', second = ''] = process.argv.slice(2)
const command = commands[`${first} ${second}`] ?? commands[first]
if (command === undefined) {
  console.error(usage)
  process.exitCode = 1
} else await command()
