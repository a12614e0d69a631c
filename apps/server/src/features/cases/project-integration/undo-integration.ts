import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { UndoEntry, UndoHandler } from '../../../platform/log/undo.ts'
import { forbidden } from '../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { type AnyProjectRow, lockAnyProjects, readAnyProjectRows } from '../projects/access/index.ts'
import { canDo } from '../projects/index.ts'
import { changeProjects, removeLinks } from '../projects/write/index.ts'
import { refreshProjectFigures } from '../projects/list/index.ts'
import { requireHiddenStays } from '../projects/hiding/index.ts'
import { findThemesForProjects } from '../../themes/themes/read/index.ts'
import { unmergeProjects } from './projects.queries.ts'
import { clearCustomValues, insertCustomValues, readCustomValues } from './custom-values.queries.ts'
import { type Integration, readIntegrations } from './integrations.queries.ts'
import { partTables, placeParts, readPartsByUuid, setReviewsDeleted } from './parts.queries.ts'
import { writeSubject } from './move.ts'

const kept = z.object({ integrationUuid: z.guid() })

async function hasPartsAsMoved({ tx }: RunContext, { projectUuid, state }: Integration): Promise<boolean> {
  for (const table of partTables) {
    const moved = state.parts[table]
    const now = new Map(
      (
        await readPartsByUuid(
          tx,
          table,
          moved.map((part) => part.uuid)
        )
      ).map((part) => [part.uuid, part])
    )
    if (!moved.every(({ uuid, version }) => now.get(uuid)?.version === version && now.get(uuid)?.projectUuid === projectUuid)) return false
  }
  const replaced = await readPartsByUuid(
    tx,
    'project_reviews',
    state.replacedReviews.map((review) => review.uuid)
  )
  const versions = new Map(replaced.map((review) => [review.uuid, review.version]))
  return state.replacedReviews.every(({ uuid, version }) => versions.get(uuid) === version)
}

async function hasValuesAsFilled({ tx }: RunContext, survivor: AnyProjectRow, { state }: Integration): Promise<boolean> {
  const { subject, customValues } = state
  const isAbout =
    subject === null || (survivor.scouteeUuid === subject.after.scouteeUuid && isDeepStrictEqual(survivor.linkInput ?? null, subject.after.linkInput))
  if (!isAbout || customValues.after.length === 0) return isAbout
  const standing = new Map((await readCustomValues(tx, [survivor.uuid])).map((value) => [value.itemUuid, value]))
  return customValues.after.every((value) => isDeepStrictEqual(standing.get(value.itemUuid), value))
}

/** Whether the merged cases are as the integration left them, in themes and statuses that still exist. */
async function areMerged({ tx }: RunContext, projects: ReadonlyMap<string, AnyProjectRow>, { projectUuid, state }: Integration): Promise<boolean> {
  const rows = state.mergedUuids.map((uuid) => projects.get(uuid))
  const themes = await findThemesForProjects(tx, [...new Set(rows.flatMap((row) => row?.themeUuid ?? []))], { isLocked: true })
  return rows.every(
    (row) =>
      row !== undefined &&
      row.deletedAt !== null &&
      row.mergedIntoUuid === projectUuid &&
      themes.get(row.themeUuid)?.statuses.some((status) => status.uuid === row.statusUuid) === true
  )
}

async function canRevert(context: RunContext, projects: ReadonlyMap<string, AnyProjectRow>, integration: Integration): Promise<AnyProjectRow | null> {
  const survivor = projects.get(integration.projectUuid)
  if (!survivor || survivor.deletedAt !== null || !canDo(context.actor, 'read', survivor)) return null
  const isAsLeft =
    (await areMerged(context, projects, integration)) &&
    (await hasPartsAsMoved(context, integration)) &&
    (await hasValuesAsFilled(context, survivor, integration))
  return isAsLeft ? survivor : null
}

/**
 * What was merged goes back to where it was, though the survivor may stand elsewhere by now.
 * @throws 422 as `requireHiddenStays`.
 */
