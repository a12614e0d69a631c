import { type ChildProcess, fork } from 'node:child_process'
import type { Logger } from 'pino'
import type { DatabaseUrls } from '../db/engine/setup.ts'
import { processEnvironment } from '../env.ts'
import { keptCode } from '../process/kept-code.ts'
import type { ReportError, ReportFacts } from '../error-reporting/error-reporting.ts'
import type { LogFormat } from '../log/create-log.ts'
import { lastingFigures, sumFigures } from '../metrics/merge.ts'
import type { Figures } from '../metrics/metrics.ts'
import type { TracingSettings } from '../settings/tracing-settings.ts'
import type { S3StoreOptions } from '../storage/index.ts'
import type { EffectRow, RunEffect } from './effects.ts'

/** What the process of jobs works with. Its own part of the configuration, told over its channel: arguments and environments can be read by others. */
export interface JobSettings {
  urls: Pick<DatabaseUrls, 'user' | 'finder' | 'admin'>
  /** Whether the database's processes run beside the server's own, by its hand: a long job's then let others go first. */
  hasOwnDatabase: boolean
  files: { kind: 'disk'; root: string; secret: Uint8Array } | { kind: 's3'; options: S3StoreOptions }
  publicUrl: string
  logLevel: string
  logFormat: LogFormat
  /** From how many milliseconds on a statement is told of. */
  slowStatement: number
  /** Whom it tells what it does. */
  tracing: TracingSettings | null
  /** Keys by their use: those that jobs need, and not the one that all of them are drawn from. */
  keys: Readonly<Record<string, Uint8Array>>
}

/** What the server tells the process of jobs. */
export type ToJobProcess = { tell: 'open'; settings: JobSettings } | { tell: 'run'; id: number; row: EffectRow } | { tell: 'measure' } | { tell: 'close' }

/** An error on its way between processes: what is said of it, without whatever hangs on it. */
export interface ToldError {
  name: string
  message: string
  stack: string | undefined
  code: string | undefined
}

/** What the process of jobs tells the server. */
export type FromJobProcess =
  | { tell: 'done'; id: number; error: ToldError | null }
  | { tell: 'wake' }
  | { tell: 'report'; error: ToldError; facts: ReportFacts }
  | { tell: 'measured'; figures: Figures }

/** An error as another process can be told of it. */
export function toldError(error: unknown): ToldError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: undefined, code: undefined }
  const { name, message, stack } = error
  return { name, message, stack, code: 'code' in error && typeof error.code === 'string' ? error.code : undefined }
}

/** The error that another process has told of. */
export function toldErrorOf({ name, message, stack, code }: ToldError): Error {
  return Object.assign(new Error(message), { name, ...(stack !== undefined && { stack }), ...(code !== undefined && { code }) })
}

/** Where large effects run: a process beside the server, made when there is something to do, which ends when there was nothing for a while. */
export interface JobProcess {
  /** @throws what the handler raises, and an error when the process ends before it is done: the queue then tries again. */
  run: RunEffect
  /** The process at work; null while there is none. */
  pid: () => number | null
  /** Its figures, with what its predecessors had counted when they were last asked. */
  collectFigures: () => Promise<Figures[]>
  /** Ends the process. What still runs in it is broken off. */
  stop: () => Promise<void>
}

/** How a process of jobs is made, and who is told. */
export interface JobProcessOptions {
  /** The program, which runs `serveJobs`. */
  program: URL
  settings: JobSettings
  log: Pick<Logger, 'warn'>
  onWake: () => void
  onReport: ReportError
  idleMilliseconds?: number
}

// Heap for four jobs at once; one alone stays far below. Little young memory, tidied in one thread, since each of several keeps room of its own: it is
// tidied more often, and what is left of a block goes at once. Not `--optimize-for-size`: of 8 MB less memory the processor would pay with two thirds
// more time (docs/decisions/052, 059).
const memoryFlags = ['--max-old-space-size=192', '--max-semi-space-size=4', '--no-parallel-scavenge']
// The C library gives every thread that packs or hashes heaps of its own, and keeps what is freed in them.
const memoryEnvironment = { MALLOC_ARENA_MAX: '2', ...keptCode }
const standardIdleMilliseconds = 60_000
const closingMilliseconds = 5000
const measuringMilliseconds = 1000

