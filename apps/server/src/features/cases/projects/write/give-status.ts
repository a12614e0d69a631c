import { AppError } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../../platform/http/context.ts'
import { findThemesForProjects } from '../../../themes/themes/read/index.ts'
import type { ProjectRow } from '../access/access.queries.ts'
import { changeProjects, givenBack } from './changes.queries.ts'
import { type Exits, replaceExits, requireExit, type ToldExit } from './exits.ts'
import { notifyOfStatus } from './notify-followers.ts'
import type { operationGroups } from '@mekiki/contract'
import { lockReadableProjects, requireProjectRight } from '../access/access.ts'
import { z } from 'zod'

interface StatusOptions {
  written?: ReadonlySet<string> | undefined
  exits?: Exits
  reverts?: ReadonlyMap<string, StatusRevert>
}

/** A status that a case gets back: since when it had it, and the operation that this takes back where the history has no line of its own that says so. */
export interface StatusRevert {
  since: Date | null
  undoes?: string
}

const told = z.object({ since: z.union([z.null(), z.coerce.date()]) })

/**
 * Since when a case had the status that an entry of its history took from it, so that taking the change back leaves its days as they were; undefined where
 * something gave it a status since, or the entry does not say: then the status counts from now.
 */
export function statusSinceBefore({ statusSince }: Pick<ProjectRow, 'statusSince'>, from: unknown, to: unknown): Date | null | undefined {
  const [before, given] = [told.safeParse(from).data, told.safeParse(to).data]
  return statusSince !== null && given?.since?.getTime() === statusSince.getTime() ? before?.since : undefined
}

/**
 * Gives locked cases another status, with history and notifications. Cases that have it already stay untouched; gives the others.
 * @throws 422 `status_not_in_theme` with the cases whose theme has no such status. `written`: cases whose rows this transaction has given it already;
 * `exits`: why cases leave their way, checked, where the status is an exit. What was said of an earlier exit ends with it. `reverts`: the cases that get the
 * status back.
 */
export async function giveStatus(
  context: RunContext,
  projects: readonly ProjectRow[],
  statusUuid: string,
  { written = new Set(), exits = new Map(), reverts = new Map() }: StatusOptions = {}
): Promise<ProjectRow[]> {
  const { tx, actor, now, audit } = context
  const changed = projects.filter((project) => project.statusUuid !== statusUuid)
  if (changed.length === 0) return []
  const themes = await findThemesForProjects(tx, [...new Set(changed.map((project) => project.themeUuid))], { isLocked: true })
  const strangers = changed.filter(({ themeUuid }) => !themes.get(themeUuid)?.statuses.some((status) => status.uuid === statusUuid))
  if (strangers.length > 0) throw new AppError('status_not_in_theme', { uuids: strangers.map((project) => project.uuid) })
  const names = new Map([...themes.values()].flatMap((theme) => theme.statuses.map(({ uuid, name }) => [uuid, name] as const)))
  const named = (uuid: string) => ({ uuid, name: names.get(uuid) ?? '' })
  const exitsTold = await replaceExits(
    context,
    changed.map(({ uuid }) => uuid),
    exits
  )
  const stateOf = (status: string, since: Date | null, exit: ToldExit | undefined) => ({ ...named(status), since, ...(exit && { exit }) })
  const stamp = { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }
  const fresh = changed.flatMap(({ uuid }) => (written.has(uuid) || reverts.has(uuid) ? [] : uuid))
  await changeProjects(tx, fresh, { status_uuid: statusUuid, status_since: now }, stamp)
  const sinces = new Map([...reverts].map(([uuid, { since }]) => [uuid, since]))
  const returned = changed.flatMap(({ uuid }) => (reverts.has(uuid) ? uuid : []))
  await changeProjects(tx, returned, { status_uuid: statusUuid, status_since: givenBack(sinces) }, stamp)
  for (const project of changed) {
    const { uuid, themeUuid } = project
    const revert = reverts.get(uuid)
    audit({
      entityType: 'project',
      entityUuid: uuid,
      projectUuid: uuid,
      themeUuid,
      action: 'update_status',
      from: stateOf(project.statusUuid, project.statusSince, exitsTold.before.get(uuid)),
      to: { ...stateOf(statusUuid, revert ? revert.since : now, exitsTold.after.get(uuid)), ...(revert?.undoes !== undefined && { undoes: revert.undoes }) }
    })
  }
  await notifyOfStatus(context, changed, named(statusUuid).name)
  return changed
}

/**
 * Gives cases of one or several themes a status, all or none.
 * @throws 404 for cases that are not readable, 403 for those that may not be changed, 422 for those whose theme has no such status, 400 as `requireExit`.
 */
export const bulkUpdateStatus: SimpleUseCase<typeof operationGroups.projects.bulkUpdateStatus> = async (context, { body }) => {
  const { tx, actor, operationUuid } = context
  const projects = await lockReadableProjects(tx, actor, body.projectUuids)
  requireProjectRight(actor, 'update', projects)
  const exit = body.exit && (await requireExit(context, body.statusUuid, body.exit))
  const exits: Exits = new Map(exit ? projects.map(({ uuid }) => [uuid, exit]) : [])
  const changed = await giveStatus(context, projects, body.statusUuid, { exits })
  return { uuids: changed.map((project) => project.uuid), operationUuid }
}
