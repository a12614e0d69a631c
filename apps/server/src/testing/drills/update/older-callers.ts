import { setTimeout as wait } from 'node:timers/promises'
import { v7 } from 'uuid'
import { type Kysely, sql } from 'kysely'
import { type Database, type TenantTransaction, withTenant } from '../../../platform/db/gateways.ts'
import type { DB } from '../../../platform/db/types.ts'

/** What calls of an earlier version came to. */
export interface OlderLedger {
  /** By case: the number that its last acknowledged change wrote. */
  changes: Map<string, number>
  /** Notes and cases whose making was acknowledged. */
  notes: string[]
  projects: string[]
  /** How long each call took, and when it began, by the process's own time in milliseconds. */
  calls: { kind: 'read' | 'write'; began: number; took: number }[]
  /** Calls that failed, by the database's code. */
  failures: Map<string, number>
}

/** People who read and write by the statements of an earlier version, until they are told to stop. */
export interface OlderCallers {
  ledger: OlderLedger
  stop: () => Promise<void>
}

type Call = (tx: TenantTransaction) => Promise<void>

const pauseMilliseconds = 20

/** The columns of a table as they are now, so that a later one is not written. */
const columnsOf = async (db: Kysely<DB>, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'app' AND table_name = ${table} AND is_generated = 'NEVER' AND column_name NOT IN ('uuid', 'shown_summary', 'content')`.execute(db)
  return rows.map(({ name }) => name)
}

/** What the callers do, by the columns that there are when they begin. */
async function callsOf({ user }: Database, ids: readonly string[], ledger: OlderLedger) {
  const [projectColumns, noteColumns] = [await columnsOf(user, 'projects'), await columnsOf(user, 'project_records')].map((names) =>
    sql.join(names.map((name) => sql.ref(name)))
  )
  const change = (uuid: string): { run: Call; done: () => void } => {
    const next = (ledger.changes.get(uuid) ?? 0) + 1
    return {
      run: async (tx) =>
        void (await sql`UPDATE app.projects SET shown_summary = ${String(next)}, updated_at = now(), version = version + 1 WHERE uuid = ${uuid}`.execute(tx)),
      done: () => void ledger.changes.set(uuid, next)
    }
  }
  const note = (): { run: Call; done: () => void } => {
    const uuid = v7()
    return {
      run: async (tx) =>
        void (await sql`INSERT INTO app.project_records (uuid, content, ${noteColumns}) SELECT ${uuid}, 'drill', ${noteColumns} FROM app.project_records LIMIT 1`.execute(
          tx
        )),
      done: () => void ledger.notes.push(uuid)
    }
  }
  const project = (from: string): { run: Call; done: () => void } => {
    const uuid = v7()
    return {
      run: async (tx) =>
        void (await sql`INSERT INTO app.projects (uuid, shown_summary, ${projectColumns}) SELECT ${uuid}, 'drill', ${projectColumns} FROM app.projects WHERE uuid = ${from}`.execute(
          tx
        )),
      done: () => void ledger.projects.push(uuid)
    }
  }
  const read: Call = async (tx) =>
    void (await sql`SELECT uuid, shown_name, shown_summary FROM app.projects WHERE deleted_at IS NULL ORDER BY registered_at DESC, uuid DESC LIMIT 50`.execute(
      tx
    ))
  return { change: (at: number) => change(ids[at % ids.length] ?? ''), note, project: (at: number) => project(ids[at % ids.length] ?? ''), read }
}

/** Lets people write cases and notes, each cases of their own, and read the list; what fails is tried again. */
export async function startOlderCallers(db: Database, tenantUuid: string, { writers, readers }: { writers: number; readers: number }): Promise<OlderCallers> {
  const ledger: OlderLedger = { changes: new Map(), notes: [], projects: [], calls: [], failures: new Map() }
  const all = await withTenant(db.user, tenantUuid, 'read', (tx) =>
    tx
      .selectFrom('projects')
      .select('uuid')
      .limit(writers * 50)
      .execute()
  )
  let isStopping = false
  const send = async (kind: 'read' | 'write', run: Call): Promise<boolean> => {
    const began = performance.now()
    try {
      await withTenant(db.user, tenantUuid, kind, run)
      return true
    } catch (error) {
      const { code = String(error) } = error as { code?: string }
      ledger.failures.set(code, (ledger.failures.get(code) ?? 0) + 1)
      return false
    } finally {
      ledger.calls.push({ kind, began, took: performance.now() - began })
    }
  }
  const people = Array.from({ length: writers }, async (_, writer) => {
    const own = all.slice(writer * 50, (writer + 1) * 50).map(({ uuid }) => uuid)
    const calls = await callsOf(db, own, ledger)
    for (let turn = 0; !isStopping; turn += 1, await wait(pauseMilliseconds)) {
      const { run, done } = turn % 5 === 3 ? calls.note() : turn % 5 === 4 ? calls.project(turn) : calls.change(turn)
      if (await send('write', run)) done()
    }
  })
  const onlookers = Array.from({ length: readers }, async () => {
    const { read } = await callsOf(db, [], ledger)
    for (; !isStopping; await wait(pauseMilliseconds)) await send('read', read)
  })
  return {
    ledger,
    stop: async () => {
      isStopping = true
      await Promise.all([...people, ...onlookers])
    }
  }
}
