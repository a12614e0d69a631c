import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { programEnvironment } from './cluster.ts'
import { EngineFault, explainOutput } from './faults.ts'
import type { EngineLog } from './log.ts'
import type { Programs } from './programs.ts'

/** A running database server process. */
export interface Postmaster {
  /** Settles when the process has ended, with what it printed last. */
  ended: Promise<{ code: number | null; output: string }>
  isRunning(): boolean
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>
}

/** How to start a database server. */
export interface PostmasterOptions {
  programs: Programs
  clusterDir: string
  port: number
  settings: Record<string, string>
  log: EngineLog
}

/** A free port on loopback. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port was given')
  return address.port
}

/** Starts the server process; it is ready only when it answers a connection. */
export function spawnPostmaster(options: PostmasterOptions): Postmaster {
  const { programs, clusterDir, port, settings, log } = options
  const args = ['-D', clusterDir, '-p', String(port), ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])]
  // A process group of its own: Ctrl-C in a terminal would otherwise end the database before the server has finished its requests.
  const child = spawn(programs.postgres, args, {
    ...programs.runAs,
    cwd: '/',
    env: programEnvironment(),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe']
  })
  const tail = collectOutput(child, log)
  const watchdog = child.pid === undefined ? null : startWatchdog(child.pid)
  let isRunning = true
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    const finish = (code: number | null): void => {
      isRunning = false
      watchdog?.kill('SIGKILL')
      resolve({ code, output: tail.join('\n') })
    }
    child.once('error', (error) => {
      tail.push(error.message)
      finish(null)
    })
    child.once('close', finish)
  })
  return { ended, isRunning: () => isRunning, stop: () => stopChild(child, ended) }
}

async function stopChild(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGINT')
  // A backend that hangs would keep the shutdown waiting for ever; recovery at the next start makes an immediate one harmless.
  const patience = setTimeout(() => child.kill('SIGQUIT'), 8_000)
  await ended
  clearTimeout(patience)
}

function collectOutput(child: ChildProcess, log: EngineLog): string[] {
  const tail: string[] = []
  child.stderr?.on('data', (chunk: Buffer) => {
    for (const line of chunk
      .toString()
      .split('\n')
      .filter((text) => text !== '')) {
      tail.push(line)
      if (tail.length > 40) tail.shift()
      if (/ (PANIC|FATAL): /.test(line) && !/the database system is|terminating connection|canceling authentication/.test(line))
        log.warn({ postgres: line }, 'database server message')
      else log.debug({ postgres: line }, 'database server message')
    }
  })
  return tail
}

/** Stops the database when this process dies without saying so (kill -9): the pipe closes with it. */
function startWatchdog(pid: number): ChildProcess {
  const watchdog = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(pid)], {
    cwd: '/',
    env: programEnvironment(),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore']
  })
  watchdog.on('error', () => undefined)
  watchdog.stdin?.on('error', () => undefined)
  watchdog.unref()
  return watchdog
}

function commandOf(pid: number): string {
  if (!existsSync('/proc/self/cmdline')) return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** A zombie, which no signal ends, has no command any more and counts as gone. */
function isPostmasterOf(clusterDir: string, pid: number): boolean {
  const command = commandOf(pid)
  return command.includes('postgres') && command.includes(clusterDir)
}

/**
 * Stops a database server that outlived its Mekiki. Call it only while holding the data directory's lock.
 * @throws EngineFault when it does not stop.
 */
export async function stopLeftOver(clusterDir: string, log: EngineLog): Promise<void> {
  const file = join(clusterDir, 'postmaster.pid')
  if (!existsSync(file)) return
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number.parseInt(lines[0] ?? '', 10)
  if (!Number.isInteger(pid) || pid <= 1) return
  if (!isPostmasterOf(clusterDir, pid)) {
    // The number may have been given to another program, and PostgreSQL would refuse to start because of it. A number beyond every
    // system's limit lets it see a dead owner and still check the shared memory named in the other lines.
    writeFileSync(file, ['2147483646', ...lines.slice(1)].join('\n'))
    return
  }
  log.info({ pid }, 'stopping a database server left over from a crash')
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 20_000 && isPostmasterOf(clusterDir, pid); waited += 50) {
    if (waited === 10_000) process.kill(pid, 'SIGQUIT')
    await sleep(50)
  }
  if (isPostmasterOf(clusterDir, pid)) {
    throw new EngineFault(`A database server left over from a crash (process ${pid}) does not stop: end it and start again.`)
  }
}

/** Makes a sentence of a server that ended before it was ready. */
export function explainEnd(output: string, clusterDir: string): Error {
  return explainOutput(output, clusterDir) ?? new Error(`The embedded PostgreSQL ended while starting: ${output}`)
}
