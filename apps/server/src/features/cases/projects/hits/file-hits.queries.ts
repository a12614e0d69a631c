import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'
import type { Finder } from '../../../../platform/db/gateways.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { keywordCondition, keywordEvidence } from '../../../../platform/search/index.ts'
import { farWalk, findHitsInSteps, type FoundHits, type HitOrder, type HitRows } from '../../../../platform/search/hits/index.ts'
import type { Visibility } from '../access/access.ts'
import { build, isRecordVisible, never } from '../access/scope.queries.ts'
import { columnsOf } from '../list/list-keyword.queries.ts'
import { isOfThemes, type ProjectFact } from '../list/project-facts.queries.ts'
import { type HitSearch, isOfReadable } from './hit-search.queries.ts'

/** That piece `piece` of a file's text holds a keyword, as it is stored. */
export const holdsFileText = (q: string) => keywordEvidence(columnsOf('piece'), q, 'and')?.exact ?? never

function filesNamed(q: string) {
  return build()
    .selectFrom('files as named')
    .select('named.uuid')
    .where('named.deleted_at', 'is', null)
    .where(keywordCondition(columnsOf('named'), q, 'and') ?? never)
}

function filesTelling(q: string) {
  return build()
    .selectFrom('file_text_pieces as piece')
    .select('piece.file_uuid as uuid')
    .where(keywordCondition(columnsOf('piece'), q, 'and') ?? never)
}

/** That file `f` exists for a caller: one of a private note only with the note, one of a theme (but for guests) while it is there. */
function isFileShown(visibility: Visibility, facts: readonly ProjectFact[]): Expression<SqlBool> {
  const { reader, hiddenThemes } = visibility
  const eb = expressionBuilder<DB & { f: DB['files'] }, 'f'>()
  const note = eb
    .selectFrom('project_records as r')
    .select('r.uuid')
    .whereRef('r.uuid', '=', 'f.project_record_uuid')
    .where('r.deleted_at', 'is', null)
    .where((of) => isRecordVisible(of, reader))
  const ofProject = eb.and([
    eb('f.project_uuid', 'is not', null),
    eb.or([eb('f.project_record_uuid', 'is', null), eb.exists(note)]),
    isOfReadable('f.project_uuid', visibility, hiddenThemes.record_and_file, facts).set
  ])
  if (reader.isGuest) return ofProject
  const theme = eb.selectFrom('themes as t').select('t.uuid').whereRef('t.uuid', '=', 'f.theme_uuid').where('t.deleted_at', 'is', null)
  return eb.or([ofProject, eb.and([eb('f.owner_kind', '=', 'theme'), eb.exists(theme), isOfThemes('f.theme_uuid', facts)])])
}

const newest: readonly HitOrder[] = [
  { value: sql.ref('f.created_at'), direction: 'desc' },
  { value: sql.ref('f.uuid'), direction: 'asc' }
]

/**
 * The files that a keyword finds by their name, or by a page, sheet, slide or piece of their text that holds all words, and the caller sees. Names first,
 * then the newest; and how many there are.
 */
export function findFileHits(finder: Finder, search: HitSearch, visibility: Visibility): Promise<FoundHits> {
  const { q, excluded, facts } = search
  const eb = expressionBuilder<DB & { f: DB['files'] }, 'f'>()
  const isNamed = keywordEvidence(columnsOf('f'), q, 'and')?.exact ?? never
  const holding = (word: string) => filesNamed(word).union(filesTelling(word))
  const common = [...excluded.map((word) => eb('f.uuid', 'not in', holding(word))), isFileShown(visibility, facts)]
  const living = build().selectFrom('files as f').where('f.deleted_at', 'is', null).where('f.uploaded_flg', '=', true)
  const rowsOf = (byIndex: readonly Expression<SqlBool>[], walked: number, order = newest): HitRows => ({
    id: 'f.uuid',
    order,
    living,
    byIndex: eb.and([...byIndex, ...common]),
    byText: eb.and([isNamed, ...common]),
    walked
  })
  const namesFirst: HitOrder = { value: sql`case when ${isNamed} then 0 else 1 end`, direction: 'asc' }
  const steps = [rowsOf([eb('f.uuid', 'in', filesNamed(q))], farWalk), rowsOf([eb('f.uuid', 'in', filesTelling(q)), eb.not(isNamed)], 0)]
  return findHitsInSteps(finder, rowsOf([eb('f.uuid', 'in', holding(q))], 0, [namesFirst, ...newest]), steps, search)
}
