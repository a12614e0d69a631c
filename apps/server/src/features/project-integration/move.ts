import type { operationGroups } from '@mekiki/contract'
import { z } from 'zod'
import type { UndoEntry, UndoHandler } from '../../platform/undo.ts'
import { notFound } from '../../platform/http/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../platform/http/context.ts'
import { lockForUndo, lockReadableProjects, noticeStatus, type ProjectRow, requireProjectRight } from '../projects/index.ts'
import { findThemesForProjects, type ThemeForProjects } from '../themes/index.ts'
import { mappedStatus } from './map-status.ts'
import { relocateProjects } from './move.queries.ts'

type Named = { uuid: string; name: string }

/** Where a case stands: its theme and its status there. */
interface Place {
  theme: Named
  status: Named
}

interface Move {
  project: ProjectRow
  from: Place
  to: Place
}

const named = ({ uuid, name }: Named): Named => ({ uuid, name })

function placeOf(theme: ThemeForProjects, statusUuid: string): Place {
  const status = theme.statuses.find((one) => one.uuid === statusUuid)
  return { theme: named(theme), status: { uuid: statusUuid, name: status?.name ?? '' } }
}

/** The themes by id, held until the transaction ends. Raises 404 naming those that are unknown. */
export async function getThemes({ tx }: RunContext, uuids: readonly string[]): Promise<Map<string, ThemeForProjects>> {
  const wanted = [...new Set(uuids)]
  const themes = await findThemesForProjects(tx, wanted, { isLocked: true })
  const missing = wanted.filter((uuid) => !themes.has(uuid))
  if (missing.length > 0) throw notFound(missing)
  return themes
}

/** Moves locked cases, with history, and tells the followers of those whose status is another one by name. */
async function moveProjects(context: RunContext, moves: readonly Move[]): Promise<void> {
  const { tx, actor, now, audit } = context
  const rows = moves.map(({ project, to }) => ({ uuid: project.uuid, themeUuid: to.theme.uuid, statusUuid: to.status.uuid }))
  await relocateProjects(tx, rows, { userUuid: actor.userUuid, now })
  for (const { project, from, to } of moves) {
    const { uuid } = project
    audit({ entityType: 'project', entityUuid: uuid, projectUuid: uuid, themeUuid: to.theme.uuid, action: 'move', from, to })
  }
  const restated = Map.groupBy(
    moves.filter(({ from, to }) => from.status.name !== to.status.name),
    ({ to }) => to.status.name
  )
  for (const [statusName, some] of restated) {
    const projects = some.map(({ project, to }) => ({ ...project, themeUuid: to.theme.uuid }))
    await noticeStatus(context, projects, statusName)
  }
}

/**
 * Moves cases to other themes (3-decisions, "Cases"): the status goes by name, everything that hangs on a case stays. Cases that are in their
 * theme already stay untouched. Raises 404 for unknown themes, also one that a later item of the same case overrules, and for cases that are not readable, 403 for those that may not be changed.
 */
export const move: SimpleUseCase<typeof operationGroups.projectIntegration.move> = async (context, { body }) => {
  const { tx, actor, operationUuid } = context
  const targets = new Map(body.items.map((item) => [item.projectUuid, item.themeUuid]))
  // Themes before cases, as whoever makes cases locks them.
  const known = await getThemes(
    context,
    body.items.map((item) => item.themeUuid)
  )
  const projects = await lockReadableProjects(tx, actor, [...targets.keys()])
  requireProjectRight(actor, 'update', projects)
  const present = await findThemesForProjects(tx, [...new Set(projects.map((project) => project.themeUuid))], { isLocked: false })
  const moves = projects.flatMap((project): Move[] => {
    const [theme, own] = [known.get(targets.get(project.uuid) ?? ''), present.get(project.themeUuid)]
    if (!theme || !own || theme.uuid === own.uuid) return []
    const from = placeOf(own, project.statusUuid)
    return [{ project, from, to: { theme: named(theme), status: named(mappedStatus(theme, from.status.name)) } }]
  })
  await moveProjects(context, moves)
  return { uuids: moves.map(({ project }) => project.uuid), operationUuid }
}

const namedSchema = z.object({ uuid: z.guid(), name: z.string() })
const placeSchema = z.object({ theme: namedSchema, status: namedSchema })

/** Moves cases back to where they were, where they still stand as the move left them and theme and status still exist. */
export const undoMove: UndoHandler = async (context, entries) => {
  const { items } = await lockForUndo(context, 'update', entries)
  const standing = items.flatMap(({ entry, project }) => {
    const [from, to] = [placeSchema.safeParse(entry.from).data, placeSchema.safeParse(entry.to).data]
    const isThere = to !== undefined && project.themeUuid === to.theme.uuid && project.statusUuid === to.status.uuid
    return from && isThere ? [{ entry, move: { project, from: to, to: from } }] : []
  })
  const themes = await findThemesForProjects(context.tx, [...new Set(standing.map(({ move: { to } }) => to.theme.uuid))], { isLocked: true })
  const possible = standing.filter(({ move: { to } }) => themes.get(to.theme.uuid)?.statuses.some((status) => status.uuid === to.status.uuid))
  await moveProjects(
    context,
    possible.map((each) => each.move)
  )
  const undone = new Set<UndoEntry>(possible.map(({ entry }) => entry))
  return { undone: [...undone], conflicts: entries.filter((entry) => !undone.has(entry)) }
}
