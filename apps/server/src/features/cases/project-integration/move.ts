import type { operationGroups } from '@mekiki/contract'
import { z } from 'zod'
import type { UndoEntry, UndoHandler } from '../../../platform/log/undo.ts'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { findOpened, type Leaving } from '../projects/hiding/index.ts'
import { getReadableProjects, lockReadableProjects, type ProjectRow, requireProjectRight } from '../projects/access/index.ts'
import { exitOf, lockThemes, mappedStatus, type Move, relocate, changeSubjectRows, linkInputOf } from '../projects/write/index.ts'
import { lockForUndo } from '../projects/undo/index.ts'
import { findThemesForProjects, type ThemeForProjects } from '../../themes/themes/read/index.ts'
import { findScouteesForProjects, updateShownColumns } from '../../companies/scoutees/read/index.ts'
import { shownColumnsOf } from '../../companies/scoutees/properties/index.ts'

type Themes = ReadonlyMap<string, ThemeForProjects>

/** The cases that would change their theme, each with where it is and where it goes. */
function leavingOf<P extends ProjectRow>(projects: readonly P[], targets: ReadonlyMap<string, string>, themes: Themes): (Leaving & { project: P })[] {
  return projects.flatMap((project) => {
    const [from, to] = [themes.get(project.themeUuid), themes.get(targets.get(project.uuid) ?? '')]
    return from && to && from.uuid !== to.uuid ? [{ project, from, to }] : []
  })
}

const statusIn = ({ statuses }: ThemeForProjects, uuid: string): string | undefined => statuses.find((status) => status.uuid === uuid)?.name

/** With the themes of cases that another one moved just before they were locked. */
async function withPresent({ tx }: RunContext, themes: Themes, projects: readonly ProjectRow[]): Promise<Themes> {
  const missing = [...new Set(projects.map(({ themeUuid }) => themeUuid))].filter((uuid) => !themes.has(uuid))
  return new Map([...themes, ...(await findThemesForProjects(tx, missing, { isLocked: true }))])
}

/**
 * Moves cases to other themes (3-decisions, "Cases"): the status goes by name, everything that hangs on a case stays. Cases that are in their theme already
 * stay untouched.
 * @throws 404 for unknown themes, also one that a later item of the same case overrules, and for cases that are not readable, 403 for those that may not be
 * changed, 422 for those of which it would show what their theme hides.
 */
export const move: SimpleUseCase<typeof operationGroups.projectIntegration.move> = async (context, { body }) => {
  const { tx, actor, operationUuid } = context
  const targets = new Map(body.items.map((item) => [item.projectUuid, item.themeUuid]))
  const uuids = [...targets.keys()]
  const locked = await lockThemes(
    context,
    body.items.map((item) => item.themeUuid),
    uuids
  )
  const projects = await lockReadableProjects(tx, actor, uuids)
  requireProjectRight(actor, 'update', projects)
  const moves = leavingOf(projects, targets, await withPresent(context, locked, projects)).map((each): Move => ({
    ...each,
    statusUuid: mappedStatus(each.to, statusIn(each.from, each.project.statusUuid)).uuid
  }))
  await relocate(context, moves)
  return { uuids: moves.map(({ project }) => project.uuid), operationUuid }
}

const back = <L extends Leaving>(leaving: L): L => ({ ...leaving, from: leaving.to, to: leaving.from })

/**
 * Which of some cases a move would refuse, since it would show what their theme hides from the caller, and which the caller could not take back.
 * @throws as `move`.
 */
