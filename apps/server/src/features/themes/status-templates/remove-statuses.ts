import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import type { StatusPlan } from './status-plan.ts'
import { type StatusRow, type TemplateKind, deleteStatuses, lockTemplate, readStatuses, touchTemplate, updateStatuses } from './status-templates.queries.ts'
import {
  countByStatus,
  lockStatusOwners,
  replaceDeletedProjectStatuses,
  type Replaced,
  type Replacement,
  replaceProjectStatuses,
  replaceThemeStatuses
} from './status-uses.queries.ts'
import type { operationGroups } from '@mekiki/contract'
import { auditedTemplate } from './status-templates.presenter.ts'
import { noReasons } from './exit-reasons.ts'
import { entityTypes } from './template-kinds.ts'

/** What a change of a template removes, and what takes its place. */
export interface Removal {
  present: readonly StatusRow[]
  plan: StatusPlan
  replacements: readonly Replacement[]
}

function auditReplaced({ audit }: RunContext, kind: TemplateKind, { present, plan }: Removal, replaced: readonly Replaced[]): void {
  const names = new Map([...present, ...plan.kept].map((status) => [status.uuid, status.name]))
  const status = (uuid: string) => ({ uuid, name: names.get(uuid) ?? '' })
  for (const { uuid, themeUuid, fromUuid, toUuid } of replaced) {
    const [from, to] = [status(fromUuid), status(toUuid)]
    if (kind === 'project') audit({ entityType: 'project', entityUuid: uuid, projectUuid: uuid, themeUuid, action: 'update_status', from, to })
    // As the history of a theme tells any other change of its status, so that the same undo knows it.
    else audit({ entityType: 'theme', entityUuid: uuid, themeUuid, action: 'update', from: { themeStatusUuid: fromUuid }, to: { themeStatusUuid: toUuid } })
  }
}

/**
 * Gives whatever has a removed status its replacement. Deleted cases without one get the template's first status, so that they can be brought back.
 * @throws 409 `in_use` with the number of living cases (or themes) whose status has no replacement, and those statuses.
 */
export async function replaceStatuses(context: RunContext, kind: TemplateKind, removal: Removal): Promise<void> {
  const { tx, actor, now } = context
  const { plan, replacements } = removal
  if (plan.removed.length === 0) return
  const removed = plan.removed.map((status) => status.uuid)
  const owners = await lockStatusOwners(tx, kind, removed)
  const counts = countByStatus(owners)
  const covered = new Set(replacements.map((replacement) => replacement.fromUuid))
  const open = [...counts].filter(([uuid]) => !covered.has(uuid))
  const count = open.reduce((sum, [, uses]) => sum + uses, 0)
  if (count > 0) throw new AppError('in_use', { params: { count }, uuids: open.map(([uuid]) => uuid) })
  const stamp = { ...actor, now }
  const replace = () =>
    kind === 'project'
      ? replaceProjectStatuses(
          tx,
          stamp,
          replacements,
          owners.map((owner) => owner.uuid)
        )
      : replaceThemeStatuses(tx, stamp, replacements)
  if (replacements.length > 0) auditReplaced(context, kind, removal, await replace())
  if (kind === 'theme') return
  const first = [...plan.kept, ...plan.added].find((status) => status.position === 1)
  const fallback = first ? removed.filter((uuid) => !covered.has(uuid)).map((fromUuid) => ({ fromUuid, toUuid: first.uuid })) : []
  await replaceDeletedProjectStatuses(tx, now, [...replacements, ...fallback])
}

/**
 * Removes a status from its template.
 * @throws 404, 409 `in_use` with the number of themes that have it, 422 for the last status of a template.
 */
export const removeThemeStatus: SimpleUseCase<typeof operationGroups.statusTemplates.removeThemeStatus> = async (context, { params }) => {
  const { tx, actor, now, audit, operationUuid } = context
  const { theme_status_template_uuid: templateUuid, theme_status_uuid: uuid } = params
  const template = await lockTemplate(tx, 'theme', templateUuid, 'change')
  const present = template ? await readStatuses(tx, 'theme', templateUuid) : []
  if (!template || !present.some((status) => status.uuid === uuid)) throw notFound([uuid])
  const count = (await lockStatusOwners(tx, 'theme', [uuid])).length
  if (count > 0) throw new AppError('in_use', { params: { count } })
  if (present.length === 1) throw new AppError('unprocessable')
  const rest = present.filter((status) => status.uuid !== uuid)
  await deleteStatuses(tx, 'theme', [uuid], now)
  await updateStatuses(
    tx,
    'theme',
    rest.map(({ uuid: own, name, color }, index) => ({ uuid: own, name, color, position: index + 1, isExit: false }))
  )
  await touchTemplate(tx, 'theme', { ...actor, now }, { uuid: templateUuid, name: template.name })
  audit({
    entityType: entityTypes.theme,
    entityUuid: templateUuid,
    action: 'update',
    from: auditedTemplate(template, { ...noReasons, statuses: present }),
    to: auditedTemplate(template, { ...noReasons, statuses: rest })
  })
  return { operationUuid }
}
