import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { RunContext } from '../../../../platform/http/context.ts'
import { deleteLinkPairs, findTargets, insertLinks, type LinkKind, touchScoutees } from './scoutee-writes.queries.ts'

/** What companies and people carry of the tenant's lists and many can be given at once. */
export type CarriedKind = 'tags' | 'channels'

interface Named {
  uuid: string
  name: string
}

/** What a company or person carried, and what it shall carry. */
export interface CarriedChange {
  scouteeUuid: string
  before: readonly Named[]
  after: readonly Named[]
}

const linkKinds: Record<CarriedKind, LinkKind> = { tags: 'tagUuids', channels: 'channelUuids' }

/** The living tags or channels with these ids; unknown ones are missing. */
export const findCarriable = (tx: TenantTransaction, kind: CarriedKind, uuids: readonly string[]): Promise<Named[]> => findTargets(tx, linkKinds[kind], uuids)

/** What a company or person carries once tags or channels are given or taken away; null when nothing changes. */
export function carriedChange(scouteeUuid: string, before: readonly Named[], targets: readonly Named[], isAttaching: boolean): CarriedChange | null {
  const has = (list: readonly Named[], { uuid }: Named) => list.some((item) => item.uuid === uuid)
  const after = isAttaching ? [...before, ...targets.filter((target) => !has(before, target))] : before.filter((item) => !has(targets, item))
  return after.length === before.length ? null : { scouteeUuid, before, after }
}

const without = (some: readonly Named[], others: readonly Named[]): Named[] => some.filter(({ uuid }) => others.every((other) => other.uuid !== uuid))

const pairsOf = (changes: readonly CarriedChange[], targets: (change: CarriedChange) => Named[]) =>
  changes.flatMap((change) => targets(change).map(({ uuid }) => ({ scouteeUuid: change.scouteeUuid, targetUuid: uuid })))

/**
 * Gives locked companies and people other tags or channels, with history, in few statements for any number of them. Their cases show no copy of
 * these. With `action` the history holds it with the ids, for an undo.
 */
export async function writeCarried(
  { tx, actor, now, audit }: RunContext,
  kind: CarriedKind,
  changes: readonly CarriedChange[],
  action?: string
): Promise<void> {
  if (changes.length === 0) return
  const added = pairsOf(changes, ({ before, after }) => without(after, before))
  const removed = pairsOf(changes, ({ before, after }) => without(before, after))
  await insertLinks(tx, actor.tenantUuid, linkKinds[kind], added)
  await deleteLinkPairs(tx, kind, removed)
  const uuids = changes.map((change) => change.scouteeUuid)
  await touchScoutees(tx, uuids, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
  const told = (list: readonly Named[]) => ({ [kind]: action === undefined ? list.map(({ name }) => name) : list })
  for (const { scouteeUuid, before, after } of changes) {
    audit({ entityType: 'scoutee', entityUuid: scouteeUuid, action: action ?? 'update', from: told(before), to: told(after) })
  }
}
