import type { InsiderProjectProperty } from '@mekiki/contract/workspace/constants/index'
import type { Extras, ExtrasBook } from './extensions/extensions.presenter.ts'
import { presentFigures } from './list/item.presenter.ts'
import type { ProjectItemRow } from './list/items.queries.ts'
import type { Visibility } from './access/access.ts'

/** The columns of a row from which `presentFigures` gives what a reader sees; nobody else is to read them. */
type HideableColumn =
  | 'latest_record_content'
  | 'latest_record_at'
  | 'latest_private_record'
  | 'records_count'
  | 'private_records_count'
  | 'latest_review_comment'
  | 'reviews_count'
  | 'review_template_name'
  | 'review_scale'
  | 'all_average_score'
  | 'my_average_score'
  | 'selected_average_score'
  | 'are_reviews_blind'
  | 'undone_tasks_count'

/** A case as far as a reader sees it, without the form of an item of the list: the row as it was read, and what a theme can hide beside it. */
export interface ShownProject {
  readonly row: Omit<ProjectItemRow, HideableColumn>
  readonly hiddenParts: readonly InsiderProjectProperty[]
  readonly figures: ReturnType<typeof presentFigures>
  /** Null when nobody asked for them. */
  readonly extras: Extras | null
}

/** Puts a row beside what its reader sees of what the theme can hide. */
export function showProject(row: ProjectItemRow, extras: ExtrasBook | null, visibility: Visibility): ShownProject {
  const hiddenParts = visibility.hiddenIn(row.theme_uuid)
  return { row, hiddenParts, figures: presentFigures(row, hiddenParts), extras: extras && extras.present(row.uuid, hiddenParts) }
}
