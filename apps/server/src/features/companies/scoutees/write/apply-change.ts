import { type ColumnKey, columnKeys } from '@mekiki/contract/companies/scoutees/property-keys'
import { v7 } from 'uuid'
import type { RunContext } from '../../../../platform/http/context.ts'
import { indexRow } from '../search/index-text.ts'
import { propertyColumns } from '../properties/property-columns.ts'
import { edit } from '../properties/property-states.ts'
import { refreshProjectsOfScoutees } from './refresh-projects.ts'
import type { ScouteeRow } from '../read/scoutee-rows.queries.ts'
import {
  deleteIdeas,
  deleteLinks,
  insertIdeas,
  insertLinks,
  type ScouteeChange,
  updateIdea,
  updateScoutee,
  findTargets,
  type LinkKind
} from './scoutee-writes.queries.ts'
import { type DetailParts, statesOf } from '../scoutees.presenter.ts'
import { urlDomain } from './url-key.ts'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { Fault } from '../../../../platform/http/answers/field-faults.ts'

const kinds = ['tagUuids', 'channelUuids', 'investorIds'] as const satisfies readonly LinkKind[]

/** The lists that a scoutee carries, as a call gives them. */
type LinkLists = Partial<Record<(typeof kinds)[number], readonly string[] | undefined>>

/** What a list's ids are called, for the audit log. */
type LinkNames = Partial<Record<(typeof kinds)[number], ReadonlyMap<string, string>>>

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

/** An idea as a call gives it; without `uuid` it is new. */
export interface IdeaInput {
  uuid?: string | undefined
  name: string
  summary: string
}

/** What a call wants to change; what is left out stays. */
export interface Change {
  values: Partial<Record<ColumnKey, unknown>>
  lists: LinkLists
  names: LinkNames
  ideas?: readonly IdeaInput[] | undefined
}

/** What people read in the log: values by property, lists by their names. */
type Told = Record<string, unknown>

interface Outcome {
  from: Told
  to: Told
}

const linkKinds = ['tagUuids', 'channelUuids', 'investorIds'] as const
const told = { tagUuids: 'tags', channelUuids: 'channels', investorIds: 'investors' } as const

function carried(row: ScouteeRow, kind: (typeof linkKinds)[number]): readonly { uuid: string; name: string }[] {
  return kind === 'tagUuids' ? row.tags : kind === 'channelUuids' ? row.channels : row.investors
}

async function changeLinks({ tx, actor }: RunContext, row: ScouteeRow, change: Change, outcome: Outcome): Promise<void> {
  for (const kind of linkKinds) {
    const requested = change.lists[kind]
    if (requested === undefined) continue
    const before = carried(row, kind)
    const added = requested.filter((uuid) => !before.some((target) => target.uuid === uuid))
    const removed = before.filter((target) => !requested.includes(target.uuid)).map((target) => target.uuid)
    if (added.length === 0 && removed.length === 0) continue
    await insertLinks(
      tx,
      actor.tenantUuid,
      kind,
      added.map((targetUuid) => ({ scouteeUuid: row.uuid, targetUuid }))
    )
    await deleteLinks(tx, kind, row.uuid, removed)
    outcome.from[told[kind]] = before.map((target) => target.name)
    outcome.to[told[kind]] = requested.map((uuid) => change.names[kind]?.get(uuid) ?? uuid)
  }
}

async function changeIdeas({ tx, actor, now }: RunContext, { row, ideas }: DetailParts, change: Change, outcome: Outcome): Promise<void> {
  if (change.ideas === undefined) return
  const text = (list: readonly { name: string; summary: string }[]) => list.map(({ name, summary }) => ({ name, summary }))
  const kept = new Set(change.ideas.map((idea) => idea.uuid))
  const changed = change.ideas.filter((idea) => ideas.some((old) => old.uuid === idea.uuid && (old.name !== idea.name || old.summary !== idea.summary)))
  const added = change.ideas.filter((idea) => idea.uuid === undefined)
  const removed = ideas.filter((idea) => !kept.has(idea.uuid)).map((idea) => idea.uuid)
  if (changed.length + added.length + removed.length === 0) return
  for (const idea of changed) if (idea.uuid !== undefined) await updateIdea(tx, { uuid: idea.uuid, name: idea.name, summary: idea.summary })
  const base = { tenant_uuid: actor.tenantUuid, scoutee_uuid: row.uuid, created_at: now }
  await insertIdeas(
    tx,
    text(added).map((idea) => ({ ...base, uuid: v7(), ...idea }))
  )
  await deleteIdeas(tx, removed)
  outcome.from['ideas'] = text(ideas)
  outcome.to['ideas'] = text(change.ideas)
}

function changeValues({ actor, now }: RunContext, row: ScouteeRow, change: Change, outcome: Outcome): ScouteeChange {
  const columns: Record<string, unknown> = {}
  for (const key of columnKeys) {
    const value = change.values[key]
    const before = row[propertyColumns[key]]
    if (value === undefined || value === before) continue
    columns[propertyColumns[key]] = value
    outcome.from[key] = before
    outcome.to[key] = value
  }
  const investors = change.lists.investorIds?.map((uuid) => change.names.investorIds?.get(uuid) ?? uuid).toSorted()
  const before = statesOf(row)
  const after = edit(before, { ...change.values, ...(investors && { investors }) }, { by: actor.userUuid, at: now })
  return after === before ? columns : { ...columns, properties: JSON.stringify(after.notes) }
}

function searchColumnsAfter({ row, ideas }: DetailParts, change: Change, columns: ScouteeChange): ScouteeChange {
  const after = { ...row, ...columns }
  const investors = change.lists.investorIds?.flatMap((uuid) => change.names.investorIds?.get(uuid) ?? []) ?? row.investors.map((investor) => investor.name)
  const indexed = indexRow(after, { investorNames: investors.toSorted(), ideas: change.ideas ?? ideas })
  return {
    name_key: indexed.nameKey,
    name_sort: indexed.nameSort,
    place: indexed.place,
    url_domain: urlDomain(after.url),
    search_text: indexed.searchText,
    grams: indexed.grams,
    normaliser_version: indexed.normaliserVersion
  }
}

/**
 * Changes a locked company or person: values with who typed them and when, lists, ideas, search columns, what its cases show, and the log.
 * A change that changes nothing leaves the version as it is.
 */
export async function applyChange(context: RunContext, parts: DetailParts, change: Change): Promise<void> {
  const { tx, actor, now, audit } = context
  const { row } = parts
  const outcome: Outcome = { from: {}, to: {} }
  const columns = changeValues(context, row, change, outcome)
  await changeLinks(context, row, change, outcome)
  await changeIdeas(context, parts, change, outcome)
  if (Object.keys(outcome.to).length === 0) return
  await updateScoutee(tx, actor.tenantUuid, row.uuid, {
    ...columns,
    ...searchColumnsAfter(parts, change, columns),
    updated_by: actor.userUuid,
    updated_at: now
  })
  await refreshProjectsOfScoutees(tx, [row.uuid])
  audit({ entityType: 'scoutee', entityUuid: row.uuid, action: 'update', from: outcome.from, to: outcome.to })
}
