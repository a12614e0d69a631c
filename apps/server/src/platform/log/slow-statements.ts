import type { Logger } from 'pino'
import type { StatementWatch } from '../db/pool.ts'
import { withoutValues } from '../db/statements/query-statistics.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { currentWork } from './current-work.ts'

const longestText = 1000
const nobody = 'other'

/** Tells of statements that take longer than `limit` milliseconds: by whose operation, and which one it was, without its values. */
export function tellSlowStatements({ limit, log, metrics }: { limit: number; log: Logger; metrics: Metrics }): StatementWatch {
  return (text, milliseconds) => {
    if (milliseconds < limit) return
    const work = currentWork()
    const operation = work?.operation ?? nobody
    metrics.slowStatement(operation)
    const statement = withoutValues(text).slice(0, longestText)
    log.info({ operation, requestId: work?.requestId ?? null, ms: Math.round(milliseconds), statement }, 'slow statement')
  }
}
