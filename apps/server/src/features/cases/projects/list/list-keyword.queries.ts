import { queryTerms } from '@mekiki/text'
import { type Expression, sql, type SqlBool } from 'kysely'
import { keywordCondition, type NamedColumns } from '../../../../platform/search/index.ts'
import { itemTextHolds } from '../../../themes/extension-items/index.ts'
import { always, build, isRecordVisible, never, type ProjectEb } from '../access/scope.queries.ts'
import { isUnshared } from '../hiding/blind-review.queries.ts'
import type { Visibility } from '../access/access.ts'

/** Where the search columns of a table stand under an alias. */
export const columnsOf = (alias: string, nameKeyColumn = 'search_text'): NamedColumns => ({
  gramsColumn: `${alias}.grams`,
  textColumn: `${alias}.search_text`,
  // Texts that are no names have no marked grams, so the condition on a name's key finds nothing in them.
  nameKeyColumn: `${alias}.${nameKeyColumn}`
})

/** The same of cases. */
export const columnsOfProject = (alias: string): NamedColumns => ({ ...columnsOf(alias, 'shown_name_key'), hasNumberedGrams: true })

/** That the case of a text stands in none of the themes. */
export function standsOutside(column: string, themeUuids: readonly string[]): Expression<SqlBool> {
  if (themeUuids.length === 0) return always
  const eb = build()
  const hidden = eb.selectFrom('projects as hidden').select('hidden.uuid').where('hidden.theme_uuid', 'in', themeUuids)
  return eb.not(eb.exists(hidden.where('hidden.uuid', '=', sql.ref<string>(column))))
}

function projectsContaining(keyword: string) {
  return build()
    .selectFrom('projects as k')
    .select('k.uuid')
    .where('k.deleted_at', 'is', null)
    .where(keywordCondition(columnsOfProject('k'), keyword, 'and') ?? never)
}

function recordsContaining(word: string, { reader, hiddenThemes }: Visibility) {
  return build()
    .selectFrom('project_records as r')
    .select('r.project_uuid as uuid')
    .where('r.deleted_at', 'is', null)
    .where(keywordCondition(columnsOf('r'), word, 'and') ?? never)
    .where((eb) => isRecordVisible(eb, reader))
    .where(standsOutside('r.project_uuid', hiddenThemes.record_and_file))
}

function filesContaining(word: string, { reader, hiddenThemes }: Visibility) {
  // Asked file by file: as a set, every record of the workspace would be read.
  const visible = build()
    .selectFrom('project_records as r')
    .select('r.uuid')
    .where('r.uuid', '=', sql.ref<string>('file.project_record_uuid'))
    .where('r.deleted_at', 'is', null)
    .where((eb) => isRecordVisible(eb, reader))
  return build()
    .selectFrom('files as file')
    .select((eb) => eb.ref('file.project_uuid').$notNull().as('uuid'))
    .where('file.deleted_at', 'is', null)
    .where('file.uploaded_flg', '=', true)
    .where('file.project_uuid', 'is not', null)
    .where(keywordCondition(columnsOf('file'), word, 'and') ?? never)
    .where((eb) => eb.or([eb('file.project_record_uuid', 'is', null), eb.exists(visible)]))
    .where(standsOutside('file.project_uuid', hiddenThemes.record_and_file))
}

function commentsContaining(word: string, { reader, hiddenThemes, blindReviewThemes }: Visibility) {
  const comments = build()
    .selectFrom('project_reviews as r')
    .select('r.project_uuid as uuid')
    .where('r.deleted_at', 'is', null)
    .where(keywordCondition(columnsOf('r'), word, 'and') ?? never)
    .where(standsOutside('r.project_uuid', hiddenThemes.review))
  if (blindReviewThemes.length === 0) return comments
  return comments.where((eb) => eb.or([standsOutside('r.project_uuid', blindReviewThemes), eb.not(isUnshared(eb, reader))]))
}

/** The cases that hold a word in a text of a custom item that they have by their theme, as far as the caller sees it. */
function extensionTextsContaining(word: string, { hiddenThemes }: Visibility) {
  const holders = build()
    .selectFrom('project_extension_values as v')
    .innerJoin('extension_items as i', 'i.uuid', 'v.extension_item_uuid')
    .innerJoin('projects as holder', 'holder.uuid', 'v.project_uuid')
    .innerJoin('theme_extension_groups as l', (on) =>
      on.onRef('l.extension_item_group_uuid', '=', 'i.extension_item_group_uuid').onRef('l.theme_uuid', '=', 'holder.theme_uuid')
    )
    .where('v.string_value', 'is not', null)
    .where('i.deleted_at', 'is', null)
    .where(itemTextHolds(word) ?? never)
    .select('v.project_uuid as uuid')
  return hiddenThemes.extension.length === 0 ? holders : holders.where('holder.theme_uuid', 'not in', hiddenThemes.extension)
}

/**
 * The condition that a case holds every word of a keyword: in its own texts, or with `isDetailed` each in any of its own texts, its
 * records, review comments, custom texts and file names, as far as the caller sees them (3-decisions, "Cases"). Null for a keyword without words.
 */
export function keywordFilter(eb: ProjectEb, keyword: string, isDetailed: boolean, visibility: Visibility): Expression<SqlBool> | null {
  if (!isDetailed) return keywordCondition(columnsOfProject('p'), keyword, 'and')
  const terms = queryTerms(keyword)
  if (terms.length === 0) return null
  // A case whose name matches the keyword as a whole holds every word of it, hence it stands in the set of each.
  const ownTexts = (word: string) => (terms.length === 1 ? projectsContaining(keyword) : projectsContaining(word).union(projectsContaining(keyword)))
  const holding = (word: string) =>
    ownTexts(word)
      .union(recordsContaining(word, visibility))
      .union(commentsContaining(word, visibility))
      .union(filesContaining(word, visibility))
      .union(extensionTextsContaining(word, visibility))
  return eb.and(terms.map((term) => eb('p.uuid', 'in', holding(term.text))))
}
