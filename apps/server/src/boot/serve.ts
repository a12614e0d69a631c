import type { Logger } from 'pino'
import { describeStart } from './banner.ts'
import { checkPort } from './check-port.ts'
import { compose, composeWork, type Work } from './compose.ts'
import { type Account, credentialsPath, rememberAccounts } from './accounts/credentials.ts'
import { explainListenError, findSentence, StartFault } from './explain.ts'
import { type Listening, listen } from './listen.ts'
import { openDatabaseServer } from './database/open-database.ts'
import type { Parts } from './parts.ts'
import { reportPhase, tellPhases } from './phases.ts'
import { type HttpProcesses, startHttpProcesses } from './processes/http-processes.ts'
import { secretsOf } from './accounts/secrets.ts'
import { type Closing, closeAll, closeServer, type Draining, endOnSignals } from './shut-down.ts'
import { lockDataDirectory, prepareDataDirectory } from '../platform/db/engine/data-directory.ts'
import { type Env, processEnvironment, readEnv, warnOfUnknown } from '../platform/env.ts'
import { openErrorReporting, type ReportError } from '../platform/error-reporting/error-reporting.ts'
import { createLog, type LogFormat } from '../platform/log/create-log.ts'
import { startTracing } from '../platform/tracing/tracing.ts'
import { version } from '../platform/process/version.ts'

/** What goes on beside the start of the database. */
export interface Beside {
  /** The build of the applications for browsers: why it failed, in a sentence; null when they are there. */
  webBuild?: Promise<string | null>
}

interface Starting extends Beside {
  env: Env
  format: LogFormat
  log: Logger
  steps: Closing[]
  reportError: ReportError
  /** Is told how the server says that it is about to end, once it answers. */
  drainBy: (begin: () => void) => void
}

/** Answers calls in this process, which does everything else, too. */
async function serveAlone(parts: Parts, steps: Closing[], drainBy: Starting['drainBy']): Promise<Work> {
  const composed = await compose(parts)
  let listening: Listening | null = null
  steps.unshift({ name: 'web server', close: () => closeServer(composed.server, listening) }, { name: 'application', close: composed.close })
  const { env } = parts
  listening = await listen(composed.server, env).catch((error: unknown) => {
    throw explainListenError(error, env.host, env.port)
  })
  drainBy(composed.drain)
  return composed
}

/** Has others answer calls, and does here what works beside. */
async function serveBeside(parts: Parts, processes: HttpProcesses, steps: Closing[], drainBy: Starting['drainBy']): Promise<Work> {
  const { env, urls, secrets } = parts
  const work = await composeWork(parts)
  const { platform, collectFigures, servers } = work
  steps.unshift({ name: 'processes', close: processes.stop }, { name: 'application', close: work.close })
  const wakeOutbox = (): void => platform.wakeOutbox()
  await processes.open({ settings: { env, urls, secrets }, preparing: platform.preparing, wakeOutbox, servers, collectFigures })
  drainBy(processes.drain)
  const complete = async (): Promise<void> => {
    await work.complete()
    processes.tellPreparing()
  }
  return { ...work, complete }
}

/** Says that the product is ready and how to sign in: at a terminal in some lines, to programs in one of the log. */
function tellReady(ready: { env: Env; format: LogFormat; log: Logger; dataDir: string; clusterDir: string | null; accounts: Account[] }): void {
  const { env, format, log, dataDir, clusterDir, accounts } = ready
  const made = accounts.length > 0 ? { address: env.publicUrl, accounts } : null
  if (format === 'text') {
    process.stdout.write(describeStart({ address: env.publicUrl, dataDir, clusterDir, made, isTerminal: process.stdout.isTTY }))
  } else if (made === null) log.info({ address: env.publicUrl }, 'Mekiki is ready')
  // Told whatever the level: nobody could sign in otherwise.
  else log.warn({ address: env.publicUrl, firstPasswords: credentialsPath(dataDir) }, 'Mekiki is ready; how to sign in stands in a file for its owner alone')
}

async function start({ env, format, log, steps, reportError, drainBy, webBuild }: Starting): Promise<void> {
  const dataDir = prepareDataDirectory(env.dataDir)
  const lock = lockDataDirectory(dataDir, 'server')
  steps.unshift({ name: 'data directory', close: async () => lock.release() })
  await checkPort(env)
  const processes = env.processes > 1 ? startHttpProcesses(env.processes, log) : null
  if (processes) steps.unshift({ name: 'processes', close: processes.stop })
  const database = await openDatabaseServer(env, log)
  steps.unshift({ name: 'database', close: database.stop })
  const failure = await webBuild
  if (typeof failure === 'string') throw new StartFault(failure)
  const secrets = secretsOf(env)
  const remember = (accounts: readonly Account[]): void => rememberAccounts(dataDir, env.publicUrl, accounts)
  const parts: Parts = { env, urls: database.urls, secrets, log, remember, reportError }
  const { accounts, complete } = await reportPhase('Application started', () =>
    processes ? serveBeside(parts, processes, steps, drainBy) : serveAlone(parts, steps, drainBy)
  )
  // The port may differ from that of the last start, and "npm run password" shows the address.
  remember([])
  tellReady({ env, format, log, dataDir, clusterDir: database.clusterDir, accounts })
  await complete()
}

/** Runs the server until it is told to end; a start that fails says why and ends the process. */
export async function serve(beside: Beside = {}): Promise<void> {
  let dataDir = 'the data directory'
  const steps: Closing[] = []
  try {
    const given = readEnv(processEnvironment)
    dataDir = given.dataDir
    const format: LogFormat = given.logFormat ?? (process.stdout.isTTY ? 'text' : 'json')
    // Its other processes write as it does.
    const env: Env = { ...given, logFormat: format }
    const log = createLog({ level: env.logLevel, format })
    tellPhases(format, log)
    for (const sentence of warnOfUnknown(processEnvironment)) log.warn(sentence)
    const reporting = await openErrorReporting({ dsn: env.outside.errorReporting?.serverDsn ?? null, release: version })
    steps.push({ name: 'error reporting', close: reporting.close })
    steps.push({ name: 'traces', close: await startTracing(env.tracing) })
    // A server that does not answer yet has nothing to say to balancers.
    const draining: Draining = { seconds: 0, begin: () => undefined }
    const drainBy: Starting['drainBy'] = (begin) => Object.assign(draining, { seconds: env.drainSeconds, begin })
    endOnSignals(steps, log, reporting.report, () => draining)
    await start({ env, format, log, steps, reportError: reporting.report, drainBy, ...beside }).catch(async (error: unknown) => {
      await closeAll(steps, log)
      throw error
    })
  } catch (error) {
    const sentence = findSentence(error, dataDir)
    console.error(sentence ?? error)
    process.exit(1)
  }
}
