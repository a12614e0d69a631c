import { type ProjectListQuery, withoutNone } from '@mekiki/contract/cases/projects/project-query.schemas'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import { findThemesForProjects } from '../../../themes/themes/read/index.ts'
import type { Visibility } from '../access/access.ts'
import { narrowingOf } from './narrow-items.ts'
import type { ColorPlaces } from './colors/colors.queries.ts'
import { type ItemPart, listedParts } from './parts.ts'
import { readItems } from './read-items.ts'

/**
 * Asks whether a list that found nothing is of a theme that somebody knows.
 * @throws 404 for a theme that nobody knows.
 */
export async function requireTheme(tx: TenantTransaction, themeUuid: string | undefined): Promise<void> {
  if (themeUuid === undefined) return
  if (!(await findThemesForProjects(tx, [themeUuid], { isLocked: false })).has(themeUuid)) throw notFound([themeUuid])
}

/** The cases that a list has found, and which conditions colour them; null where none colour the list. */
export interface Listed {
  uuids: readonly string[]
  colors: ColorPlaces | null
}

/** Cases as rows of the list in the order of `uuids`, with what the columns of its query show, and `more` of them. */
export async function readListed(
  tx: TenantTransaction,
  { uuids, colors }: Listed,
  query: Pick<ProjectListQuery, 'column_keys' | 'reviewer_uuids'>,
  visibility: Visibility,
  more: readonly ItemPart[] = []
) {
  const narrowing = narrowingOf(query)
  const parts = [...listedParts, ...more].filter((part) => narrowing?.unread.has(part) !== true)
  const items = await readItems(tx, uuids, visibility, withoutNone(query.reviewer_uuids), parts)
  const listed = narrowing ? items.map(narrowing.narrow) : items
  return colors ? listed.map((item) => ({ ...item, colorPlace: colors[item.uuid] ?? null })) : listed
}
