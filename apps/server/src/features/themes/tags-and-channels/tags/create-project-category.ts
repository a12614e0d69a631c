import type { operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import { guardName } from '../../../../platform/db/violations.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { findUnknownSettings } from '../named-lists.queries.ts'
import { presentCategory } from './project-categories.presenter.ts'
import { insertCategory, readCategories } from './project-categories.queries.ts'

/** Adds a case tag at the end of its type. Raises 400 for an unknown type, 409 `name_taken`. */
export const createProjectCategory: SimpleUseCase<typeof operationGroups.tagsAndChannels.createProjectCategory> = async (context, { body }) => {
  const { tx, actor, now, audit, language } = context
  const { name, projectCategoryTypeUuid: typeUuid = null } = body
  const unknown = await findUnknownSettings(tx, 'project_category_types', typeUuid === null ? [] : [typeUuid])
  if (unknown.length > 0) refuseFaults(language, [{ field: 'projectCategoryTypeUuid', fault: 'unknown_id' }])
  const uuid = v7()
  await guardName('project_categories_name', name, () => insertCategory(tx, { ...actor, now }, { uuid, name, typeUuid }))
  const created = presentCategory(await readCategories(tx), uuid, actor)
  audit({
    entityType: 'project_category',
    entityUuid: uuid,
    action: 'create',
    to: { name, type: created.projectCategoryType?.name ?? null }
  })
  return created
}
