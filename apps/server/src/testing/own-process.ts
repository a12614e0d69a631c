import { spawn, type ChildProcess } from 'node:child_process'
import { patience } from '@mekiki/testing/patience'

/** A program of a test in a process of its own. */
export interface OwnProcess {
  child: ChildProcess
  /**
   * How it ended: its code, or the signal that killed it.
   * @throws when it has not ended within its time; then it is killed.
   */
  ended: Promise<string | number | null>
  /** Kills it as the power does; done when it is gone. */
  kill: () => Promise<void>
}

/**
 * Starts a TypeScript program with node. Its errors are shown through the test's own process: one that holds the run's own channel keeps the whole run from
 * ending for as long as it lives. It lives no longer than `maxSeconds`; `options` are node's own.
 */
export function startProcess(
  file: string,
  args: readonly string[],
  { env, options = [], maxSeconds = patience.test / 1000 }: { env?: NodeJS.ProcessEnv; options?: readonly string[]; maxSeconds?: number } = {}
): OwnProcess {
  const child = spawn(process.execPath, [...options, file, ...args], { stdio: ['ignore', 'pipe', 'pipe'], ...(env && { env }) })
  // Whoever listens hears all; a full channel that nobody empties would stop it.
  child.stdout?.resume()
  child.stderr?.pipe(process.stderr, { end: false })
  const gone = new Promise<string | number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(signal ?? code))
  })
  let isLate = false
  const limit = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, maxSeconds * 1000)
  const ended = gone
    .finally(() => clearTimeout(limit))
    .then((end) => {
      if (isLate) throw new Error(`${file} had not ended after ${maxSeconds} s`)
      return end
    })
  // Whoever kills it need not ask how it ended.
  ended.catch(() => undefined)
  return {
    child,
    ended,
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    }
  }
}
