import { createServer } from 'node:net'
import { type Logger, pino } from 'pino'
import { describeStart } from './banner.ts'
import { compose } from './compose.ts'
import { type Account, rememberAccounts } from './credentials.ts'
import { explainListenError, findSentence, StartFault } from './explain.ts'
import { type Listening, listen } from './listen.ts'
import { openDatabaseServer } from './open-database.ts'
import { keepSecrets } from './secrets.ts'
import { type Closing, closeAll, closeServer, endOnSignals } from './shut-down.ts'
import { lockDataDirectory, prepareDataDirectory } from '../platform/db/engine/data-directory.ts'
import { type Env, processEnvironment, readEnv } from '../platform/env.ts'
import { openErrorReporting, type ReportError } from '../platform/error-reporting/index.ts'
import { version } from '../platform/version.ts'

/** Fails before anything is made or migrated when the port is taken. */
async function checkPort({ host, port }: Env): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explainListenError(error, host, port) as Error))
    probe.listen({ host, port, exclusive: true }, resolve)
  })
  await new Promise((resolve) => probe.close(resolve))
}

/** What goes on beside the start of the database. */
export interface Beside {
  /** The build of the applications for browsers: why it failed, in a sentence; null when they are there. */
  webBuild?: Promise<string | null>
}

interface Starting extends Beside {
  env: Env
  log: Logger
  steps: Closing[]
  reportError: ReportError
}

async function start({ env, log, steps, reportError, webBuild }: Starting): Promise<void> {
  const dataDir = prepareDataDirectory(env.dataDir)
  const lock = lockDataDirectory(dataDir, 'server')
  steps.unshift({ name: 'data directory', close: async () => lock.release() })
  await checkPort(env)
  const database = await openDatabaseServer(env, log)
  steps.unshift({ name: 'database', close: database.stop })
  const failure = await webBuild
  if (typeof failure === 'string') throw new StartFault(failure)
  const kept = keepSecrets(dataDir)
  const secrets = { ...kept, identityKey: env.identity.key ?? kept.identityKey }
  const remember = (accounts: readonly Account[]): void => rememberAccounts(dataDir, env.publicUrl, accounts)
  const composed = await compose({ env, urls: database.urls, secrets, log, remember, reportError })
  let listening: Listening | null = null
  steps.unshift({ name: 'web server', close: () => closeServer(composed.server, listening) }, { name: 'application', close: composed.close })
  listening = await listen(composed.server, env).catch((error: unknown) => {
    throw explainListenError(error, env.host, env.port)
  })
  // The port may differ from that of the last start, and "npm run password" shows the address.
  remember([])
  const made = composed.accounts.length > 0 ? { address: env.publicUrl, accounts: composed.accounts } : null
  process.stdout.write(describeStart({ address: env.publicUrl, dataDir, clusterDir: database.clusterDir, made, isTerminal: process.stdout.isTTY }))
  await composed.complete()
}

/** Runs the server until it is told to end; a start that fails says why and ends the process. */
export async function serve(beside: Beside = {}): Promise<void> {
  let dataDir = 'the data directory'
  const steps: Closing[] = []
  try {
    const env = readEnv(processEnvironment)
    dataDir = env.dataDir
    const log = pino({ level: env.logLevel }, pino.destination({ sync: true }))
    const reporting = await openErrorReporting({ dsn: env.outside.errorReporting?.serverDsn ?? null, release: version })
    steps.push({ name: 'error reporting', close: reporting.close })
    endOnSignals(steps, log, reporting.report)
    await start({ env, log, steps, reportError: reporting.report, ...beside }).catch(async (error: unknown) => {
      await closeAll(steps, log)
      throw error
    })
  } catch (error) {
    const sentence = findSentence(error, dataDir)
    console.error(sentence ?? error)
    process.exit(1)
  }
}
