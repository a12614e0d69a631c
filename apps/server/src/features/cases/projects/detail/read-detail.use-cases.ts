import type { operationGroups, HandlerOutput } from '@mekiki/contract'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import { type SimpleUseCase, useCase } from '../../../../platform/http/context.ts'
import { getReadableProject, getVisibility, type ReadableProject, type Visibility } from '../access/access.ts'
import { findSurvivor, readProjectRows } from '../access/access.queries.ts'
import { dayInTokyo } from '../../../../platform/clock.ts'
import { recordVisit, findVisits, readVisits } from './visits.queries.ts'
import type { FoundPage, TenantTransaction } from '../../../../platform/db/gateways.ts'
import { presentVisit } from '../log/logs.presenter.ts'
import { projectScope, type ProjectReader } from '../projects.policy.ts'
import { readThemeItemGroups } from '../../../themes/extension-items/index.ts'
import { getThemeForProjects } from '../../../themes/themes/read/index.ts'
import { presentProjectDetail } from './detail.presenter.ts'
import { countFormAnswers, hasUnsharedReviews, readReviewTemplate } from './detail.queries.ts'
import { findInExits, readExits } from '../write/exits.queries.ts'
import { readWholeItem } from '../list/read-items.ts'
import { grams, NORMALISER_VERSION, searchText } from '@mekiki/text'

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
  const isInExit = (await findInExits(tx, [uuid])).length > 0
  const [exit] = isInExit ? await readExits(tx, [uuid]) : []
  return presentProjectDetail({ item, theme, reviewTemplate, areReviewsBlind, formAnswersCount, itemGroups, exit, isInExit })
}

/**
 * One case; for a merged one the case that it went into (3-decisions, "Cases").
 * @throws 404.
 */
export const getProject: SimpleUseCase<typeof operationGroups.projects.get> = async ({ tx, actor }, { params }) => {
  const uuid = await findSurvivor(tx, params.project_uuid)
  if (uuid === null) throw notFound([params.project_uuid])
  const visibility = await getVisibility(tx, actor)
  return readDetail(tx, actor, await getReadableProject(tx, actor, uuid, visibility), visibility)
}

/**
 * Notes that the caller looked at a case.
 * @throws 404 for a case that is not readable.
 */
export const createVisitLog: SimpleUseCase<typeof operationGroups.projects.createVisitLog> = async ({ tx, actor, now }, { params }) => {
  const project = await getReadableProject(tx, actor, params.project_uuid)
  await recordVisit(tx, { tenantUuid: actor.tenantUuid, projectUuid: project.uuid, userUuid: actor.userUuid, day: dayInTokyo(now), now })
}

/** Who looked at the cases that the caller may see, newest first; a guest sees the own visits alone. */
export const listVisitLogs = useCase<typeof operationGroups.projects.visitLogs, FoundPage>({
  prepare: ({ actor, finder }, { query }) => findVisits(finder, actor.isGuest ? { ...query, user_uuid: actor.userUuid } : query, query, projectScope(actor)),
  run: async ({ tx }, _input, { uuids, totalCount }) => ({ items: (await readVisits(tx, uuids)).map(presentVisit), totalCount })
})

/**
 * The search columns of a text that hangs on a case: a record's content, a review's comment, a file's name. Whoever writes such a row writes
 * them, too; the detailed keyword search of the case list finds by them.
 */
export function partTextColumns(text: string): { search_text: string; grams: string[]; normaliser_version: number } {
  return { search_text: searchText(text), grams: grams(text), normaliser_version: NORMALISER_VERSION }
}
