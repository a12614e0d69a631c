import type { RunContext } from '../../../platform/http/context.ts'
import { onlyShown, type ShownList } from '../../people/guests/index.ts'
import type { NamedList } from './named-lists.ts'
import { readList } from './named-lists.queries.ts'
import { presentNamed } from './tags-and-channels.presenter.ts'

/** What of a list guests see; the one that is not among these is no call of theirs. */
const shownAs = {
  channels: 'channels',
  project_record_categories: 'projectRecordCategories',
  project_category_types: 'projectCategoryTypes',
  theme_tags: null
} as const satisfies Record<NamedList['table'], ShownList | null>

/** All items of a plain list in their order; to guests those that their cases show. */
export async function listNamed({ tx, actor }: RunContext, list: NamedList) {
  const shown = shownAs[list.table]
  const all = await readList(tx, list.table)
  const rows = shown === null ? all : await onlyShown(tx, actor, shown, all)
  return { items: rows.map((row, index) => presentNamed(row, index + 1, actor)), totalCount: rows.length }
}
