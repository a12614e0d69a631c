import cluster, { type Worker } from 'node:cluster'
import { getCompileCacheDir } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { toldErrorOf } from '../../platform/jobs/index.ts'
import type { Figures } from '../../platform/metrics/metrics.ts'
import { describeProcess, type ProcessFacts } from '../../platform/process/process-facts.ts'
import { StartFault } from '../explain.ts'
import { createCounters } from './counters.ts'
import type { FromHttpProcess, HttpSettings, ToHttpProcess } from './messages.ts'
import { createRollCall } from './roll-call.ts'
import { collectWorkerFigures, type WorkerFigures } from './worker-figures.ts'

/** What the processes need of the main one. */
export interface HttpOpening {
  settings: Omit<HttpSettings, 'preparing'>
  /** Workspaces that are still filled, as they are when a process begins. */
  preparing: ReadonlySet<string>
  wakeOutbox: () => void
  /** How many servers of this database live. */
  servers: () => number
  /** The figures of the main process and of what it keeps. */
  collectFigures: () => Promise<Figures[]>
}

/** The processes that answer calls at one port. */
export interface HttpProcesses {
  /**
   * Has all of them listen.
   * @throws what one of them raised.
   */
  open: (opening: HttpOpening) => Promise<void>
  /** Tells them which workspaces are still filled. */
  tellPreparing: () => void
  /** Tells them to say that they are about to end, and to go on answering. */
  drain: () => void
  /** Takes no more connections, lets calls come to their end, and ends the processes. */
  stop: () => Promise<void>
}

// The C library gives every thread that compresses or hashes heaps of its own, and keeps what is freed in them.
const environment = { MALLOC_ARENA_MAX: '2' }
const closingMilliseconds = 8000
const calmMilliseconds = 60_000
const firstPause = 250
const longestPause = 30_000

function tell(worker: Worker, message: ToHttpProcess): void {
  if (worker.isConnected()) worker.send(message, (error) => void error)
}

/** Gives how a process is made. */
function prepareForks(): () => Worker {
  const compileCache = getCompileCacheDir()
  cluster.setupPrimary({ exec: fileURLToPath(new URL('http-process.ts', import.meta.url)), args: [], serialization: 'advanced' })
  return () => cluster.fork({ ...environment, ...(compileCache !== undefined && { NODE_COMPILE_CACHE: compileCache }) })
}

/** The figures of all processes; none where they cannot be had, which ends nothing. */
async function measureAll(opened: HttpOpening | null, workers: WorkerFigures<Worker>, log: Pick<Logger, 'warn'>): Promise<Figures[]> {
  try {
    return (await Promise.all([opened?.collectFigures() ?? [], workers.collect()])).flat()
  } catch (error) {
    log.warn({ err: error }, 'figures could not be collected')
    return []
  }
}

/** Starts so many processes, which load their program while the database starts, and replaces one that dies. */
export function startHttpProcesses(count: number, log: Pick<Logger, 'error' | 'warn'>): HttpProcesses {
  const fork = prepareForks()
  const workers = new Set<Worker>()
  let opened: HttpOpening | null = null
  const counted = createCounters(() => opened?.servers() ?? 1)
  const rollCall = createRollCall<ProcessFacts>(() => [...workers].map((worker) => (id) => tell(worker, { tell: 'describe', id })))
  const figures = collectWorkerFigures<Worker>(() => [...workers].map((worker) => (id) => tell(worker, { tell: 'measure', id })))
  let isStopping = false

  const preparingNow = (): string[] => [...(opened?.preparing ?? [])]
  const describeAll = async (): Promise<ProcessFacts[]> => [describeProcess('work'), ...(await rollCall.collect())]
  const hear = (worker: Worker, message: FromHttpProcess): void => {
    if (message.tell === 'wake') opened?.wakeOutbox()
    if (message.tell === 'count') tell(worker, { tell: 'counted', id: message.id, counted: counted(message.order) })
    if (message.tell === 'described') rollCall.hear(message.id, message.facts)
    if (message.tell === 'list processes') void describeAll().then((processes) => tell(worker, { tell: 'processes', id: message.id, processes }))
    if (message.tell === 'measured') figures.hear(worker, message.id, message.figures)
    if (message.tell === 'list figures') void measureAll(opened, figures, log).then((all) => tell(worker, { tell: 'figures', id: message.id, figures: all }))
  }
  const untilListening = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      worker.on('message', (message: FromHttpProcess) => {
        if (message.tell === 'listening') resolve()
        if (message.tell === 'failed') reject(message.error.name === StartFault.name ? new StartFault(message.error.message) : toldErrorOf(message.error))
      })
      worker.once('exit', (code, signal) => reject(new Error(`a process that answers calls ended by ${signal ?? `code ${code}`}`)))
    })
  const begin = async (worker: Worker, opening: HttpOpening): Promise<void> => {
    const listening = untilListening(worker)
    tell(worker, { tell: 'open', settings: { ...opening.settings, preparing: preparingNow() } })
    await listening
  }
  const replace = async (pause: number): Promise<void> => {
    await sleep(pause, undefined, { ref: false })
    if (isStopping || opened === null) return
    await begin(add(pause), opened).catch((error: unknown) => log.error({ err: error }, 'a process that answers calls did not start'))
  }
  /** `pause`: what was waited before this one was started; the next one waits longer when this one dies soon. */
  const add = (pause: number): Worker => {
    const worker = fork()
    const startedAt = performance.now()
    workers.add(worker)
    worker.on('message', (message: FromHttpProcess) => hear(worker, message))
    worker.on('error', (error) => log.warn({ err: error }, 'a process that answers calls could not be reached'))
    worker.once('exit', (code, signal) => {
      workers.delete(worker)
      void figures.ended(worker)
      if (isStopping || opened === null) return
      log.error({ code, signal }, 'a process that answers calls ended; another one takes its place')
      const isCalm = performance.now() - startedAt > calmMilliseconds
      void replace(isCalm ? firstPause : Math.min(longestPause, Math.max(firstPause, pause * 2)))
    })
    return worker
  }

  for (let made = 0; made < count; made += 1) add(0)
  return {
    open: async (opening) => {
      // One that has died before it was told what to do would do so again.
      if (workers.size < count) throw new Error('a process that answers calls ended before it was opened')
      opened = opening
      await Promise.all([...workers].map((worker) => begin(worker, opening)))
    },
    tellPreparing: () => workers.forEach((worker) => tell(worker, { tell: 'preparing', tenantUuids: preparingNow() })),
    drain: () => workers.forEach((worker) => tell(worker, { tell: 'drain' })),
    stop: async () => {
      isStopping = true
      const ends = [...workers].map((worker) => new Promise<void>((resolve) => void worker.once('exit', () => resolve())))
      for (const worker of workers) tell(worker, { tell: 'close' })
      const patience = setTimeout(() => {
        for (const worker of workers) worker.process.kill('SIGKILL')
      }, closingMilliseconds)
      await Promise.all(ends)
      clearTimeout(patience)
    }
  }
}
