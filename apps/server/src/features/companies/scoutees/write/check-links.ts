import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { Fault } from '../../../../platform/http/answers/field-faults.ts'
import { findTargets, type LinkKind } from './scoutee-writes.queries.ts'

const kinds = ['tagUuids', 'channelUuids', 'investorIds'] as const satisfies readonly LinkKind[]

/** The lists that a scoutee carries, as a call gives them. */
export type LinkLists = Partial<Record<(typeof kinds)[number], readonly string[] | undefined>>

/** What a list's ids are called, for the audit log. */
export type LinkNames = Partial<Record<(typeof kinds)[number], ReadonlyMap<string, string>>>

/** Looks up the ids of each list in the tenant. Ids that are unknown, foreign or deleted make a fault of their field. */
export async function checkLinks(tx: TenantTransaction, lists: LinkLists): Promise<{ names: LinkNames; faults: Fault[] }> {
  const names: LinkNames = {}
  const faults: Fault[] = []
  for (const kind of kinds) {
    const uuids = lists[kind]
    if (uuids === undefined) continue
    const found = await findTargets(tx, kind, uuids)
    names[kind] = new Map(found.map((target) => [target.uuid, target.name]))
    if (found.length < uuids.length) faults.push({ field: kind, fault: 'unknown_id' })
  }
  return { names, faults }
}
