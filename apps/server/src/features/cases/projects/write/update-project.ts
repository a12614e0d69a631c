import type { operationGroups } from '@mekiki/contract'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../../platform/http/context.ts'
import { getScouteesForProjects, type ScouteeForProject } from '../../../companies/scoutees/read/index.ts'
import { detachedInput } from '../../../companies/scoutees/properties/index.ts'
import { hiddenPartsFor, lockReadableProject, type ReadableProject, requireProjectRight } from '../access/access.ts'
import { applyChanges, requireCurrent } from './apply-changes.ts'
import { readDetail } from '../detail/read-detail.use-cases.ts'
import { getRefs } from '../detail/refs.ts'
import { lockThemes, relocate } from './relocate.ts'
import { type LinkInput, type Subject, linkInputOf } from './new-project.ts'
import type { ThemeForProjects, ThemeProjectStatus } from '../../../themes/themes/read/index.ts'
import type { ExitValues } from './exits.queries.ts'
import { presentExitValues, requireExit } from './exits.ts'
import { lockScoutees } from './changes.queries.ts'

/** The status that a case gets in another theme: the one of the same name, else the first (3-decisions, "Cases"). */
export function mappedStatus(theme: Pick<ThemeForProjects, 'statuses'>, name: string | undefined): ThemeProjectStatus {
  const [first] = theme.statuses
  const status = theme.statuses.find((one) => one.name === name) ?? first
  if (!status) throw new Error('a theme has at least one status')
  return status
}

/** What the case is about once its typed-in values are replaced; its company or person stays. */
async function subjectWith({ tx }: RunContext, project: ReadableProject, linkInput: LinkInput, isPerson: boolean): Promise<Subject> {
  const scoutees = await getScouteesForProjects(tx, project.scouteeUuid === null ? [] : [project.scouteeUuid])
  return { scoutee: scoutees.get(project.scouteeUuid ?? '') ?? null, linkInput, isPerson }
}

type Body = Parameters<SimpleUseCase<typeof operationGroups.projects.update>>[1]['body']
type Themes = Awaited<ReturnType<typeof lockThemes>>

/** The case in the theme that it was moved to, with the wanted status there, else that of the same name, else the first; as it is when it stands there. */
async function inTheme(
  context: RunContext,
  project: ReadableProject,
  themes: Themes,
  { themeUuid, statusUuid }: { themeUuid?: string | undefined; statusUuid?: string | undefined },
  exit: ExitValues | undefined
): Promise<ReadableProject> {
  if (themeUuid === undefined || themeUuid === project.themeUuid) return project
  const [from, to] = [themes.get(project.themeUuid), themes.get(themeUuid)]
  // Somebody moved it while this call waited for it.
  if (!from || !to) throw new AppError('conflict', { uuids: [project.uuid] })
  const name = from.statuses.find(({ uuid }) => uuid === project.statusUuid)?.name
  const requested = statusUuid === undefined ? mappedStatus(to, name) : to.statuses.find(({ uuid }) => uuid === statusUuid)
  if (!requested) throw new AppError('status_not_in_theme', { uuids: [project.uuid] })
  await relocate(context, [{ project, from, to, statusUuid: requested.uuid, exit }])
  const hidden = await hiddenPartsFor(context.tx, context.actor, [themeUuid])
  return { ...project, themeUuid, statusUuid: requested.uuid, hiddenParts: hidden.get(themeUuid) ?? [] }
}

/** What is said of why the case leaves its way or, with the status that it has, why it left. */
async function checkExit(context: RunContext, project: ReadableProject, { themeUuid, statusUuid, exit = {} }: Body): Promise<ExitValues> {
  const isMoved = themeUuid !== undefined && themeUuid !== project.themeUuid
  if (isMoved || (statusUuid ?? project.statusUuid) !== project.statusUuid) return requireExit(context, statusUuid, exit)
  return requireExit(context, project.statusUuid, exit, await presentExitValues(context, project.uuid))
}

/**
 * Changes a case, and moves it to another theme as `projects/move` does.
 * @throws 404 when it is not readable, 403 when it may not be changed, 409 with its present state for a stale version, 400 naming ids that cannot be chosen and as `requireExit`,
 * 422 `status_not_in_theme`, and for a theme that would show what the present one hides.
 */
export const updateProject: SimpleUseCase<typeof operationGroups.projects.update> = async (context, { params, body, ifMatch }) => {
  const { tx, actor, language, operationUuid } = context
  const themes: Themes = body.themeUuid === undefined ? new Map() : await lockThemes(context, [body.themeUuid], [params.project_uuid])
  const project = await lockReadableProject(tx, actor, params.project_uuid)
  requireProjectRight(actor, 'update', [project])
  await requireCurrent(ifMatch, project, () => readDetail(tx, actor, project))
  const lists = { follower: body.followerUuids, group: body.followerGroupUuids, category: body.categoryUuids }
  const known = { follower: project.followerUuids, group: project.followerGroupUuids, category: project.categoryUuids }
  const refs = await getRefs(tx, language, lists, known)
  const linkInput = body.scouteeLinkInput ?? body.peopleLinkInput
  const subject = linkInput && (await subjectWith(context, project, linkInput, body.peopleLinkInput !== undefined))
  const exit = body.exit && (await checkExit(context, project, body))
  const placed = await inTheme(context, project, themes, body, exit)
  // One that moves has it with the move.
  const said = placed === project ? exit : undefined
  const changed = await applyChanges(context, [{ project: placed, changes: { statusUuid: body.statusUuid, exit: said, lists, subject } }], refs)
  const detail = await readDetail(tx, actor, placed)
  return placed === project && changed.length === 0 ? detail : { ...detail, operationUuid }
}

/** What the case is about with another company or person, or without the one it has. */
function subjectAfter(project: ReadableProject, scoutees: ReadonlyMap<string, ScouteeForProject>, scouteeUuid: string | null): Subject | undefined {
  const scoutee = scoutees.get(scouteeUuid ?? project.scouteeUuid ?? '')
  if (!scoutee) return undefined
  const linkInput = linkInputOf(project)
  if (scouteeUuid !== null) return { scoutee, linkInput, isPerson: project.peopleFlg }
  return { scoutee: null, ...detachedInput(scoutee, linkInput) }
}

/**
 * Attaches a company or person to a case, or detaches it: the case then keeps what had been typed in, else a copy of the values (3-decisions, "Cases").
 * @throws as `updateProject`; 404 for an unknown company, too.
 */
export const updateTenantScoutee: SimpleUseCase<typeof operationGroups.projects.updateTenantScoutee> = async (context, { params, body, ifMatch }) => {
  const { tx, actor, operationUuid } = context
  const { scouteeId } = body
  // Companies before cases, as whoever changes a company locks them.
  await lockScoutees(tx, scouteeId === null ? [] : [scouteeId])
  const project = await lockReadableProject(tx, actor, params.project_uuid)
  requireProjectRight(actor, 'update', [project])
  await requireCurrent(ifMatch, project, () => readDetail(tx, actor, project))
  if (scouteeId === project.scouteeUuid) return readDetail(tx, actor, project)
  const scoutees = await getScouteesForProjects(tx, [scouteeId ?? project.scouteeUuid ?? ''])
  await applyChanges(context, [{ project, changes: { lists: {}, subject: subjectAfter(project, scoutees, scouteeId) } }], new Map())
  return { ...(await readDetail(tx, actor, project)), operationUuid }
}
