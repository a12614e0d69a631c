import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import { readThemeItemGroups } from '../../../themes/extension-items/index.ts'
import { getThemeForProjects } from '../../../themes/themes/index.ts'
import { getVisibility, type ReadableProject } from '../access/access.ts'
import { readProjectRows } from '../access/access.queries.ts'
import { presentProjectDetail } from './detail.presenter.ts'
import { countFormAnswers, hasUnsharedReviews, readReviewTemplate } from './detail.queries.ts'
import type { ProjectReader } from '../projects.policy.ts'
import { readWholeItem } from '../list/read-items.ts'
import type { Visibility } from '../access/visibility.ts'

/**
 * A living case with all that its tabs start from, as it is now, in a fixed number of statements. `known` is the case as the caller was let
 * in: who has just given up following it still gets this answer. `unchanged`: what the caller sees, where nothing was written since `known` was read.
 */
export async function readDetail(
  tx: TenantTransaction,
  reader: ProjectReader,
  known: ReadableProject,
  unchanged?: Visibility
): Promise<HandlerOutput<typeof operationGroups.projects.get>> {
  const { uuid, hiddenParts } = known
  const [row] = unchanged ? [known] : await readProjectRows(tx, [uuid])
  const item = await readWholeItem(tx, uuid, unchanged ?? (await getVisibility(tx, reader)))
  if (!row || !item) throw notFound([uuid])
  const theme = await getThemeForProjects(tx, row.themeUuid, { isLocked: false })
  const reviewTemplate = hiddenParts.includes('review') ? null : await readReviewTemplate(tx, theme.reviewTemplateUuid)
  const areReviewsBlind = reviewTemplate !== null && theme.hidesReviewsUntilMine && (await hasUnsharedReviews(tx, uuid, reader))
  const itemGroups = hiddenParts.includes('extension') ? null : ((await readThemeItemGroups(tx, [row.themeUuid])).get(row.themeUuid) ?? [])
  const formAnswersCount = await countFormAnswers(tx, uuid)
  return presentProjectDetail({ item, theme, reviewTemplate, areReviewsBlind, formAnswersCount, itemGroups })
}
