import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult
} from 'kysely'
import { readMigrations } from './migrate.ts'

/** What a step of the schema does, found out without a database. */
export interface RecordedStep {
  name: string
  statements: string[]
  /** False when the step looks at data first: what it does then depends on them. */
  isWhole: boolean
}

/** A table (`column` null) or a column that a statement takes away. */
export interface Dropped {
  table: string
  column: string | null
}

/** The statements of a script; a semicolon within a text or a function's body ends none. */
function split(script: string): string[] {
  const statements = script.match(/(?:'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|[^;'$]|\$)+/gu) ?? []
  return statements.map((statement) => statement.replaceAll(/\s+/gu, ' ').trim()).filter((statement) => statement !== '')
}

/** A database that writes down what it is asked and answers with no rows. */
class Recorder implements DatabaseConnection {
  readonly statements: string[] = []
  hasRead = false

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    for (const text of split(sql)) {
      if (/^(?:select|with)\b/iu.test(text)) this.hasRead = true
      this.statements.push(parameters.length === 0 ? text : `${text} -- ${JSON.stringify(parameters).slice(0, 500)}`)
    }
    return { rows: [] }
  }

  // oxlint-disable-next-line require-yield -- a recording has no rows to stream
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    this.hasRead = true
  }
}

function driverOf(recorder: Recorder): Driver {
  const nothing = async (): Promise<void> => undefined
  return {
    init: nothing,
    acquireConnection: async () => recorder,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing
  }
}

/** Runs a step against nothing and writes down what it would send. */
export async function recordStep(name: string, direction: 'up' | 'down', folder?: string): Promise<RecordedStep> {
  const step = (await readMigrations(folder))[name]?.[direction]
  if (!step) throw new Error(`${name} has no ${direction}`)
  const recorder = new Recorder()
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(recorder),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
      createQueryCompiler: () => new PostgresQueryCompiler()
    }
  })
  let isWhole = true
  try {
    await step(db)
  } catch {
    // It needed an answer that only data can give.
    isWhole = false
  }
  return { name, statements: recorder.statements, isWhole: isWhole && !recorder.hasRead }
}

const plainName = (text: string): string =>
  text
    .trim()
    .replaceAll('"', '')
    .replace(/^app\./u, '')

/** The tables and columns that statements take away. */
export function droppedBy(statements: readonly string[]): Dropped[] {
  return statements.flatMap((statement): Dropped[] => {
    const tables = /^drop table (?:if exists )?(.+?)(?: cascade| restrict)?;?$/iu.exec(statement)?.[1]
    if (tables !== undefined) return tables.split(',').map((table) => ({ table: plainName(table), column: null }))
    const [, table, changes] = /^alter table (?:if exists )?(?:only )?(\S+) (.+)$/iu.exec(statement) ?? []
    if (table === undefined || changes === undefined) return []
    return [...changes.matchAll(/drop column (?:if exists )?("?\w+"?)/giu)].map(([, column = '']) => ({ table: plainName(table), column: plainName(column) }))
  })
}
