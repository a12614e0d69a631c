import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { onlyShown } from '../../people/guests/index.ts'
import { presentTemplate } from './review-templates.presenter.ts'
import { readPerspectives, readTemplates } from './review-templates.queries.ts'

/** The review templates with their perspectives; older versions are not listed, to guests only those of their cases. */
export const listTemplates: SimpleUseCase<typeof operationGroups.reviewTemplates.list> = async ({ tx, actor }) => {
  const templates = await onlyShown(tx, actor, 'reviewTemplates', await readTemplates(tx))
  const perspectives = await readPerspectives(
    tx,
    templates.map((template) => template.uuid)
  )
  return { items: templates.map((template, index) => presentTemplate(template, index + 1, perspectives, actor)), totalCount: templates.length }
}
