import type { RunContext } from '../../../../platform/http/context.ts'
import { readStatuses } from '../../status-templates/index.ts'
import { lockThemeProjects, moveProjectStatuses, readUsedStatuses } from './theme-write.queries.ts'

/**
 * Gives the cases of a theme statuses of its new template: the one of the same name, else the first (3-decisions, "Cases").
 * The new template must be locked by the caller.
 */
export async function moveStatuses({ tx, actor, now, audit }: RunContext, themeUuid: string, templateUuid: string): Promise<void> {
  await lockThemeProjects(tx, themeUuid)
  const used = await readUsedStatuses(tx, themeUuid)
  const statuses = await readStatuses(tx, 'project', templateUuid)
  const [first] = statuses
  if (used.length === 0 || !first) return
  const replacements = used.map(({ uuid, name }) => ({
    fromUuid: uuid,
    toUuid: (statuses.find((status) => status.name === name) ?? first).uuid
  }))
  const names = new Map([...used, ...statuses].map((status) => [status.uuid, status.name]))
  const status = (uuid: string) => ({ uuid, name: names.get(uuid) ?? '' })
  for (const moved of await moveProjectStatuses(tx, { ...actor, now }, themeUuid, replacements)) {
    if (moved.deleted_at !== null) continue
    const [from, to] = [status(moved.fromUuid), status(moved.toUuid)]
    audit({ entityType: 'project', entityUuid: moved.uuid, projectUuid: moved.uuid, themeUuid, action: 'update_status', from, to })
  }
}
