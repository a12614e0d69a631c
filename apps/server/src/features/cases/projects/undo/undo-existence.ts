import type { UndoEntry, UndoHandler } from '../../../../platform/log/undo.ts'
import type { RunContext } from '../../../../platform/http/context.ts'
import { findScouteesForProjects } from '../../../companies/scoutees/read/index.ts'
import { refreshProjectsOfScoutees } from '../../../companies/scoutees/write/index.ts'
import { findThemesForProjects } from '../../../themes/themes/read/index.ts'
import { type AnyProjectRow, lockAnyProjects, readAnyProjectRows } from '../access/access.queries.ts'
import { requireProjectRight } from '../access/access.ts'
import { changeProjects, lockScoutees } from '../write/changes.queries.ts'
import { listTouched } from '../log/logs.queries.ts'
import { canDo } from '../projects.policy.ts'
import { deleteProjects } from '../write/remove-projects.ts'
import { lockForUndo, projectsOf } from './undo-changes.ts'

const outcome = (entries: readonly UndoEntry[], done: ReadonlySet<string | null>) => ({
  undone: entries.filter((entry) => done.has(entry.projectUuid)),
  conflicts: entries.filter((entry) => !done.has(entry.projectUuid))
})

const uniqueOf = (uuids: readonly (string | null)[]): string[] => [...new Set(uuids.flatMap((uuid) => uuid ?? []))]

/** The deleted cases that can come back: neither merged nor back already, with theme, status, and company if they had one. */
async function listRestorable({ tx }: RunContext, rows: readonly AnyProjectRow[]): Promise<AnyProjectRow[]> {
  const deleted = rows.filter((row) => row.deletedAt !== null && row.mergedIntoUuid === null)
  const themes = await findThemesForProjects(tx, uniqueOf(deleted.map((row) => row.themeUuid)), { isLocked: true })
  const scoutees = new Set((await findScouteesForProjects(tx, uniqueOf(deleted.map((row) => row.scouteeUuid)))).map((scoutee) => scoutee.uuid))
  return deleted.filter(
    (row) =>
      themes.get(row.themeUuid)?.statuses.some((status) => status.uuid === row.statusUuid) === true &&
      (row.scouteeUuid === null || scoutees.has(row.scouteeUuid))
  )
}

/** Brings deleted cases back, with all that hangs on them and what their companies show by now. Whoever may delete a case may bring it back. */
export const undoRemoval: UndoHandler = async (context, entries) => {
  const { tx, actor, now, audit } = context
  const uuids = projectsOf(entries)
  const scouteeUuids = uniqueOf((await readAnyProjectRows(tx, uuids)).map((row) => row.scouteeUuid))
  // Companies before cases, as whoever changes a company locks them.
  await lockScoutees(tx, scouteeUuids)
  await lockAnyProjects(tx, uuids)
  const rows = (await readAnyProjectRows(tx, uuids)).filter((row) => canDo(actor, 'read', row))
  requireProjectRight(actor, 'delete', rows)
  const restored = await listRestorable(context, rows)
  await changeProjects(
    tx,
    restored.map((row) => row.uuid),
    { deleted_at: null },
    { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }
  )
  await refreshProjectsOfScoutees(tx, uniqueOf(restored.map((row) => row.scouteeUuid)))
  for (const { uuid, themeUuid, shownName } of restored) {
    audit({ entityType: 'project', entityUuid: uuid, projectUuid: uuid, themeUuid, action: 'restore', to: { uuid, name: shownName } })
  }
  return outcome(entries, new Set(restored.map((row) => row.uuid)))
}

/** Deletes cases again that were made, as far as nobody has worked on them since. */
export const undoCreation: UndoHandler = async (context, entries) => {
  const { items } = await lockForUndo(context, 'delete', entries)
  const touched = await listTouched(
    context.tx,
    items.map(({ project }) => project.uuid),
    uniqueOf(entries.map((entry) => entry.operationUuid))
  )
  const untouched = items.filter(({ project }) => project.version === 1 && !touched.has(project.uuid))
  await deleteProjects(
    context,
    untouched.map(({ project }) => project)
  )
  return outcome(entries, new Set(untouched.map(({ project }) => project.uuid)))
}
