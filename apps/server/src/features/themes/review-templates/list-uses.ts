import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { presentUse } from './review-templates.presenter.ts'
import { readTemplates } from './review-templates.queries.ts'
import { countReviews, readReplacedVersions, readTemplateThemes } from './template-uses.queries.ts'

/**
 * Which themes use the templates, and how many reviews were written with each and with its earlier versions. The numbers count what the caller may
 * not see as well: they tell whether a change makes a new version.
 */
export const listUses: SimpleUseCase<typeof operationGroups.reviewTemplates.uses> = async ({ tx }) => {
  const templates = await readTemplates(tx)
  const themes = await readTemplateThemes(tx)
  const replaced = await readReplacedVersions(tx)
  const counts = await countReviews(tx)
  return { items: templates.map((template) => presentUse(template, themes, replaced, counts)), totalCount: templates.length }
}
