import { EngineFault, errorCode, explainDiskError } from '../platform/db/engine/faults.ts'
import { EnvFault } from '../platform/env.ts'
import { commandFor } from '../platform/process/command.ts'

/** A start that failed for a reason the operator can mend. */
export class StartFault extends Error {
  override readonly name = 'StartFault'
}

/** Says in one sentence why the port cannot be used, or gives the error back unchanged. */
export function explainListenError(error: unknown, host: string, port: number): unknown {
  const code = errorCode(error)
  const other = `choose another one, for example: PORT=${port === 65_535 ? 4000 : port + 1} ${commandFor('start')}`
  if (code === 'EADDRINUSE') return new StartFault(`Port ${port} is in use by another program: stop that one, or ${other}`)
  if (code === 'EACCES') return new StartFault(`The current user may not open port ${port}: ${other}`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new StartFault(`This machine has no address ${host}: correct HOST.`)
  return error
}

/** The one sentence for a fault of the surroundings, or null for a fault of the program, whose stack is then wanted. */
export function findSentence(error: unknown, dataDir: string): string | null {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    if (current instanceof EngineFault || current instanceof EnvFault || current instanceof StartFault) return current.message
    // 53100: PostgreSQL's own disk_full.
    if (errorCode(current) === '53100') return `The disk is full: the database cannot write any more. Free some space and start again.`
    const explained = explainDiskError(current, dataDir)
    if (explained instanceof EngineFault && 'syscall' in current) return explained.message
  }
  return null
}
