import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { RunContext } from '../../../../platform/http/context.ts'
import type { UndoEntry } from '../../../../platform/log/undo.ts'
import { type CarriedLists } from '../../../companies/scoutees/bulk/index.ts'
import { type Entry, markDeleted } from '../../../companies/scoutees/write/index.ts'
import { isSameValue, type PropertyKey, propertyColumns } from '../../../companies/scoutees/properties/index.ts'
import { lockProjectsOf } from '../../../companies/scoutees/read/index.ts'
import { type Ownership, readOwnership } from '../../../companies/scoutees/undo/index.ts'
import { type ScouteeContent, lockScoutees, writeScoutees } from '../kinds/scoutee-update.ts'
import { listChangedSince } from './undo.queries.ts'
import { type RevertContext, valueSpans } from './undo-spans.ts'

const listedName = z.array(z.union([z.string(), z.object({ uuid: z.guid(), name: z.string() })]))

const isProperty = (key: string): key is PropertyKey => key === 'investors' || Object.hasOwn(propertyColumns, key)

/** The ids of a list as the history tells it, by ids or by names alone; null when a name is not carried any more. */
function listedUuids(value: unknown, carried: readonly { uuid: string; name: string }[]): string[] | null {
  const uuids = (listedName.safeParse(value).data ?? []).map((each) => (typeof each === 'string' ? carried.find(({ name }) => name === each)?.uuid : each.uuid))
  return uuids.every((uuid) => uuid !== undefined) ? uuids : null
}

const isSameSet = (some: readonly string[], others: readonly string[]): boolean => isDeepStrictEqual(new Set(some), new Set(others))

/** Whose values were before the first of these entries that tells it of each. */
function ownershipBefore(entries: readonly UndoEntry[]): Ownership | null {
  const told = entries.flatMap(({ from }) => readOwnership(from) ?? [])
  const [first] = told
  return first ? { mekikiScouteeId: first.mekikiScouteeId, notes: Object.assign({}, ...told.toReversed().map(({ notes }) => notes)) } : null
}

function reversalOf(entry: Entry, lists: CarriedLists, entries: readonly UndoEntry[]): { contents: ScouteeContent[]; hasChanged: boolean } {
  const contents: ScouteeContent[] = []
  let hasChanged = false
  for (const [key, { from, to }] of valueSpans(entries)) {
    if (key === 'tags' || key === 'channels') {
      const [before, after] = [listedUuids(from, lists[key]), listedUuids(to, lists[key])]
      hasChanged ||=
        before === null ||
        after === null ||
        !isSameSet(
          after,
          lists[key].map(({ uuid }) => uuid)
        )
      if (before !== null) contents.push({ list: key, uuids: before })
    } else if (isProperty(key)) {
      hasChanged ||= !isSameValue(key, entry.values[key], to)
      if (key === 'investors') contents.push({ investors: z.array(z.string()).catch([]).parse(from) })
      else contents.push({ values: { [key]: from } })
    }
  }
  return { contents, hasChanged }
}

/**
 * Removes companies that an import made, those with living cases and those that somebody changed since excepted.
 * @returns these.
 */
async function removeMade(context: RunContext, made: readonly Entry[], taking: RevertContext): Promise<Set<string>> {
  const { tx, actor, now, audit } = context
  const uuids = made.map(({ uuid }) => uuid)
  const changed = taking.isForced ? new Set<string>() : await listChangedSince(tx, uuids, taking.operationUuids)
  const projects = await lockProjectsOf(tx, uuids)
  const kept = new Set([...changed, ...projects.flatMap((row) => (row.deleted_at === null && row.scoutee_uuid !== null ? [row.scoutee_uuid] : []))])
  const going = made.filter(({ uuid }) => !kept.has(uuid))
  if (going.length === 0) return kept
  await markDeleted(
    tx,
    going.map(({ uuid }) => uuid),
    { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }
  )
  for (const { uuid, values } of going) audit({ entityType: 'scoutee', entityUuid: uuid, action: 'delete', from: { name: values.name } })
  return kept
}

/**
 * Takes back what an import did with companies and people, as `undoProjects`.
 * @returns those that stay: made ones that were changed since or have cases of others, and changed ones that were changed again.
 */
export async function undoScoutees(
  context: RunContext,
  uuids: readonly string[],
  entries: readonly UndoEntry[],
  taking: RevertContext
): Promise<{ made: Set<string>; changed: Set<string> }> {
  const own = Map.groupBy(
    entries.filter(({ entityType }) => entityType === 'scoutee'),
    ({ entityUuid }) => entityUuid
  )
  const locked = await lockScoutees(
    context,
    uuids.filter((uuid) => own.has(uuid))
  )
  const isMade = (uuid: string): boolean => own.get(uuid)?.some(({ action }) => action === 'create') ?? false
  const made = [...locked.values()].flatMap(({ entry }) => (isMade(entry.uuid) ? [entry] : []))
  const kept = await removeMade(context, made, taking)
  const changed = [...locked.values()].filter(({ entry }) => !isMade(entry.uuid))
  const reversals = changed.map(({ entry, lists }) => ({ uuid: entry.uuid, ...reversalOf(entry, lists, own.get(entry.uuid) ?? []) }))
  const mayUpdate = context.actor.permissions.has('update_tenant_scoutee')
  const going = reversals.filter(({ hasChanged }) => mayUpdate && (taking.isForced || !hasChanged))
  await writeScoutees(
    context,
    going.map(({ uuid, contents }) => ({ scouteeUuid: uuid, contents, was: ownershipBefore(own.get(uuid) ?? []) }))
  )
  const done = new Set(going.map(({ uuid }) => uuid))
  return { made: kept, changed: new Set(reversals.flatMap(({ uuid }) => (done.has(uuid) ? [] : [uuid]))) }
}
