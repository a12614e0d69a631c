import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../../platform/http/context.ts'
import { findThemesForProjects, type ThemeForProjects } from '../../../themes/themes/read/index.ts'
import { type ProjectRow, readAnyProjectRows } from '../access/access.queries.ts'
import type { ExitValues } from './exits.queries.ts'
import { replaceExits, type ToldExit } from './exits.ts'
import { notifyOfStatus } from './notify-followers.ts'
import { relocateProjects } from './changes.queries.ts'
import { requireHiddenStays } from '../hiding/stays-hidden.ts'

/** A locked case, the theme that it is in and the theme that it goes to, both locked, and its status there. */
export interface Move {
  project: ProjectRow
  from: ThemeForProjects
  to: ThemeForProjects
  statusUuid: string
  /** Why it leaves its way, checked, where the status is an exit; null takes away what was said, without it that stays. */
  exit?: ExitValues | null | undefined
}

const named = ({ uuid, name }: { uuid: string; name: string }) => ({ uuid, name })

/** Where a case stands, as the history keeps it: its theme and its status there. */
function placeOf(theme: ThemeForProjects, statusUuid: string, exit: ToldExit | undefined) {
  const status = theme.statuses.find((one) => one.uuid === statusUuid)
  return { theme: named(theme), status: { uuid: statusUuid, name: status?.name ?? '', ...(exit && { exit }) } }
}

/** Replaces what was said of why the cases of moves leave their way, where a move says something of it. */
async function replaceMovedExits(context: RunContext, moves: readonly Move[]): ReturnType<typeof replaceExits> {
  const saying = moves.filter(({ exit }) => exit !== undefined)
  const exits = new Map(saying.flatMap(({ project, exit }) => (exit ? [[project.uuid, exit] as const] : [])))
  return replaceExits(
    context,
    saying.map(({ project }) => project.uuid),
    exits
  )
}

/**
 * The themes by id, and those that cases are in now, held until the transaction ends: themes before cases, as whoever makes cases locks them.
 * @throws 404 naming those of `uuids` that are unknown.
 */
export async function lockThemes(
  { tx }: Pick<RunContext, 'tx'>,
  uuids: readonly string[],
  projectUuids: readonly string[] = []
): Promise<Map<string, ThemeForProjects>> {
  const requested = [...new Set(uuids)]
  const present = projectUuids.length === 0 ? [] : await readAnyProjectRows(tx, projectUuids)
  const themes = await findThemesForProjects(tx, [...new Set([...requested, ...present.map(({ themeUuid }) => themeUuid)])], { isLocked: true })
  const missing = requested.filter((uuid) => !themes.has(uuid))
  if (missing.length > 0) throw notFound(missing)
  return themes
}

/**
 * Moves cases, with history, and tells the followers of those whose status is another one by name. Every change of a case's theme goes this way.
 * @throws 422 as `requireHiddenStays`.
 */
export async function relocate(context: RunContext, moves: readonly Move[]): Promise<void> {
  const { tx, actor, now, audit } = context
  await requireHiddenStays(context, moves)
  const rows = moves.map(({ project, to, statusUuid }) => ({ uuid: project.uuid, themeUuid: to.uuid, statusUuid }))
  const exits = await replaceMovedExits(context, moves)
  await relocateProjects(tx, rows, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
  const told = moves.map(({ project, from, to, statusUuid }) => ({
    project,
    from: placeOf(from, project.statusUuid, exits.before.get(project.uuid)),
    to: placeOf(to, statusUuid, exits.after.get(project.uuid))
  }))
  for (const { project, from, to } of told) {
    const { uuid } = project
    audit({ entityType: 'project', entityUuid: uuid, projectUuid: uuid, themeUuid: to.theme.uuid, action: 'move', from, to })
  }
  const restated = Map.groupBy(
    told.filter(({ from, to }) => from.status.name !== to.status.name),
    ({ to }) => to.status.name
  )
  for (const [statusName, some] of restated) {
    const projects = some.map(({ project, to }) => ({ ...project, themeUuid: to.theme.uuid }))
    await notifyOfStatus(context, projects, statusName)
  }
}