async function requireHiddenAsMerged(
  context: RunContext,
  survivor: AnyProjectRow,
  projects: ReadonlyMap<string, AnyProjectRow>,
  { state }: Integration
): Promise<void> {
  const merged = state.mergedUuids.flatMap((uuid) => projects.get(uuid) ?? [])
  const themes = await findThemesForProjects(context.tx, [...new Set([survivor, ...merged].map(({ themeUuid }) => themeUuid))], { isLocked: true })
  const leaving = merged.flatMap((row) => {
    const [from, to] = [themes.get(survivor.themeUuid), themes.get(row.themeUuid)]
    return from && to && from.uuid !== to.uuid ? [{ project: survivor, from, to }] : []
  })
  await requireHiddenStays(context, leaving)
}

async function revertParts({ tx }: RunContext, { state }: Integration): Promise<void> {
  for (const table of partTables) await placeParts(tx, table, state.parts[table])
  await placeParts(tx, 'project_visits', state.visits)
  await placeParts(tx, 'form_answers', state.answers)
  await setReviewsDeleted(
    tx,
    state.replacedReviews.map((review) => review.uuid),
    null
  )
}

async function revert(context: RunContext, survivor: AnyProjectRow, projects: ReadonlyMap<string, AnyProjectRow>, integration: Integration): Promise<void> {
  const { tx, actor, now, audit } = context
  const { state, projectUuid } = integration
  const stamp = { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }
  await revertParts(context, integration)
  for (const kind of ['follower', 'group', 'category'] as const) {
    await removeLinks(
      tx,
      kind,
      state.added[kind].map((uuid) => ({ projectUuid, uuid }))
    )
  }
  const items = state.customValues.after.map((value) => value.itemUuid)
  await clearCustomValues(tx, projectUuid, items)
  await insertCustomValues(tx, actor.tenantUuid, state.customValues.before)
  await changeProjects(tx, [projectUuid], {}, stamp)
  if (state.subject !== null) await writeSubject(context, survivor, state.subject.before)
  await unmergeProjects(tx, state.mergedUuids, state.earlier, stamp)
  await refreshProjectFigures(tx, [projectUuid, ...state.mergedUuids])
  const parted = [projectUuid, ...state.mergedUuids]
  const nameOf = (uuid: string) => ({ uuid, name: (projects.get(uuid) ?? survivor).shownName })
  for (const uuid of parted) {
    const { themeUuid } = projects.get(uuid) ?? survivor
    const others = parted.filter((other) => other !== uuid).map(nameOf)
    audit({ entityType: 'project', entityUuid: uuid, projectUuid: uuid, themeUuid, action: 'separate', to: { ...nameOf(uuid), projects: others } })
  }
}

/**
 * Separates integrated cases again: the merged ones live as they were, with their own records, files, reviews, tasks, visits; the survivor has the values
 * that it had. A conflict when the survivor or a theme is gone, or a moved part or a filled value has changed since. What was added to the survivor later
 * stays with it.
 * @throws 403 without the right to integrate, 422 where the separated cases would show what the survivor's theme hides.
 */
export const undoIntegration: UndoHandler = async (context, entries) => {
  const { tx, actor } = context
  if (!actor.permissions.has('integrate_all_project')) throw forbidden(['integrate_all_project'])
  const idOf = (entry: UndoEntry): string => kept.safeParse(entry.to).data?.integrationUuid ?? ''
  const integrations = await readIntegrations(
    tx,
    entries.map(idOf).filter((uuid) => uuid !== '')
  )
  const uuids = [...new Set([...integrations.values()].flatMap(({ projectUuid, state }) => [projectUuid, ...state.mergedUuids]))]
  await lockAnyProjects(tx, uuids)
  const projects = new Map((await readAnyProjectRows(tx, uuids)).map((row) => [row.uuid, row]))
  const undone: UndoEntry[] = []
  for (const entry of entries) {
    const integration = integrations.get(idOf(entry))
    const survivor = integration && (await canRevert(context, projects, integration))
    if (!survivor) continue
    await requireHiddenAsMerged(context, survivor, projects, integration)
    await revert(context, survivor, projects, integration)
    undone.push(entry)
  }
  return { undone, conflicts: entries.filter((entry) => !undone.includes(entry)) }
}
