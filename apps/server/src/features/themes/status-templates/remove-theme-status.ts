import type { operationGroups } from '@mekiki/contract'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { auditedTemplate } from './status-templates.presenter.ts'
import { deleteStatuses, lockTemplate, readStatuses, touchTemplate, updateStatuses } from './status-templates.queries.ts'
import { lockStatusOwners } from './status-uses.queries.ts'
import { entityTypes } from './template-kinds.ts'

/** Removes a status from its template. Raises 404, 409 `in_use` with the number of themes that have it, 422 for the last status of a template. */
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
    from: auditedTemplate(template, present),
    to: auditedTemplate(template, rest)
  })
  return { operationUuid }
}
