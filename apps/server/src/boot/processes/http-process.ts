import { startStatistics } from '../../features/admin/admin-system/index.ts'
import { openErrorReporting } from '../../platform/error-reporting/error-reporting.ts'
import { toldError } from '../../platform/jobs/index.ts'
import { createLog } from '../../platform/log/create-log.ts'
import { writeFigures } from '../../platform/metrics/merge.ts'
import type { Figures, Metrics } from '../../platform/metrics/metrics.ts'
import { createEnding } from '../../platform/http/limits/ending.ts'
import { describeProcess, type ProcessFacts } from '../../platform/process/process-facts.ts'
import { startTracing } from '../../platform/tracing/tracing.ts'
import { version } from '../../platform/process/version.ts'
import { buildPlatform } from '../build-platform.ts'
import { buildServer } from '../build-server.ts'
import { explainListenError } from '../explain.ts'
import { listen } from '../listen.ts'
import { type Closing, closeServer, endOnFaults } from '../shut-down.ts'
import { type Counted, createCounterStore } from './counters.ts'
import type { FromHttpProcess, HttpSettings, ToHttpProcess } from './messages.ts'

// The program of a process that answers calls.

const steps: Closing[] = []
const asked = new Map<number, (counted: Counted) => void>()
const listing = new Map<number, (processes: ProcessFacts[]) => void>()
const measuring = new Map<number, (figures: Figures[]) => void>()
const ending = createEnding()
let orders = 0
let end = (code: number): Promise<void> | void => process.exit(code)
let preparing: Set<string> | null = null
let metrics: Metrics | null = null

function tell(message: FromHttpProcess): void {
  // The main process may be gone, with all that it would do with this; this one ends with it.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}

/** The figures of all processes, which the main one collects. */
async function collectFigures(): Promise<string> {
  const id = (orders += 1)
  tell({ tell: 'list figures', id })
  return writeFigures(await new Promise<Figures[]>((resolve) => measuring.set(id, resolve)))
}

async function measure(id: number): Promise<void> {
  tell({ tell: 'measured', id, figures: (await metrics?.collect()) ?? [] })
}

async function open({ env, urls, secrets, ...settings }: HttpSettings): Promise<void> {
  const log = createLog({ level: env.logLevel, format: env.logFormat ?? 'json' })
  const reporting = await openErrorReporting({ dsn: env.outside.errorReporting?.serverDsn ?? null, release: version })
  steps.unshift({ name: 'error reporting', close: reporting.close })
  steps.unshift({ name: 'traces', close: await startTracing(env.tracing) })
  end = endOnFaults(steps, log, reporting.report)
  const built = await buildPlatform({ env, urls, secrets, log, reportError: reporting.report, remember: () => undefined }, 'calls')
  const { platform } = built
  const statistics = startStatistics(platform)
  steps.unshift({ name: 'statistics', close: statistics.stop }, { name: 'application', close: built.close })
  platform.wakeOutbox = () => tell({ tell: 'wake' })
  platform.describeProcesses = () => {
    const id = (orders += 1)
    tell({ tell: 'list processes', id })
    return new Promise((resolve) => listing.set(id, resolve))
  }
  ;({ preparing, metrics } = platform)
  for (const uuid of settings.preparing) preparing.add(uuid)
  const counters = createCounterStore((order) => {
    const id = (orders += 1)
    tell({ tell: 'count', id, order })
    return new Promise((resolve) => asked.set(id, resolve))
  })
  const server = await buildServer(env, built, { collect: collectFigures, ending, counters })
  const listening = await listen(server, env, { isAlone: false }).catch((error: unknown) => {
    throw explainListenError(error, env.host, env.port)
  })
  steps.unshift({ name: 'web server', close: () => closeServer(server, listening) })
  tell({ tell: 'listening' })
}

process.on('message', (message: ToHttpProcess) => {
  if (message.tell === 'open') {
    open(message.settings).catch((error: unknown) => {
      tell({ tell: 'failed', error: toldError(error) })
      void end(1)
    })
  } else if (message.tell === 'counted') {
    asked.get(message.id)?.(message.counted)
    asked.delete(message.id)
  } else if (message.tell === 'describe') {
    tell({ tell: 'described', id: message.id, facts: describeProcess('calls') })
  } else if (message.tell === 'processes') {
    listing.get(message.id)?.(message.processes)
    listing.delete(message.id)
  } else if (message.tell === 'measure') void measure(message.id)
  else if (message.tell === 'figures') {
    measuring.get(message.id)?.(message.figures)
    measuring.delete(message.id)
  } else if (message.tell === 'preparing') {
    preparing?.clear()
    for (const uuid of message.tenantUuids) preparing?.add(uuid)
  } else if (message.tell === 'drain') ending.isDraining = true
  else void end(0)
})
// A terminal and a service manager signal all processes; the main one tells this one when to end, and takes it along when it dies.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
