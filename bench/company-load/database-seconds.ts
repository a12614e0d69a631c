import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Linux counts a process's time in hundredths of a second (proc_pid_stat(5)).
const ticksPerSecond = 100

/** The fields of a process behind its name; null when it is gone. */
function statOf(pid: string): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

/** Seconds that a process has spent on a processor. Linux only; 0 elsewhere, and once it is gone. */
export function processSeconds(pid: number): number {
  const stat = statOf(String(pid))
  return stat === null ? 0 : (Number(stat[11]) + Number(stat[12])) / ticksPerSecond
}

/** Seconds that all processes of a database cluster have spent on a processor, those that ended among them. Linux only; 0 elsewhere. */
export function databaseSeconds(clusterDir: string): number {
  const main = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
  const own = statOf(main)
  if (own === null) return 0
  // Counted from behind the name: the parent is field 1, own time fields 11 and 12, that of children that ended 13 and 14.
  let ticks = [11, 12, 13, 14].reduce((sum, place) => sum + Number(own[place]), 0)
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/u.test(name))) {
    const stat = statOf(pid)
    if (stat?.[1] === main) ticks += Number(stat[11]) + Number(stat[12])
  }
  return ticks / ticksPerSecond
}
