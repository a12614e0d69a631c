import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'

/** A case that left its way, the entry that it is about, and when it left. */
export interface Left {
  projectUuid: string
  scouteeUuid: string
  since: Date
}

/** What is looked at: how far a company is, its money, its size. */
export const watchedProperties = ['stage', 'finance', 'financeDate', 'financeCurrencyType', 'memberRange'] as const

const pairs = (left: readonly Left[]) =>
  sql<Left>`jsonb_to_recordset(${JSON.stringify(left)}::jsonb)`.as<'l'>(sql`l("projectUuid" uuid, "scouteeUuid" uuid, since timestamptz)`)

/** The entries of the history by which what is looked at changed after cases had left, the oldest first: what stood before each, in one statement for all. */
export async function readChangesSince(tx: TenantTransaction, left: readonly Left[]) {
  if (left.length === 0) return []
  const from = sql.ref('a.from_value')
  const [keys, undone] = [sql`${[...watchedProperties]}::text[]`, sql`jsonb_path_query_array(${sql.ref('a.to_value')}, '$.changes[*].from')`]
  return tx
    .selectFrom(pairs(left))
    .innerJoin('audit_log as a', (join) => join.onRef('a.entity_uuid', '=', 'l.scouteeUuid').onRef('a.occurred_at', '>', 'l.since'))
    .where('a.entity_type', '=', 'scoutee')
    .where(sql<boolean>`(${from} ?| ${keys} or ${from}->'values' ?| ${keys} or ${sql.ref('a.action')} = 'undo')`)
    .orderBy('a.occurred_at')
    .orderBy('a.uuid')
    .select(['l.projectUuid', 'a.occurred_at', 'a.from_value', sql<unknown>`case when ${sql.ref('a.action')} = 'undo' then ${undone} end`.as('undone')])
    .execute()
}

export type ChangeRow = Awaited<ReturnType<typeof readChangesSince>>[number]

/** What entries say now of what is looked at, by entry. */
export async function readWatchedValues(tx: TenantTransaction, scouteeUuids: readonly string[]) {
  if (scouteeUuids.length === 0) return new Map<string, never>()
  const rows = await tx
    .selectFrom('scoutees')
    .where('uuid', '=', oneOf(scouteeUuids))
    .select(['uuid', 'stage', 'finance', 'finance_date as financeDate', 'finance_currency_type as financeCurrencyType', 'member_range as memberRange'])
    .execute()
  return new Map(rows.map(({ uuid, ...values }) => [uuid, values]))
}

/** How many news of each company are told. */
const newsPerProject = 3

/** The newest news of the companies of the provider's database that entries are linked to, since cases left, case by case. */
export function readNewsSince(tx: TenantTransaction, left: readonly Left[]) {
  if (left.length === 0) return Promise.resolve([])
  return tx
    .selectFrom(pairs(left))
    .innerJoin('scoutees as s', 's.uuid', 'l.scouteeUuid')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('mekiki_news as each')
          .whereRef('each.scoutee_uuid', '=', 's.mekiki_scoutee_id')
          .where('each.released_on', '>', sql<string>`(l.since at time zone 'Asia/Tokyo')::date`)
          .orderBy('each.released_on', 'desc')
          .orderBy('each.uuid')
          .limit(newsPerProject)
          .select(['each.uuid', 'each.title', 'each.url', 'each.released_on'])
          .as('n'),
      (join) => join.onTrue()
    )
    .select(['l.projectUuid', 'n.title', 'n.url', 'n.released_on as releasedOn'])
    .orderBy('n.released_on', 'desc')
    .orderBy('n.uuid')
    .execute()
}

export type NewsSinceRow = Awaited<ReturnType<typeof readNewsSince>>[number]
