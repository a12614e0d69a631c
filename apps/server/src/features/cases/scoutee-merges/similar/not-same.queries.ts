import type { Finder, FoundPage, TenantTransaction } from '../../../../platform/db/gateways.ts'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'

/** Two different ids in the order in which a pair is kept. */
export function inOrder(one: string, other: string): { first: string; second: string } {
  return one < other ? { first: one, second: other } : { first: other, second: one }
}

/** A pair as it is kept. */
export interface NewPair {
  uuid: string
  first: string
  second: string
}

/**
 * Keeps pairs; those that stand already stay as they are.
 * @returns the ids of the new ones.
 */
export async function savePairs(
  tx: TenantTransaction,
  pairs: readonly NewPair[],
  stamp: { tenantUuid: string; userUuid: string; now: Date }
): Promise<string[]> {
  if (pairs.length === 0) return []
  const rows = pairs.map(({ uuid, first, second }) => ({
    tenant_uuid: stamp.tenantUuid,
    uuid,
    first_uuid: first,
    second_uuid: second,
    created_by: stamp.userUuid,
    created_at: stamp.now
  }))
  const made = await tx
    .insertInto('scoutee_not_same')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenant_uuid', 'first_uuid', 'second_uuid']).doNothing())
    .returning('uuid')
    .execute()
  return made.map((row) => row.uuid)
}

/** The pair of two entries; null when nobody has told them apart. */
export async function findPair(tx: TenantTransaction, one: string, other: string): Promise<string | null> {
  const { first, second } = inOrder(one, other)
  const row = await tx.selectFrom('scoutee_not_same').select('uuid').where('first_uuid', '=', first).where('second_uuid', '=', second).executeTakeFirst()
  return row?.uuid ?? null
}

/** The entries that somebody told apart from an entry. */
export async function readToldApart(tx: TenantTransaction, scouteeUuid: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('scoutee_not_same')
    .select(['first_uuid', 'second_uuid'])
    .where((eb) => eb.or([eb('first_uuid', '=', scouteeUuid), eb('second_uuid', '=', scouteeUuid)]))
    .execute()
  return rows.map((row) => (row.first_uuid === scouteeUuid ? row.second_uuid : row.first_uuid))
}

/**
 * Takes pairs back.
 * @returns those that there were.
 */
export async function removePairs(tx: TenantTransaction, uuids: readonly string[]) {
  if (uuids.length === 0) return []
  return tx.deleteFrom('scoutee_not_same').where('uuid', '=', oneOf(uuids)).returning(['first_uuid', 'second_uuid']).execute()
}

/** The ids of a page of the pairs of living entries, newest first, and the exact number of all; of one entry, unless null. */
export function findPairPage(finder: Finder, scouteeUuid: string | null, { page, perPage }: { page: number; perPage: number }): Promise<FoundPage> {
  const active = finder.db
    .selectFrom('scoutee_not_same as n')
    .innerJoin('scoutees as a', (join) => join.onRef('a.uuid', '=', 'n.first_uuid').on('a.deleted_at', 'is', null))
    .innerJoin('scoutees as b', (join) => join.onRef('b.uuid', '=', 'n.second_uuid').on('b.deleted_at', 'is', null))
  const matching = scouteeUuid === null ? active : active.where((eb) => eb.or([eb('n.first_uuid', '=', scouteeUuid), eb('n.second_uuid', '=', scouteeUuid)]))
  const ids = matching
    .select('n.uuid')
    .orderBy('n.created_at', 'desc')
    .orderBy('n.uuid')
    .limit(perPage)
    .offset((page - 1) * perPage)
  return finder.findPageOf(ids, matching)
}

/** Pairs by id, with who told them apart. */
export async function readPairs(tx: TenantTransaction, uuids: readonly string[]) {
  const rows = await tx
    .selectFrom('scoutee_not_same as n')
    .leftJoin('users as u', 'u.uuid', 'n.created_by')
    .where('n.uuid', '=', oneOf(uuids))
    .select(['n.uuid', 'n.first_uuid', 'n.second_uuid', 'n.created_by', 'n.created_at', 'u.name as maker_name'])
    .execute()
  return new Map(rows.map((row) => [row.uuid, row]))
}
