import { setTimeout as wait } from 'node:timers/promises'
import { silentLog } from '../../../platform/db/engine/log.ts'
import { migrateToLatest } from '../../../platform/db/engine/migrate.ts'
import { withClient } from '../../../platform/db/engine/setup.ts'
import { openDatabase } from '../../../platform/db/gateways.ts'
import { makeOlderDatabase, type OlderDatabase } from './older-database.ts'
import { type OlderLedger, startOlderCallers } from './older-callers.ts'

/** An update of a database under load. */
export interface MigratePlan {
  /** The newest migration that the earlier version has. */
  from: string
  projects: number
  writers: number
  readers: number
}

/** What it came to. Times are in milliseconds. */
export interface MigrateReport {
  /** Changes, notes and cases that were acknowledged and are not there. */
  lost: number
  calls: number
  failures: Record<string, number>
  /** The longest call of the half minute before, and of the update. */
  before: Longest
  during: Longest
  /** Each step that took a second or in which somebody waited for one, with its time and the longest calls that began or ended in it. */
  steps: (Longest & { name: string; took: number })[]
  took: number
}

/** The longest calls. */
interface Longest {
  write: number
  read: number
}

interface Step {
  name: string
  began: number
  ended: number
}

const quietMilliseconds = 5000

function longestOf({ calls }: OlderLedger, from: number, to: number): Longest {
  const among = (kind: 'read' | 'write'): number =>
    Math.round(Math.max(0, ...calls.filter((call) => call.kind === kind && call.began < to && call.began + call.took > from).map(({ took }) => took)))
  return { write: among('write'), read: among('read') }
}

async function countLost(database: OlderDatabase, { changes, notes, projects }: OlderLedger): Promise<number> {
  return withClient(database.adminUrl, async (client) => {
    const count = async (text: string, values: unknown[]): Promise<number> => (await client.query<{ count: number }>(text, values)).rows[0]?.count ?? 0
    const there = await count(
      `SELECT count(*)::int AS count FROM app.projects p JOIN unnest($1::uuid[], $2::text[]) AS w (uuid, summary) ON w.uuid = p.uuid AND w.summary = p.shown_summary`,
      [[...changes.keys()], [...changes.values()].map(String)]
    )
    const notesThere = await count('SELECT count(*)::int AS count FROM app.project_records WHERE uuid = ANY($1)', [notes])
    const projectsThere = await count('SELECT count(*)::int AS count FROM app.projects WHERE uuid = ANY($1)', [projects])
    return changes.size - there + notes.length - notesThere + projects.length - projectsThere
  })
}

/** Takes the newer migrations of a large database while an earlier version's people read and write, and looks for what is lost and who had to wait. */
export async function migrateLoaded({ from, projects, writers, readers }: MigratePlan): Promise<MigrateReport> {
  const database = await makeOlderDatabase(from, projects)
  const db = openDatabase(database.urls)
  try {
    const callers = await startOlderCallers(db, database.tenantUuid, { writers, readers })
    await wait(quietMilliseconds)
    const began = performance.now()
    const steps: Step[] = []
    const note = (about: object): void => {
      const { migration: name } = about as { migration?: string }
      if (name !== undefined) steps.push({ name, began: steps.at(-1)?.ended ?? began, ended: performance.now() })
    }
    const tell = { debug: note, warn: () => undefined }
    await migrateToLatest(database.urls.migrate, { log: { ...silentLog, ...tell } })
    const ended = performance.now()
    await callers.stop()
    const { ledger } = callers
    const told = steps.map((step) => ({ name: step.name, took: Math.round(step.ended - step.began), ...longestOf(ledger, step.began, step.ended) }))
    return {
      lost: await countLost(database, ledger),
      calls: ledger.calls.length,
      failures: Object.fromEntries(ledger.failures),
      before: longestOf(ledger, began - quietMilliseconds, began),
      during: longestOf(ledger, began, ended),
      steps: told.filter(({ took, write, read }) => Math.max(took, write, read) >= 1000),
      took: Math.round(ended - began)
    }
  } finally {
    await db.close()
    await database.drop()
  }
}
