import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, type MetricObjectWithValues, type MetricValue, Registry } from 'prom-client'
import type { Duty } from '../process/process-facts.ts'

/** The figures of a process, as another one can be told of them. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[]

/** How a call ended: the class of its status, or that its caller had gone. */
export type Outcome = '1xx' | '2xx' | '3xx' | '4xx' | '5xx' | 'aborted'

/** What a pool of connections tells of itself. */
interface Pool {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
  readonly options: { readonly max: number }
}

/** What a server tells of its open connections. */
type ReadLoad = () => { connections: number; heldBytes: number }

/** What a process counts and measures. No label holds anything of a workspace or a person: operations, kinds, states and names of the product's own parts alone. */
export interface Metrics {
  /** Counts a call; `seconds` is null for one without an end of its own, such as a stream. */
  call: (operation: string, outcome: Outcome, seconds: number | null) => void
  signIn: (outcome: 'succeeded' | 'refused') => void
  mail: (outcome: 'sent' | 'failed') => void
  effect: (kind: string, outcome: 'done' | 'failed') => void
  slowStatement: (operation: string) => void
  /** Counts rows that a log of the administration lost. */
  dropped: (log: 'calls' | 'sign_ins', count: number) => void
  /** A stream of events was opened (1) or has ended (-1). */
  stream: (change: 1 | -1) => void
  watchPool: (name: string, pool: Pool) => void
  watchLoad: (read: ReadLoad) => void
  /** The figures of this moment. The first time begins to measure the event loop. */
  collect: () => Promise<Figures>
}

/** A process of the server, as its figures name it; `jobs` is the process of jobs. */
export type MeasuredDuty = Duty | 'jobs'

// Calls take from some milliseconds to some seconds; each bound more is a line more for each operation.
const bounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
// Finer takes the processor's time also when nobody calls.
const lagResolutionMilliseconds = 20

/** The counters and gauges of one process in a registry of its own. */
function createSeries(registry: Registry) {
  const at = { registers: [registry] }
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) => new Counter({ ...at, name, help, labelNames })
  const gauge = <L extends string>(name: string, help: string, labelNames: L[], aggregator: 'sum' | 'max' = 'sum') =>
    new Gauge({ ...at, name, help, labelNames, aggregator })
  return {
    calls: counter('mekiki_calls_total', 'Calls answered, by operation and class of status.', ['operation', 'outcome']),
    durations: new Histogram({
      ...at,
      name: 'mekiki_call_duration_seconds',
      help: 'Time from the head of a call to the end of its answer, by operation.',
      labelNames: ['operation'],
      buckets: bounds
    }),
    signIns: counter('mekiki_sign_ins_total', 'Sign-ins at the embedded identity service.', ['outcome']),
    mails: counter('mekiki_mails_total', 'Mails handed over to the mail server, and tries that failed.', ['outcome']),
    effects: counter('mekiki_effects_total', 'Tries of effects by the queue, by kind.', ['kind', 'outcome']),
    slow: counter('mekiki_slow_statements_total', 'Statements that took longer than SLOW_STATEMENT_MS, by operation.', ['operation']),
    dropped: counter('mekiki_log_rows_dropped_total', 'Calls and sign-ins that could not be written down for the administration.', ['log']),
    streams: gauge('mekiki_event_streams', 'Open streams of events.', []),
    connections: gauge('mekiki_http_connections', 'Open connections of callers.', []),
    held: gauge('mekiki_http_held_bytes', 'Memory that connections keep.', []),
    poolConnections: gauge('mekiki_database_pool_connections', 'Connections of a pool to the database.', ['pool', 'state']),
    poolWaiting: gauge('mekiki_database_pool_waiting', 'Who waits for a connection of a pool.', ['pool']),
    poolMost: gauge('mekiki_database_pool_connections_max', 'Connections that a pool may have.', ['pool']),
    processes: gauge('mekiki_processes', 'Processes of the server.', ['duty']),
    memory: gauge('mekiki_process_memory_bytes', 'Memory of the processes: all of it, and of JavaScript.', ['duty', 'kind']),
    cpu: counter('mekiki_process_cpu_seconds_total', 'Time on a processor.', ['duty']),
    lag: gauge('mekiki_event_loop_lag_seconds', 'How late the event loop was since the last look, in the slowest process.', ['duty', 'quantile'], 'max'),
    utilisation: gauge('mekiki_event_loop_utilisation', 'Share of its time that the busiest event loop worked since the last look.', ['duty'], 'max')
  }
}

