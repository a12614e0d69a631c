import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import { farWalk, type HitCounts, type HitOrder, type HitQuestion, type HitRows } from '../../../../platform/search/hits/index.ts'
import type { Visibility } from '../access/access.ts'
import { build, isRecordVisible } from '../access/scope.queries.ts'
import { isUnshared } from '../hiding/blind-review.queries.ts'
import { columnsOf, standsOutside } from '../list/list-keyword.queries.ts'
import { type HitSearch, holdsNone, holdsWords, isBy, isNarrow, isOfReadable, liesInPeriods } from './hit-search.queries.ts'

/** Of whose texts there is a search, by what they are ordered by. */
interface Texts {
  order: readonly HitOrder[]
  hiddenThemes: readonly string[]
  /** What else the caller must see. */
  seen: readonly Expression<SqlBool>[]
}

/** The texts `r` of cases that a keyword finds and the caller sees. */
function textRows(living: HitRows['living'], { q, excluded, facts }: HitSearch, visibility: Visibility, { order, hiddenThemes, seen }: Texts): HitRows {
  const words = holdsWords(columnsOf('r'), q)
  const readable = isOfReadable('r.project_uuid', visibility, hiddenThemes, facts)
  const common = [holdsNone(columnsOf('r'), excluded), ...seen]
  // Where the planner goes from the cases to their texts, these are looked at before the grams of the few that hold the words, which are dear to look at.
  const found = isNarrow(visibility, facts) ? words.byBoth : words.byIndex
  const [byIndex, byText] = [build().and([found, ...common, readable.set]), build().and([words.byText, ...common, readable.row])]
  return { id: 'r.uuid', order, living, byIndex, byText, walked: farWalk }
}

/** How far the texts of some cases are counted: each is looked at from its case. */
function countsOf(search: HitSearch, visibility: Visibility): HitCounts {
  const { countsUpTo, commonUpTo = countsUpTo, facts } = search
  return isNarrow(visibility, facts) ? { ...search, countsUpTo: commonUpTo } : search
}

const newest: readonly HitOrder[] = [
  { value: sql.ref('r.recorded_on'), type: 'date', direction: 'desc' },
  { value: sql.ref('r.uuid'), type: 'uuid', direction: 'desc' }
]

/** The notes that a keyword finds and the caller sees, the newest first. */
export function noteRows(search: HitSearch, visibility: Visibility): HitRows {
  const { userUuids = [], periods = [] } = search.own ?? {}
  const living = build().selectFrom('project_records as r').where('r.deleted_at', 'is', null)
  const isVisible = isRecordVisible(expressionBuilder<DB & { r: DB['project_records'] }, 'r'>(), visibility.reader)
  const seen = [isVisible, ...isBy('r.created_by', userUuids), ...liesInPeriods('r.recorded_on', periods)]
  return textRows(living, search, visibility, { order: newest, hiddenThemes: visibility.hiddenThemes.record_and_file, seen })
}

/** The notes that a keyword finds and the caller sees, the newest first. */
export const noteHits = (search: HitSearch, visibility: Visibility): HitQuestion => ({
  rows: noteRows(search, visibility),
  counts: countsOf(search, visibility)
})

const lastChanged: readonly HitOrder[] = [
  { value: sql.ref('r.updated_at'), type: 'timestamptz', direction: 'desc' },
  { value: sql.ref('r.uuid'), type: 'uuid', direction: 'asc' }
]

/** The reviews whose comments a keyword finds and the caller sees, the last changed first. */
export function reviewHits(search: HitSearch, visibility: Visibility): HitQuestion {
  const { reader, hiddenThemes, blindReviewThemes } = visibility
  const living = build().selectFrom('project_reviews as r').where('r.deleted_at', 'is', null)
  const eb = expressionBuilder<DB & { r: DB['project_reviews'] }, 'r'>()
  const isOpen = () => eb.or([standsOutside('r.project_uuid', blindReviewThemes), eb.not(isUnshared(eb, reader))])
  const seen = blindReviewThemes.length === 0 ? [] : [isOpen()]
  return { rows: textRows(living, search, visibility, { order: lastChanged, hiddenThemes: hiddenThemes.review, seen }), counts: countsOf(search, visibility) }
}
