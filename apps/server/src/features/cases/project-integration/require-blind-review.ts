import { quotedNames } from '@mekiki/i18n/cases/hidden-parts'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { listWithUnsharedReviews } from '../projects/hiding/index.ts'
import type { ThemeForProjects } from '../../themes/themes/read/index.ts'
import type { IntegratedProject } from './plan.ts'
import { readReviews } from './parts.queries.ts'
import { opensReviews } from './blind-reviews.policy.ts'

/**
 * Where a theme hides others' reviews until one's own is in, one's own of the one case must not open those of another one, unless somebody who sees all of
 * them integrates the projects. From whom the reviews are hidden altogether must not learn by this whether there are any.
 * @throws 422 `integration_opens_reviews`.
 */
export async function requireBlindReview({ tx, actor, language }: RunContext, theme: ThemeForProjects, projects: readonly IntegratedProject[]): Promise<void> {
  if (!theme.hidesReviewsUntilMine || projects.length < 2) return
  const isHidden = projects.some(({ project }) => project.hiddenParts.includes('review'))
  const uuids = projects.map(({ uuid }) => uuid)
  const isOpened = isHidden || (opensReviews(await readReviews(tx, uuids)) && (await listWithUnsharedReviews(tx, uuids, actor)).size > 0)
  const names = quotedNames(
    projects.map(({ name }) => name),
    language
  )
  if (isOpened) throw new AppError('integration_opens_reviews', { uuids, params: { projects: names } })
}