interface Running {
  child: ChildProcess
  runs: Map<number, (error: Error | null) => void>
  ended: Promise<void>
  /** Its figures when it was last asked; null before that. */
  figures: Figures | null
  /** Is told that they have come. */
  measured: (() => void) | null
}

function start({ program, settings, log, onWake, onReport }: JobProcessOptions): Running {
  const env = { ...processEnvironment, ...memoryEnvironment }
  // It leads a session, so that it can give way as one; it ends with the server by its channel.
  const running: Omit<Running, 'child' | 'ended'> = { runs: new Map(), figures: null, measured: null }
  const { runs } = running
  const child = fork(program, { execArgv: memoryFlags, env, detached: true, serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const failAll = (error: Error): void => {
    for (const settle of runs.values()) settle(error)
    runs.clear()
  }
  child.on('message', (message: FromJobProcess) => {
    if (message.tell === 'wake') return onWake()
    if (message.tell === 'report') return onReport(toldErrorOf(message.error), message.facts)
    if (message.tell === 'measured') {
      running.figures = message.figures
      return running.measured?.()
    }
    runs.get(message.id)?.(message.error && toldErrorOf(message.error))
  })
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      log.warn({ err: error }, 'the process of jobs could not be reached')
      failAll(error)
      if (child.pid === undefined) resolve()
    })
    child.once('exit', (code, signal) => {
      failAll(new Error(`the process of jobs ended by ${signal ?? `code ${code}`}`))
      resolve()
    })
  })
  const opening: ToJobProcess = { tell: 'open', settings }
  child.send(opening)
  return Object.assign(running, { child, ended })
}

async function close({ child, ended }: Running): Promise<void> {
  const closing: ToJobProcess = { tell: 'close' }
  if (child.connected) child.send(closing)
  const patience = setTimeout(() => child.kill('SIGKILL'), closingMilliseconds)
  await ended
  clearTimeout(patience)
}

/** Asks a process for its figures; one that does not answer in time tells what it told last. */
async function measure(running: Running): Promise<Figures> {
  const { child } = running
  const asking: ToJobProcess = { tell: 'measure' }
  await new Promise<void>((resolve) => {
    const patience = setTimeout(resolve, measuringMilliseconds)
    running.measured = () => {
      clearTimeout(patience)
      resolve()
    }
    if (child.connected) child.send(asking, (error) => error && resolve())
    else resolve()
  })
  return running.figures ?? []
}

/** Keeps a process of jobs: one for all large effects that run at the same time. */
export function keepJobProcess(options: JobProcessOptions): JobProcess {
  const { idleMilliseconds = standardIdleMilliseconds } = options
  let current: Running | null = null
  let idle: NodeJS.Timeout | undefined
  let count = 0
  const closing = new Set<Promise<void>>()
  let departed: Figures = []
  const leave = (running: Running): void => {
    if (current === running) current = null
    const closed = close(running).finally(() => closing.delete(closed))
    closing.add(closed)
  }
  const reach = (): Running => {
    if (current) return current
    const running = start(options)
    void running.ended.then(async () => {
      if (current === running) current = null
      departed = await sumFigures([departed, lastingFigures(running.figures ?? [])])
    })
    return (current = running)
  }
  return {
    run: async (row) => {
      clearTimeout(idle)
      const running = reach()
      const id = (count += 1)
      try {
        const failure = await new Promise<Error | null>((settle) => {
          running.runs.set(id, settle)
          const order: ToJobProcess = { tell: 'run', id, row }
          running.child.send(order, (error) => {
            if (error) settle(error)
          })
        })
        if (failure) throw failure
      } finally {
        running.runs.delete(id)
        if (running.runs.size === 0 && running === current) {
          idle = setTimeout(() => leave(running), idleMilliseconds)
          idle.unref()
        }
      }
    },
    pid: () => current?.child.pid ?? null,
    collectFigures: async () => [departed, ...(current ? [await measure(current)] : [])],
    stop: async () => {
      clearTimeout(idle)
      if (current) leave(current)
      await Promise.all(closing)
    }
  }
}
