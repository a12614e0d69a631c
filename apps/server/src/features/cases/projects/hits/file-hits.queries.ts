import { type Expression, expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import { keywordCondition, keywordEvidence } from '../../../../platform/search/index.ts'
import { farWalk, type HitOrder, type HitQuestion, type HitRows } from '../../../../platform/search/hits/index.ts'
import type { Visibility } from '../access/access.ts'
import { build, isRecordVisible, never } from '../access/scope.queries.ts'
import { columnsOf } from '../list/list-keyword.queries.ts'
import { isOfThemes, type ProjectFact } from '../list/project-facts.queries.ts'
import { type HitSearch, isBy, isOfReadable } from './hit-search.queries.ts'

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
  { value: sql.ref('f.created_at'), type: 'timestamptz', direction: 'desc' },
  { value: sql.ref('f.uuid'), type: 'uuid', direction: 'asc' }
]

/** Of what kind a file is, by how its name ends. */
const endings: Readonly<Record<string, readonly string[]>> = {
  pdf: ['pdf'],
  word: ['doc', 'docx', 'docm', 'dot', 'dotx', 'odt', 'rtf'],
  excel: ['xls', 'xlsx', 'xlsm', 'xlsb', 'ods'],
  powerpoint: ['ppt', 'pptx', 'pptm', 'pps', 'ppsx', 'odp'],
  text: ['txt', 'csv', 'tsv', 'md', 'json', 'xml', 'html', 'htm', 'log'],
  picture: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'tif', 'tiff', 'svg', 'heic', 'heif', 'avif']
}

/** The kind of file `f`. */
export const fileKindOf = (): RawBuilder<string> => {
  const ending = sql`lower(substring(${sql.ref('f.name')} from '[.]([^.]+)$'))`
  const kinds = Object.entries(endings).map(([kind, known]) => sql`when ${ending} = any(${known}::text[]) then ${sql.lit(kind)}`)
  return sql<string>`case ${sql.join(kinds, sql` `)} else 'other' end`
}

function isOfKinds(kinds: readonly string[]): Expression<SqlBool>[] {
  return kinds.length === 0 ? [] : [sql<SqlBool>`${fileKindOf()} = any(${kinds}::text[])`]
}

/** The files that a keyword finds and the caller sees, and in steps those by their name and the others by what stands in them. */
export function fileRows(search: HitSearch, visibility: Visibility) {
  const { q, excluded, facts, own } = search
  const eb = expressionBuilder<DB & { f: DB['files'] }, 'f'>()
  const isNamed = keywordEvidence(columnsOf('f'), q, 'and')?.exact ?? never
  const holding = (word: string) => filesNamed(word).union(filesTelling(word))
  const narrowed = [...isBy('f.created_by', own?.userUuids ?? []), ...isOfKinds(own?.fileKinds ?? [])]
  const common = [...excluded.map((word) => eb('f.uuid', 'not in', holding(word))), ...narrowed, isFileShown(visibility, facts)]
  const living = build().selectFrom('files as f').where('f.deleted_at', 'is', null).where('f.uploaded_flg', '=', true)
  const rowsOf = (byIndex: readonly Expression<SqlBool>[], walked: number, order = newest): HitRows => ({
    id: 'f.uuid',
    order,
    living,
    byIndex: eb.and([...byIndex, ...common]),
    byText: eb.and([isNamed, ...common]),
    walked
  })
  const namesFirst: HitOrder = { value: sql`case when ${isNamed} then 0 else 1 end`, type: 'integer', direction: 'asc' }
  return {
    all: rowsOf([eb('f.uuid', 'in', holding(q))], 0, [namesFirst, ...newest]),
    steps: [rowsOf([eb('f.uuid', 'in', filesNamed(q))], farWalk), rowsOf([eb('f.uuid', 'in', filesTelling(q)), eb.not(isNamed)], 0)]
  }
}

/**
 * The files that a keyword finds by their name, or by a page, sheet, slide or piece of their text that holds all words, and the caller sees. Names first,
 * then the newest.
 */
export function fileHits(search: HitSearch, visibility: Visibility): HitQuestion {
  const { all, steps } = fileRows(search, visibility)
  return { rows: all, counts: search, steps }
}
