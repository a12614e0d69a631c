import type { BatchFaultCode } from '@mekiki/contract/admin/admin-batches/admin-batches.schemas'
import type { BatchId } from '@mekiki/contract/admin/platform-admin/platform-admin.schemas'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Platform } from '../platform.ts'
import type { BatchLine } from './batch-runs.queries.ts'

/** What a run of a batch may use. */
export interface BatchContext {
  platform: Platform
  /** The same at every repetition after a crash. */
  runUuid: string
  log: Logger
  /**
   * Tells how many items are done so far; also says that the run is alive.
   * @throws the signal's reason once an administrator has had it stopped.
   */
  report: (done: number) => Promise<void>
  /** Is aborted when an administrator has the run stopped: it may end wherever it could have been cut off. */
  signal: AbortSignal
  /** Writes a line into the run's log for the administrator. */
  tell: (line: BatchLine) => Promise<void>
}

/** How a run ended; `result` is shown to the administrator. */
export interface BatchOutcome {
  state: 'succeeded' | 'partly_failed'
  result: unknown
}

/** A batch of the platform: run by an administrator's call or by the clock. It may be run again after a crash and must then go on or change nothing more. */
export interface Batch<Args = unknown> {
  args: z.ZodType<Args>
  /** Done in minutes at most: it has a line of its own, so that it does not wait for an import of hours. */
  isShort?: boolean
  run: (context: BatchContext, args: Args) => Promise<BatchOutcome>
}

/** The batches of the product by id. */
export type Batches = ReadonlyMap<BatchId, Batch>

/** A batch as the table of batches holds it: what it takes is checked by its own schema before it runs. */
export function defineBatch<Args>(batch: Batch<Args>): Batch {
  return { ...batch, run: (context, args) => batch.run(context, batch.args.parse(args)) }
}

/** A failure that the administrator can do something about; its code, which has words in every language, is the run's error. */
export class BatchFault extends Error {
  override readonly name = 'BatchFault'

  readonly code: BatchFaultCode
  readonly params: Record<string, string | number>

  constructor(code: BatchFaultCode, params: Record<string, string | number> = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}

/** The reason of a signal that an administrator's stop aborts. */
export class BatchStopped extends Error {
  override readonly name = 'BatchStopped'
}
