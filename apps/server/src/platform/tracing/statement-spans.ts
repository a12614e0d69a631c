import type { StatementWatch } from '../db/pool.ts'
import { withoutValues } from '../db/statements/query-statistics.ts'
import { currentWork } from '../log/current-work.ts'
import { isTracing, pastSpan } from './tracing.ts'

const longestText = 1000
// They ask nothing and would be every third span.
const untold: ReadonlySet<string> = new Set(['START', 'BEGIN', 'SET'])

/** Tells of each statement, by its kind and whose operation it is, besides what is told already; without its values. */
export function traceStatements(watch: StatementWatch): StatementWatch {
  if (!isTracing()) return watch
  return (text, milliseconds) => {
    watch(text, milliseconds)
    const kind = /^\W*(\w+)/u.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT'
    if (untold.has(kind)) return
    pastSpan(`${kind} ${currentWork()?.operation ?? 'other'}`, milliseconds, () => ({
      'db.system.name': 'postgresql',
      'db.operation.name': kind,
      'db.query.text': withoutValues(text).slice(0, longestText)
    }))
  }
}
