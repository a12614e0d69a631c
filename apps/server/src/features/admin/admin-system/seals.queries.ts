import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../platform/db/types.ts'

/** A seal of a log. */
export interface Seal {
  number: number
  entries: string[]
  digest: string
}

/** What the content of a seal's entries is now: how many of them there are, and a digest over all that they say. */
export interface Content {
  number: number
  count: number
  hash: string
}

/** A log with its seals, whoever's it is. All ids are in the order of time. */
export interface SealedLog {
  /** The newest seals, the newest first. */
  listLast: (limit: number) => Promise<Seal[]>
  /** Seals from a number on, in order. */
  listFrom: (number: number, limit: number) => Promise<Seal[]>
  /** Ids of entries between two ids, without some. */
  listOpen: (between: { after: string; before: string; known: readonly string[] }, limit: number) => Promise<string[]>
  contentOf: (seals: readonly Pick<Seal, 'number' | 'entries'>[]) => Promise<Map<number, Content>>
  countBefore: (before: string) => Promise<number>
  insert: (seal: Seal, now: Date) => Promise<void>
}

const none = '00000000-0000-0000-0000-000000000000'

/** Each entry of some seals beside the number of its seal. */
const members = (seals: readonly Pick<Seal, 'number' | 'entries'>[]) =>
  sql<{ number: number; entry: string }>`jsonb_to_recordset(${JSON.stringify(
    seals.flatMap(({ number, entries }) => entries.map((entry) => ({ number, entry })))
  )}::jsonb)`.as<'m'>(sql`m(number int, entry uuid)`)

const hashOf = (row: RawBuilder<unknown>) =>
  sql<string>`encode(sha256(convert_to(string_agg((${row})::text, chr(10) order by l.uuid), 'UTF8')), 'hex')`.as('hash')

const adminRow = sql`jsonb_build_array(l.uuid, extract(epoch from l.occurred_at), l.administrator, l.operation, l.request_id, l.client_address, l.input, l.outcome)`
const tenantRow = sql`jsonb_build_array(l.uuid, l.operation_uuid, extract(epoch from l.occurred_at), l.user_uuid, l.source, l.request_id, l.entity_type, l.entity_uuid,
  l.project_uuid, l.theme_uuid, l.part, l.action, l.from_value, l.to_value)`

/** A log's tables, and what of an entry is sealed. */
interface LogTables {
  entries: 'admin_audit_log' | 'audit_log'
  seals: 'admin_audit_seals' | 'audit_seals'
  row: RawBuilder<unknown>
}

function sealedLog(db: Kysely<DB> | TenantTransaction, { entries, seals, row }: LogTables, insert: SealedLog['insert']): SealedLog {
  const { table } = db.dynamic
  const log = db.selectFrom(table(entries).as('l'))
  const sealed = db.selectFrom(table(seals).as('s')).select(['s.number', 's.entries', 's.digest'])
  return {
    insert,
    listLast: (limit) => sealed.orderBy('s.number', 'desc').limit(limit).execute(),
    listFrom: (number, limit) => sealed.where('s.number', '>=', number).orderBy('s.number').limit(limit).execute(),
    async listOpen({ after, before, known }, limit) {
      const rows = await log
        .select('l.uuid')
        .where('l.uuid', '>', after)
        .where('l.uuid', '<', before)
        .where(({ not }) => not(sql<boolean>`l.uuid = ${oneOf(known.length > 0 ? known : [none])}`))
        .orderBy('l.uuid')
        .limit(limit)
        .execute()
      return rows.map(({ uuid }) => uuid)
    },
    async contentOf(requested) {
      const rows: Content[] = await log
        .innerJoin(members(requested), (join) => join.onRef('m.entry', '=', 'l.uuid'))
        .select(['m.number', sql<number>`count(*)`.as('count'), hashOf(row)])
        .groupBy('m.number')
        .execute()
      return new Map(rows.map((content) => [content.number, content]))
    },
    async countBefore(before) {
      const { count } = await log
        .select(sql<number>`count(*)`.as('count'))
        .where('l.uuid', '<', before)
        .executeTakeFirstOrThrow()
      return count
    }
  }
}

/** The log of the administration. */
export function adminLog(db: Kysely<DB>): SealedLog {
  const insert: SealedLog['insert'] = async (seal, now) => {
    await db
      .insertInto('admin_audit_seals')
      .values({ ...seal, sealed_at: now })
      .execute()
  }
  return sealedLog(db, { entries: 'admin_audit_log', seals: 'admin_audit_seals', row: adminRow }, insert)
}

/** The log of the transaction's tenant. */
export function tenantLog(tx: TenantTransaction, tenantUuid: string): SealedLog {
  const insert: SealedLog['insert'] = async (seal, now) => {
    await tx
      .insertInto('audit_seals')
      .values({ ...seal, tenant_uuid: tenantUuid, sealed_at: now })
      .execute()
  }
  return sealedLog(tx, { entries: 'audit_log', seals: 'audit_seals', row: tenantRow }, insert)
}
