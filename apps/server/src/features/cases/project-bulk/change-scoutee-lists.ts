import type { operationGroups } from '@mekiki/contract'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { getReadableProjects, type ProjectRow, requireProjectRight } from '../projects/access/index.ts'
import { lockForUndo } from '../projects/undo/index.ts'
import { type CarriedChange, carriedChange, type CarriedKind, findCarriable, readCarriedLists, writeCarried } from '../../companies/scoutees/bulk/index.ts'
import { lockScoutees } from '../../companies/scoutees/read/index.ts'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { UndoEntry, UndoHandler } from '../../../platform/log/undo.ts'

type Bulk = typeof operationGroups.projectBulk

interface Named {
  uuid: string
  name: string
}

/** Whether tags or channels are given or taken away, and how the history calls it. */
interface Way {
  kind: CarriedKind
  isAttaching: boolean
  field: string
}

const noun: Record<CarriedKind, string> = { tags: 'tag', channels: 'channel' }

const actionOf = ({ kind, isAttaching }: Way): string => `${isAttaching ? 'attach' : 'detach'}_scoutee_${noun[kind]}`

/** Writes into the history of cases what their companies and people carry now. */
function auditProjects({ audit }: RunContext, way: Way, projects: readonly ProjectRow[], changes: ReadonlyMap<string, CarriedChange>): string[] {
  return projects.flatMap(({ uuid, themeUuid, scouteeUuid, shownName }) => {
    const change = changes.get(scouteeUuid ?? '')
    if (!change) return []
    const told = (list: readonly Named[]) => ({ scoutee: { uuid: scouteeUuid, name: shownName }, [way.kind]: list })
    audit({
      entityType: 'project',
      entityUuid: uuid,
      projectUuid: uuid,
      themeUuid,
      action: actionOf(way),
      from: told(change.before),
      to: told(change.after)
    })
    return [uuid]
  })
}

async function changeScoutees(context: RunContext, way: Way, projectUuids: readonly string[], targetUuids: readonly string[]) {
  const { tx, actor, language, operationUuid } = context
  const projects = await getReadableProjects(tx, actor, projectUuids)
  requireProjectRight(actor, 'update', projects)
  const targets = await findCarriable(tx, way.kind, targetUuids)
  const known = new Set(targets.map((target) => target.uuid))
  refuseFaults(
    language,
    targetUuids.flatMap((uuid, index) => (known.has(uuid) ? [] : [{ field: `${way.field}.${index}`, fault: 'unknown_id' as const }]))
  )
  const scouteeUuids = [...new Set(projects.flatMap((project) => project.scouteeUuid ?? []))]
  await lockScoutees(tx, scouteeUuids)
  const carried = await readCarriedLists(tx, scouteeUuids)
  const changes = scouteeUuids.flatMap((uuid) => carriedChange(uuid, carried.get(uuid)?.[way.kind] ?? [], targets, way.isAttaching) ?? [])
  await writeCarried(context, way.kind, changes)
  const uuids = auditProjects(context, way, projects, new Map(changes.map((change) => [change.scouteeUuid, change])))
  const skippedUuids = projects.flatMap((project) => (project.scouteeUuid === null ? project.uuid : []))
  return { uuids, skippedUuids, operationUuid }
}

type TagCall = Bulk['attachScouteeTags'] | Bulk['detachScouteeTags']
type ChannelCall = Bulk['attachScouteeChannels'] | Bulk['detachScouteeChannels']

/**
 * Gives the companies and people of cases tags or takes them away, all or none; cases that have neither are skipped.
 * @throws 404 for cases that are not readable, 403 for those that may not be changed, 400 naming tags that do not exist.
 */
const changeTags =
  (isAttaching: boolean): SimpleUseCase<TagCall> =>
  (context, { body }) =>
    changeScoutees(context, { kind: 'tags', isAttaching, field: 'tenantScouteeTagUuids' }, body.projectUuids, body.tenantScouteeTagUuids)

/** As `changeTags`, for channels. */
const changeChannels =
  (isAttaching: boolean): SimpleUseCase<ChannelCall> =>
  (context, { body }) =>
    changeScoutees(context, { kind: 'channels', isAttaching, field: 'channelUuids' }, body.projectUuids, body.channelUuids)

export const attachScouteeTags = changeTags(true)

export const detachScouteeTags = changeTags(false)

export const attachScouteeChannels = changeChannels(true)

export const detachScouteeChannels = changeChannels(false)

const named = z.array(z.object({ uuid: z.guid(), name: z.string() }))
const told = z.object({ scoutee: z.object({ uuid: z.guid() }), tags: named.optional(), channels: named.optional() })

const parse = (value: unknown, kind: CarriedKind) => {
  const { data } = told.safeParse(value)
  const list = data?.[kind]
  return data && list ? { scouteeUuid: data.scoutee.uuid, list } : undefined
}

const idsOf = (list: readonly { uuid: string }[]): Set<string> => new Set(list.map(({ uuid }) => uuid))

interface Reversal {
  entry: UndoEntry
  scouteeUuid: string
  to: z.output<typeof named>
  from: z.output<typeof named>
}

/** Gives the companies and people of cases the tags or channels back that they had, where they still carry what they were left with. */
export function undoScouteeList(kind: CarriedKind): UndoHandler {
  return async (context, entries) => {
    const { tx, audit } = context
    const scouteeUuids = [...new Set(entries.flatMap((entry) => parse(entry.to, kind)?.scouteeUuid ?? []))]
    // Companies before cases, as whoever changes a company locks them.
    const active = idsOf(await lockScoutees(tx, scouteeUuids))
    const { items } = await lockForUndo(context, 'update', entries)
    const carried = await readCarriedLists(tx, scouteeUuids)
    const reversals = items.flatMap(({ entry, project }): Reversal[] => {
      const [from, to] = [parse(entry.from, kind), parse(entry.to, kind)]
      if (!from || !to || project.scouteeUuid !== to.scouteeUuid || !active.has(to.scouteeUuid)) return []
      const isAsLeft = isDeepStrictEqual(idsOf(carried.get(to.scouteeUuid)?.[kind] ?? []), idsOf(to.list))
      return isAsLeft ? [{ entry, scouteeUuid: to.scouteeUuid, from: from.list, to: to.list }] : []
    })
    const known = idsOf(await findCarriable(tx, kind, [...idsOf(reversals.flatMap(({ from }) => from))]))
    const changes = new Map<string, CarriedChange>()
    for (const { scouteeUuid, from, to } of reversals) {
      // A tag that was deleted since stays away.
      changes.set(scouteeUuid, { scouteeUuid, before: to, after: from.filter(({ uuid }) => known.has(uuid)) })
    }
    await writeCarried(context, kind, [...changes.values()])
    for (const { entry } of reversals) {
      const { entityType, entityUuid, projectUuid, themeUuid, action } = entry
      audit({ entityType, entityUuid, projectUuid, themeUuid, action: opposite(action), from: entry.to, to: entry.from })
    }
    const undone = reversals.map(({ entry }) => entry)
    return { undone, conflicts: entries.filter((entry) => !undone.includes(entry)) }
  }
}

const opposite = (action: string): string => (action.startsWith('attach') ? action.replace('attach', 'detach') : action.replace('detach', 'attach'))

/** A list with ids taken away and others added, each once; what is named in both is added. */
export function changedList(before: readonly string[], added: readonly string[], removed: readonly string[]): string[] {
  const gone = new Set(removed)
  return [...new Set([...before.filter((uuid) => !gone.has(uuid)), ...added])]
}
