import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BackendWatch } from '../db/pool.ts'

// Of 19: about a tenth of what another process gets that wants the same processor, and all of it when nobody does.
const kindness = 10
// Behind the name.
const sessionField = 3
// A user may lower sessions ten times a second.
const [groupAttempts, groupPauseMilliseconds] = [20, 150]

/** A process may have ended, be another user's, or its system may know no priorities: then it goes on as it is. */
function lower(pid: number): void {
  try {
    setPriority(pid, Math.max(getPriority(pid), kindness))
  } catch {
    // As said.
  }
}

/** Whether a process leads a session of its own, in which none but its own threads and children are (proc_pid_stat(5)). */
function leadsSession(pid: number): boolean {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[sessionField]) === pid
}

/**
 * Lowers a session: where Linux shares its processors among sessions, a priority counts within its session alone. Each process of a database leads one,
 * and so does the process of jobs.
 */
async function lowerSession(pid: number): Promise<void> {
  for (let attempt = 0; attempt < groupAttempts; attempt += 1) {
    try {
      if (!leadsSession(pid)) return
      await writeFile(`/proc/${pid}/autogroup`, String(kindness))
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return
    }
    await sleep(groupPauseMilliseconds)
  }
}

/** The threads of this process, each of which Linux gives a priority of its own. */
function ownThreads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return [process.pid]
  }
}

/** Lets other work go before this process's own, together with what a database beside it does for this process. */
export interface Yielding {
  /** Is told of this process's connections. */
  watch: BackendWatch
  /** From now on, and for good: a priority that was lowered is not this process's to raise. */
  begin: () => void
}

function yieldBackend(pid: number): void {
  lower(pid)
  void lowerSession(pid)
}

/** Has each connection give way from its beginning, whatever this process does. `hasOwnDatabase` as below. */
export function yieldingBackends({ hasOwnDatabase }: { hasOwnDatabase: boolean }): BackendWatch | null {
  return hasOwnDatabase ? { began: yieldBackend, ended: () => undefined } : null
}

/** Knows what would give way; nothing does before it begins. `hasOwnDatabase`: whether the database's processes run beside this one. */
export function prepareToYield({ hasOwnDatabase }: { hasOwnDatabase: boolean }): Yielding {
  const backends = new Set<number>()
  let isYielding = false
  return {
    watch: {
      began: (pid) => {
        if (!hasOwnDatabase) return
        backends.add(pid)
        if (isYielding) yieldBackend(pid)
      },
      ended: (pid) => void backends.delete(pid)
    },
    begin: () => {
      if (isYielding) return
      isYielding = true
      for (const thread of ownThreads()) lower(thread)
      void lowerSession(process.pid)
      for (const pid of backends) yieldBackend(pid)
    }
  }
}