export const previewMove: SimpleUseCase<typeof operationGroups.projectIntegration.previewMove> = async ({ tx, actor }, { body }) => {
  const targets = new Map(body.items.map((item) => [item.projectUuid, item.themeUuid]))
  const projects = await getReadableProjects(tx, actor, [...targets.keys()])
  requireProjectRight(actor, 'update', projects)
  const requested = [...new Set(body.items.map(({ themeUuid }) => themeUuid))]
  const present = projects.map(({ themeUuid }) => themeUuid)
  const themes = await findThemesForProjects(tx, [...new Set([...requested, ...present])], { isLocked: false })
  const missing = requested.filter((uuid) => !themes.has(uuid))
  if (missing.length > 0) throw notFound(missing)
  const leaving = leavingOf(projects, targets, themes)
  const opened = await findOpened(tx, actor, leaving)
  const isRefused = new Set(opened.map(({ project }) => project.uuid))
  const going = leaving.filter(({ project }) => !isRefused.has(project.uuid))
  const kept = await findOpened(tx, actor, going.map(back))
  return {
    oneWay: kept.flatMap(({ project, from, opened: { parts } }) =>
      parts.length > 0 ? [{ projectUuid: project.uuid, themeUuid: from.uuid, restrictedParts: parts }] : []
    ),
    refused: opened.map(({ project, to, opened: { parts, isUnveiled } }) => ({
      projectUuid: project.uuid,
      themeUuid: to.uuid,
      restrictedParts: parts,
      opensReviews: isUnveiled
    }))
  }
}

const namedSchema = z.object({ uuid: z.guid(), name: z.string() })
const placeSchema = z.object({ theme: namedSchema, status: namedSchema.loose() })

/** Why a case had left its way, where the move said something of it. */
const exitBefore = (earlier: unknown, later: unknown) => exitOf(earlier) ?? (exitOf(later) ? null : undefined)

/**
 * Moves cases back to where they were, where they still stand as the move left them and theme and status still exist.
 * @throws 422 for those of which it would show what their present theme hides.
 */
export const undoMove: UndoHandler = async (context, entries) => {
  const places = entries.map((entry) => ({ entry, from: placeSchema.safeParse(entry.from).data, to: placeSchema.safeParse(entry.to).data }))
  const themeUuids = [...new Set(places.flatMap(({ from, to }) => [from?.theme.uuid ?? [], to?.theme.uuid ?? []].flat()))]
  // Themes before cases; a theme that is gone makes a conflict.
  const themes = await findThemesForProjects(context.tx, themeUuids, { isLocked: true })
  const { items } = await lockForUndo(context, 'update', entries)
  const placeOf = new Map(places.map((place) => [place.entry, place]))
  const possible = items.flatMap(({ entry, project }): { entry: UndoEntry; move: Move }[] => {
    const { from: earlier, to: later } = placeOf.get(entry) ?? {}
    const isThere = later !== undefined && project.themeUuid === later.theme.uuid && project.statusUuid === later.status.uuid
    const [from, to] = [themes.get(project.themeUuid), themes.get(earlier?.theme.uuid ?? '')]
    if (!earlier || !isThere || !from || !to || statusIn(to, earlier.status.uuid) === undefined) return []
    return [{ entry, move: { project, from, to, statusUuid: earlier.status.uuid, exit: exitBefore(earlier.status, later.status) } }]
  })
  await relocate(
    context,
    possible.map((each) => each.move)
  )
  const undone = new Set<UndoEntry>(possible.map(({ entry }) => entry))
  return { undone: [...undone], conflicts: entries.filter((entry) => !undone.has(entry)) }
}

/** What a case is about: the id of its company or person, and the typed-in values as they are stored. */
interface StoredSubject {
  scouteeUuid: string | null
  linkInput: object | null
}

/**
 * Gives a locked case another subject, without history: it belongs to an integration's.
 * @returns false when the company or person is gone.
 */
export async function writeSubject(
  { tx, actor, now }: RunContext,
  project: { uuid: string; peopleFlg: boolean },
  { scouteeUuid, linkInput }: StoredSubject
): Promise<boolean> {
  const [scoutee = null] = scouteeUuid === null ? [] : await findScouteesForProjects(tx, [scouteeUuid])
  const typed = linkInputOf({ linkInput, peopleFlg: project.peopleFlg })
  if ((scouteeUuid !== null && !scoutee) || (!scoutee && !typed)) return false
  await changeSubjectRows(tx, [{ uuid: project.uuid, scouteeUuid, linkInput: typed }], { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
  await updateShownColumns(tx, [{ uuid: project.uuid, ...shownColumnsOf({ scoutee, linkInput: typed, isPerson: project.peopleFlg }) }])
  return true
}
