import { isDeepStrictEqual } from 'node:util'
import { peopleLinkInput, scouteeLinkInput } from '@mekiki/contract/cases/projects/link-input.schemas'
import { extensionItemTypes } from '@mekiki/contract/workspace/constants/enums'
import { z } from 'zod'
import type { RunContext } from '../../../../platform/http/context.ts'
import type { UndoEntry } from '../../../../platform/log/undo.ts'
import { undoCreateRecord } from '../../../cases/project-records/index.ts'
import { applyChanges, type ChangeItem, changeProjects, deleteProjects, exitOf, linkInputOf, statusSinceBefore } from '../../../cases/projects/write/index.ts'
import {
  applyExtensionValues,
  type ExtensionValue,
  type StoredExtensions,
  isSameContent,
  readStoredExtensions
} from '../../../cases/projects/extensions/index.ts'
import { canDo } from '../../../cases/projects/index.ts'
import { listTouched } from '../../../cases/projects/log/index.ts'
import { lockProjects, type ProjectRow, readProjectRows } from '../../../cases/projects/access/index.ts'
import { readRefs, type RefKind } from '../../../cases/projects/detail/index.ts'
import { findScouteesForProjects } from '../../../companies/scoutees/read/index.ts'
import { type Span, spanOf, type RevertContext } from './undo-spans.ts'

const named = z.object({ uuid: z.guid() })
const namedList = z.array(named)
const subjectEntry = z.object({ uuid: z.guid().nullable(), name: z.string(), linkInput: z.unknown(), isPerson: z.boolean().optional() })
const choice = z.object({ uuid: z.guid(), name: z.string() })
const extensionEntries = z.array(
  z.object({
    uuid: z.guid(),
    name: z.string(),
    type: z.enum(extensionItemTypes),
    value: z.union([z.string(), z.number(), z.array(choice), z.null()]).default(null)
  })
)

const listActions = { update_follower: 'follower', update_follower_group: 'group', update_category: 'category' } as const satisfies Record<string, RefKind>

interface Reversal {
  project: ProjectRow
  changes: ChangeItem['changes']
  values: ExtensionValue[]
  hasChanged: boolean
}

const listOf = ({ followerUuids, followerGroupUuids, categoryUuids }: ProjectRow, kind: RefKind): readonly string[] =>
  ({ follower: followerUuids, group: followerGroupUuids, category: categoryUuids })[kind]

const uuidsOf = (value: unknown): string[] => (namedList.safeParse(value).data ?? []).map(({ uuid }) => uuid)

function extensionsBefore(project: ProjectRow, entries: readonly UndoEntry[], stored: StoredExtensions): { values: ExtensionValue[]; hasChanged: boolean } {
  const own = entries.filter(({ action }) => action === 'update_extension')
  const first = new Map<string, z.output<typeof extensionEntries>[number]>()
  const last = new Map<string, z.output<typeof extensionEntries>[number]>()
  for (const { from, to } of own) {
    for (const item of extensionEntries.safeParse(from).data ?? []) if (!first.has(item.uuid)) first.set(item.uuid, item)
    for (const item of extensionEntries.safeParse(to).data ?? []) last.set(item.uuid, item)
  }
  const values = [...first.values()].map(({ uuid, name, type, value }): ExtensionValue => ({ item: { uuid, name, type }, content: value }))
  const hasChanged = [...last.values()].some(({ uuid, value }) => !isSameContent(stored.contentOf(project.uuid, uuid), value))
  return { values, hasChanged }
}

/** What a case was about before, typed-in values alone: an import never gives a case another company. */
function subjectBefore(project: ProjectRow, span: Span | null, scoutees: ReadonlyMap<string, Awaited<ReturnType<typeof findScouteesForProjects>>[number]>) {
  const [from, to] = [subjectEntry.safeParse(span?.from).data, subjectEntry.safeParse(span?.to).data]
  if (!from || !to) return null
  const linkInput = (from.isPerson ? peopleLinkInput : scouteeLinkInput).nullable().safeParse(from.linkInput).data ?? null
  const hasChanged = project.scouteeUuid !== to.uuid || !isDeepStrictEqual(linkInputOf(project), to.linkInput ?? null)
  const scoutee = scoutees.get(project.scouteeUuid ?? '') ?? null
  // A case without a company has its name at least.
  const named = linkInput ?? (scoutee === null ? { name: from.name } : null)
  return { hasChanged, subject: { scoutee, linkInput: named, isPerson: from.isPerson ?? project.peopleFlg } }
}

