import { AppError } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../../platform/http/context.ts'
import { findThemesForProjects } from '../../../themes/themes/index.ts'
import type { ProjectRow } from '../access/access.queries.ts'
import { changeProjects } from './changes.queries.ts'
import { notifyOfStatus } from './notify-followers.ts'

/**
 * Gives locked cases another status, with history and notifications. Cases that have it already stay untouched; gives the others. Raises 422
 * `status_not_in_theme` with the cases whose theme has no such status. `written`: cases whose rows this transaction has given it already.
 */
export async function giveStatus(
  context: RunContext,
  projects: readonly ProjectRow[],
  statusUuid: string,
  written: ReadonlySet<string> = new Set()
): Promise<ProjectRow[]> {
  const { tx, actor, now, audit } = context
  const changed = projects.filter((project) => project.statusUuid !== statusUuid)
  if (changed.length === 0) return []
  const themes = await findThemesForProjects(tx, [...new Set(changed.map((project) => project.themeUuid))], { isLocked: true })
  const strangers = changed.filter(({ themeUuid }) => !themes.get(themeUuid)?.statuses.some((status) => status.uuid === statusUuid))
  if (strangers.length > 0) throw new AppError('status_not_in_theme', { uuids: strangers.map((project) => project.uuid) })
  const names = new Map([...themes.values()].flatMap((theme) => theme.statuses.map(({ uuid, name }) => [uuid, name] as const)))
  const named = (uuid: string) => ({ uuid, name: names.get(uuid) ?? '' })
  await changeProjects(
    tx,
    changed.flatMap(({ uuid }) => (written.has(uuid) ? [] : uuid)),
    { status_uuid: statusUuid },
    { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }
  )
  for (const project of changed) {
    const { uuid, themeUuid } = project
    audit({
      entityType: 'project',
      entityUuid: uuid,
      projectUuid: uuid,
      themeUuid,
      action: 'update_status',
      from: named(project.statusUuid),
      to: named(statusUuid)
    })
  }
  await notifyOfStatus(context, changed, named(statusUuid).name)
  return changed
}
