import type { RunContext } from '../../../../platform/http/context.ts'
import { type CarriedLists, readCarriedLists, updateSearchColumns } from '../bulk/bulk.queries.ts'
import { indexRow } from '../search/index-text.ts'
import { updateNotes } from '../read/entries.queries.ts'
import { type Ownership, ownershipOf } from '../undo/restore-values.ts'
import { edit } from '../properties/property-states.ts'
import { lockEntries } from './write-entries.ts'
import { refreshProjectsOfScoutees } from './refresh-projects.ts'
import { findIdeasOf, findScouteesForProjects, lockScoutees, type ScouteeForProject } from '../read/scoutee-rows.queries.ts'
import { insertLinks } from './scoutee-writes.queries.ts'

/** What a company gets in addition; the ids are known to exist. */
export interface Extension {
  scouteeUuid: string
  tagUuids: readonly string[]
  channelUuids: readonly string[]
  investorIds: readonly string[]
}

const kinds = [
  { list: 'tags', link: 'tagUuids' },
  { list: 'channels', link: 'channelUuids' },
  { list: 'investors', link: 'investorIds' }
] as const

const namesOf = (lists: CarriedLists | undefined, list: keyof CarriedLists): string[] => (lists?.[list] ?? []).map(({ name }) => name)

function searchRow(scoutee: ScouteeForProject, ideas: readonly { name: string; summary: string }[]) {
  const indexed = indexRow(scoutee, { investorNames: scoutee.investor_names ?? [], ideas: ideas })
  return { uuid: scoutee.uuid, searchText: indexed.searchText, grams: indexed.grams, version: indexed.normaliserVersion }
}

/**
 * Investors that a person added are the tenant's own from then on: no machine takes them away again.
 * @returns whose they were.
 */
async function noteInvestors(
  { tx, actor, now }: Pick<RunContext, 'tx' | 'actor' | 'now'>,
  uuids: readonly string[],
  before: ReadonlyMap<string, CarriedLists>
): Promise<Map<string, Ownership>> {
  const entries = [...(await lockEntries(tx, uuids)).values()]
  const noted = entries.map((entry) => {
    const standing = { ...entry, values: { ...entry.values, investors: namesOf(before.get(entry.uuid), 'investors').toSorted() } }
    return { uuid: entry.uuid, properties: edit(standing, { investors: entry.values.investors }, { by: actor.userUuid, at: now }).notes }
  })
  await updateNotes(tx, noted)
  return new Map(entries.map((entry) => [entry.uuid, ownershipOf(entry, ['investors'])]))
}

/**
 * Adds tags, channels and investors to companies, any number in few statements: their lists only grow. Search columns, cases and the log
 * follow; a company that carries all of it already stays as it is.
 */
export async function extendScoutees(
  { tx, actor, now, audit }: Pick<RunContext, 'tx' | 'actor' | 'now' | 'audit'>,
  extensions: readonly Extension[]
): Promise<void> {
  const uuids = [...new Set(extensions.map(({ scouteeUuid }) => scouteeUuid))]
  if (uuids.length === 0) return
  await lockScoutees(tx, uuids)
  const before = await readCarriedLists(tx, uuids)
  for (const { list, link } of kinds) {
    const links = extensions.flatMap(({ scouteeUuid, [link]: targets }) => targets.map((targetUuid) => ({ scouteeUuid, targetUuid })))
    const added = links.filter(({ scouteeUuid, targetUuid }) => !before.get(scouteeUuid)?.[list].some(({ uuid }) => uuid === targetUuid))
    await insertLinks(tx, actor.tenantUuid, link, added)
  }
  const after = await readCarriedLists(tx, uuids)
  const owned = await noteInvestors(
    { tx, actor, now },
    uuids.filter((uuid) => after.get(uuid)?.investors.length !== before.get(uuid)?.investors.length),
    before
  )
  const changed = uuids.filter((uuid) => kinds.some(({ list }) => after.get(uuid)?.[list].length !== before.get(uuid)?.[list].length))
  const ideas = Map.groupBy(await findIdeasOf(tx, changed), (idea) => idea.scoutee_uuid)
  const grown = (await findScouteesForProjects(tx, changed)).map((row) => searchRow(row, ideas.get(row.uuid) ?? []))
  await updateSearchColumns(tx, grown, { userUuid: actor.userUuid, now })
  await refreshProjectsOfScoutees(tx, changed)
  for (const uuid of changed) {
    const lists = kinds
      .map(({ list }) => ({ list, from: namesOf(before.get(uuid), list), to: namesOf(after.get(uuid), list) }))
      .filter(({ from, to }) => from.length !== to.length)
    const told = (side: 'from' | 'to') => Object.fromEntries(lists.map((entry) => [entry.list, entry[side]]))
    const ownership = owned.get(uuid)
    audit({ entityType: 'scoutee', entityUuid: uuid, action: 'update', from: { ...told('from'), ...(ownership && { ownership }) }, to: told('to') })
  }
}