function reversalOf(
  project: ProjectRow,
  entries: readonly UndoEntry[],
  at: { held: StoredExtensions; scoutees: Parameters<typeof subjectBefore>[2]; jobUuid: string }
): Reversal {
  const lists: Partial<Record<RefKind, readonly string[]>> = {}
  let hasChanged = false
  for (const [action, kind] of Object.entries(listActions)) {
    const span = spanOf(entries, action)
    if (!span) continue
    lists[kind] = uuidsOf(span.from)
    hasChanged ||= !isDeepStrictEqual(new Set(listOf(project, kind)), new Set(uuidsOf(span.to)))
  }
  const status = spanOf(entries, 'update_status')
  const statusUuid = named.safeParse(status?.from).data?.uuid
  if (status) hasChanged ||= project.statusUuid !== named.safeParse(status.to).data?.uuid
  const since = statusSinceBefore(project, status?.from, status?.to)
  const revert = since === undefined ? undefined : { since, undoes: at.jobUuid }
  const subject = subjectBefore(project, spanOf(entries, 'update_scoutee'), at.scoutees)
  const extensions = extensionsBefore(project, entries, at.held)
  hasChanged ||= extensions.hasChanged || (subject?.hasChanged ?? false)
  return { project, changes: { statusUuid, revert, exit: exitOf(status?.from), lists, subject: subject?.subject }, values: extensions.values, hasChanged }
}

async function writeReversals(context: RunContext, reversals: readonly Reversal[]): Promise<void> {
  const { tx, actor, now } = context
  const all = (kind: RefKind) => [...new Set(reversals.flatMap(({ project, changes }) => [...listOf(project, kind), ...(changes.lists[kind] ?? [])]))]
  const refs = await readRefs(tx, { follower: all('follower'), group: all('group'), category: all('category') })
  const active = (kind: RefKind, uuids: readonly string[]): string[] => uuids.filter((uuid) => refs.get(uuid)?.kind === kind && refs.get(uuid)?.isActive)
  const items = reversals.map(({ project, changes }): ChangeItem => {
    const lists = Object.fromEntries(Object.entries(changes.lists).map(([kind, uuids]) => [kind, active(kind as RefKind, uuids ?? [])]))
    return { project, changes: { ...changes, lists } }
  })
  const counted = new Set(await applyChanges(context, items, refs))
  const extended = await applyExtensionValues(context, reversals)
  await changeProjects(
    tx,
    extended.filter((uuid) => !counted.has(uuid)),
    {},
    { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }
  )
}

/**
 * Takes back what an import did with cases: those that it made go, those that it changed get the values that they had. What somebody has changed since stays,
 * unless that is wanted too.
 * @returns the cases that stay as they are.
 */
export async function undoProjects(context: RunContext, uuids: readonly string[], entries: readonly UndoEntry[], taking: RevertContext): Promise<Set<string>> {
  const { tx, actor } = context
  await lockProjects(tx, uuids)
  const rows = (await readProjectRows(tx, uuids)).filter((row) => canDo(actor, 'read', row))
  const own = Map.groupBy(
    entries.filter(({ entityType, projectUuid }) => entityType === 'project' && projectUuid !== null),
    ({ projectUuid }) => projectUuid ?? ''
  )
  const isMade = (uuid: string): boolean => own.get(uuid)?.some(({ action }) => action === 'create') ?? false
  const made = rows.filter(({ uuid }) => isMade(uuid))
  const touched = taking.isForced
    ? new Set<string>()
    : await listTouched(
        tx,
        made.map(({ uuid }) => uuid),
        taking.operationUuids
      )
  await deleteProjects(
    context,
    made.filter(({ uuid }) => !touched.has(uuid))
  )
  const changed = rows.filter((row) => !isMade(row.uuid) && own.has(row.uuid) && canDo(actor, 'update', row))
  const stored = await readStoredExtensions(
    tx,
    changed.map(({ uuid }) => uuid)
  )
  const scoutees = new Map(
    (
      await findScouteesForProjects(
        tx,
        changed.flatMap(({ scouteeUuid }) => scouteeUuid ?? [])
      )
    ).map((row) => [row.uuid, row])
  )
  const reversals = changed.map((row) => reversalOf(row, own.get(row.uuid) ?? [], { held: stored, scoutees, jobUuid: taking.jobUuid }))
  const going = reversals.filter(({ hasChanged }) => taking.isForced || !hasChanged)
  await writeReversals(context, going)
  const kept = new Set(going.map(({ project }) => project.uuid))
  const records = entries.filter(
    ({ action, projectUuid }) => action === 'create_record' && rows.some(({ uuid }) => uuid === projectUuid) && !isMade(projectUuid ?? '')
  )
  const outcome = records.length > 0 ? await undoCreateRecord(context, records) : { conflicts: [] }
  const stuck = new Set(outcome.conflicts.flatMap(({ projectUuid }) => projectUuid ?? []))
  const gone = new Set(uuids.filter((uuid) => rows.every((row) => row.uuid !== uuid)))
  return new Set(uuids.filter((uuid) => !gone.has(uuid) && (touched.has(uuid) || stuck.has(uuid) || (!isMade(uuid) && own.has(uuid) && !kept.has(uuid)))))
}
