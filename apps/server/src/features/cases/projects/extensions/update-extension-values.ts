import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { readThemeItemGroups } from '../../../themes/extension-items/index.ts'
import { lockReadableProject, requireProjectRight, requireVisiblePart } from '../access/access.ts'
import { requireCurrent } from '../write/apply-changes.ts'
import { applyExtensionValues } from './apply-extensions.ts'
import { changeProjects } from '../write/changes.queries.ts'
import { readInputs } from './extension-content.ts'
import { readDetail } from '../detail/read-detail.use-cases.ts'

/**
 * Sets or clears values of a case's custom items.
 * @throws as `updateProject`; 404 where custom items are hidden from the caller, 400 naming items and choices that the case's theme does not have, and values
 * that do not suit their item.
 */
export const updateExtensionValues: SimpleUseCase<typeof operationGroups.projects.updateExtensionValues> = async (context, { params, body, ifMatch }) => {
  const { tx, actor, now, language, operationUuid } = context
  const project = await lockReadableProject(tx, actor, params.project_uuid)
  requireVisiblePart(project, 'extension')
  requireProjectRight(actor, 'update', [project])
  await requireCurrent(ifMatch, project, () => readDetail(tx, actor, project))
  const groups = (await readThemeItemGroups(tx, [project.themeUuid])).get(project.themeUuid) ?? []
  const { values, faults } = readInputs(
    groups.flatMap((group) => group.items),
    body.extensionValues
  )
  refuseFaults(language, faults)
  const changed = await applyExtensionValues(context, [{ project, values }])
  await changeProjects(tx, changed, {}, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
  const detail = await readDetail(tx, actor, project)
  return changed.length === 0 ? detail : { ...detail, operationUuid }
}