type Series = ReturnType<typeof createSeries>

type Delays = ReturnType<typeof monitorEventLoopDelay>

const nanosecond = 1e-9

function readLag({ lag }: Series, duty: MeasuredDuty, delays: Delays): void {
  const resolution = lagResolutionMilliseconds / 1000
  const late = (nanoseconds: number): number => (Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds * nanosecond - resolution) : 0)
  lag.set({ duty, quantile: '0.5' }, late(delays.percentile(50)))
  lag.set({ duty, quantile: '0.99' }, late(delays.percentile(99)))
  lag.set({ duty, quantile: '1' }, late(delays.max))
  delays.reset()
}

function readPools({ poolConnections, poolWaiting, poolMost }: Series, pools: ReadonlyMap<string, Pool>): void {
  for (const [pool, { totalCount, idleCount, waitingCount, options }] of pools) {
    poolConnections.set({ pool, state: 'in_use' }, totalCount - idleCount)
    poolConnections.set({ pool, state: 'idle' }, idleCount)
    poolWaiting.set({ pool }, waitingCount)
    poolMost.set({ pool }, options.max)
  }
}

/** Measures this process: memory, processor, event loop. */
function measureProcess(series: Series, duty: MeasuredDuty): () => void {
  let delays: Delays | null = null
  let seen = performance.eventLoopUtilization()
  let countedCpu = 0
  return () => {
    const { rss, heapUsed, external } = process.memoryUsage()
    series.processes.set({ duty }, 1)
    for (const [kind, bytes] of Object.entries({ resident: rss, heap: heapUsed, external })) series.memory.set({ duty, kind }, bytes)
    const { user, system } = process.cpuUsage()
    const cpu = (user + system) / 1e6
    series.cpu.inc({ duty }, Math.max(0, cpu - countedCpu))
    countedCpu = cpu
    series.utilisation.set({ duty }, performance.eventLoopUtilization(seen).utilization)
    seen = performance.eventLoopUtilization()
    if (delays !== null) return readLag(series, duty, delays)
    delays = monitorEventLoopDelay({ resolution: lagResolutionMilliseconds })
    delays.enable()
  }
}

/** Makes the figures of a process. */
export function createMetrics(duty: MeasuredDuty): Metrics {
  const registry = new Registry()
  const series = createSeries(registry)
  const pools = new Map<string, Pool>()
  const measure = measureProcess(series, duty)
  let readLoad: ReadLoad | null = null
  return {
    call: (operation, outcome, seconds) => {
      series.calls.inc({ operation, outcome })
      if (seconds !== null) series.durations.observe({ operation }, seconds)
    },
    signIn: (outcome) => series.signIns.inc({ outcome }),
    mail: (outcome) => series.mails.inc({ outcome }),
    effect: (kind, outcome) => series.effects.inc({ kind, outcome }),
    slowStatement: (operation) => series.slow.inc({ operation }),
    dropped: (log, count) => series.dropped.inc({ log }, count),
    stream: (change) => series.streams.inc(change),
    watchPool: (name, pool) => void pools.set(name, pool),
    watchLoad: (read) => (readLoad = read),
    collect: () => {
      measure()
      readPools(series, pools)
      const load = readLoad?.()
      series.connections.set(load?.connections ?? 0)
      series.held.set(load?.heldBytes ?? 0)
      return registry.getMetricsAsJSON()
    }
  }
}
