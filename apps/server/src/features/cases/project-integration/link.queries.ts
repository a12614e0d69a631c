import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'

/** An entry of the tenant that typed-in values may mean. */
export interface Candidate {
  uuid: string
  name: string
  nameKey: string
  urlDomain: string | null
  isPerson: boolean
}

/** The living entries that have one of these names, the oldest first. */
export function findCandidates(tx: TenantTransaction, nameKeys: readonly string[]): Promise<Candidate[]> {
  return tx
    .selectFrom('scoutees')
    .select(['uuid', 'name', 'name_key as nameKey', 'url_domain as urlDomain', 'people_flg as isPerson'])
    .where('name_key', '=', sql<string>`any(${nameKeys}::text[])`)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
}

/** Locked entries that nobody has used or changed since they were made, with who made them. */
export function lockUnusedScoutees(tx: TenantTransaction, uuids: readonly string[]) {
  return tx
    .selectFrom('scoutees as s')
    .select(['s.uuid', 's.name', 's.created_by as createdBy'])
    .where('s.uuid', '=', oneOf(uuids))
    .where('s.deleted_at', 'is', null)
    .where('s.version', '=', 1)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('projects as p').select('p.uuid').whereRef('p.scoutee_uuid', '=', 's.uuid'))))
    .orderBy('s.uuid')
    .forUpdate()
    .execute()
}
