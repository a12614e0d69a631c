import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { getThemeFacts } from '../themes/index.ts'
import { presentComment } from './theme-comments.presenter.ts'
import { countComments, listComments } from './theme-comments.queries.ts'

/** One page of a theme's comments, the newest first. Raises 404. */
export const listThemeComments: SimpleUseCase<typeof operationGroups.themeComments.list> = async ({ tx, actor }, { params, query }) => {
  const theme = await getThemeFacts(tx, params.theme_uuid, { isLocked: false })
  const rows = await listComments(tx, theme.uuid, { page: query.page, perPage: query.per_page })
  return { items: rows.map((row) => presentComment(row, theme, actor)), totalCount: await countComments(tx, theme.uuid) }
}
