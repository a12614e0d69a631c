import type { AnswerFilterKey } from '@mekiki/contract/forms/answers/answer-filter-fields'
import type { AnswersQuery } from '@mekiki/contract/forms/answers/answers.schemas'
import { answerStates } from '@mekiki/contract/forms/public-answers/public-answers.schemas'
import { queryTerms } from '@mekiki/text'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Finder, FoundPage, TenantTransaction } from '../../../platform/db/gateways.ts'
import { containsPattern } from '../../../platform/db/statements/like.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../platform/db/types.ts'
import { isAnswerInScope } from '../forms/index.ts'
import type { Visibility } from '../../cases/projects/access/index.ts'
import { previewColumns } from '../../cases/projects/previews/index.ts'
import { answersWithThemes, isPartShown } from './answer-rows.queries.ts'

/** Which of a form's answers: those that hold every word of the keyword where the caller sees it, of one state. */
export type AnswerFilter = Partial<Pick<AnswersQuery, 'keyword' | AnswerFilterKey>>

/** The answers to a form that say a word to questions of custom items, where the caller may see those. */
function sayingWord(db: Kysely<DB>, formUuid: string, visibility: Visibility, pattern: string) {
  return answersWithThemes(db)
    .select('a.uuid')
    .where('a.form_uuid', '=', formUuid)
    .where('a.value_search_text', 'like', pattern)
    .where((eb) => isPartShown(eb, 'extension', visibility))
}

const answersOf = (db: Kysely<DB>, formUuid: string, visibility: Visibility) =>
  db
    .selectFrom('form_answers as a')
    .where('a.form_uuid', '=', formUuid)
    .where((eb) => isAnswerInScope(eb, visibility.scope))

type Answers = ReturnType<typeof answersOf>

/** What each filter asks for; one that is forgotten is an error of types. */
const filterOf: Readonly<Record<AnswerFilterKey, (answers: Answers, filter: AnswerFilter) => Answers>> = {
  state: (answers, { state }) => (state === undefined ? answers : answers.where('a.state', '=', state))
}

function matching(db: Kysely<DB>, formUuid: string, visibility: Visibility, filter: AnswerFilter): Answers {
  const filtered = Object.values(filterOf).reduce((answers, narrow) => narrow(answers, filter), answersOf(db, formUuid, visibility))
  return queryTerms(filter.keyword ?? '').reduce((answers, { text }) => {
    const pattern = containsPattern(text)
    return answers.where((eb) => eb.or([eb('a.search_text', 'like', pattern), eb('a.uuid', 'in', sayingWord(db, formUuid, visibility, pattern))]))
  }, filtered)
}

/** The ids of a page of a form's answers by the time they came, and the exact number of all. */
export function findAnswers(finder: Finder, formUuid: string, visibility: Visibility, query: AnswersQuery): Promise<FoundPage> {
  const { page, per_page: perPage, sort_order: order } = query
  const answers = matching(finder.db, formUuid, visibility, query)
  const ids = answers
    .select('a.uuid')
    .orderBy('a.answered_at', order)
    .orderBy('a.uuid', order === 'desc' ? 'asc' : 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
  return finder.findPageOf(ids, answers)
}

/** The ids of all answers of a form that match, the latest first. */
export function findAllAnswers(finder: Finder, formUuid: string, visibility: Visibility, filter: AnswerFilter): Promise<string[]> {
  return finder.findIds(matching(finder.db, formUuid, visibility, filter).select('a.uuid').orderBy('a.answered_at', 'desc').orderBy('a.uuid'))
}

/** Those of some ids that are answers to a form which the caller may see. */
export async function findSeen(tx: TenantTransaction, formUuid: string, uuids: readonly string[], visibility: Visibility): Promise<Set<string>> {
  const rows = await matching(tx, formUuid, visibility, {}).where('a.uuid', '=', oneOf(uuids)).select('a.uuid').execute()
  return new Set(rows.map((row) => row.uuid))
}

/** The name of a living form, and which version of its questions is the current one; null when there is none. */
export async function findForm(tx: TenantTransaction, uuid: string) {
  const row = await tx
    .selectFrom('forms')
    .select(['name', 'form_version as currentVersion'])
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Answers of living forms with their cases, themes and people. */
export function answerRows(tx: TenantTransaction) {
  return answersWithThemes(tx)
    .innerJoin('forms as f', 'f.uuid', 'a.form_uuid')
    .leftJoin('statuses as s', 's.uuid', 'p.status_uuid')
    .leftJoin('scoutees as person', 'person.uuid', 'a.people_uuid')
    .where('f.deleted_at', 'is', null)
    .select(['a.uuid', 'a.form_uuid', 'f.name as form_name', 'a.form_version', 'a.receipt_number', 'a.state as stored_state', 'a.revision'])
    .select(['a.user_name', 'a.email', 'a.idea_name', 'a.idea_summary', 'a.belonging_to', 'a.belonging_key', 'a.url', 'a.country', 'a.answers'])
    .select(['a.answered_at', 'a.updated_at', 'a.people_uuid', 'a.project_uuid'])
    .select(['p.uuid as case_uuid', 'p.theme_uuid as project_theme_uuid', 's.name as status_name'])
    .select(['t.uuid as themeUuid', 't.name as theme_name', 't.is_restricted as isRestricted', 't.restricted_parts as restrictedParts'])
    .select((eb) => [
      eb('t.deleted_at', 'is not', null).as('isThemeGone'),
      eb.and([eb('p.uuid', 'is not', null), eb('p.deleted_at', 'is', null)]).as('hasActiveProject'),
      // A merged person answers as the one whom he or she went into.
      eb.and([eb('person.uuid', 'is not', null), eb.or([eb('person.deleted_at', 'is', null), eb('person.merged_into_uuid', 'is not', null)])]).as('hasPerson')
    ])
}

const state = z.enum(answerStates)

/** A stored answer with its case and theme. */
export type AnswerRow = Omit<
  Awaited<ReturnType<ReturnType<typeof answerRows>['execute']>>[number],
  'stored_state' | 'isThemeGone' | 'hasActiveProject' | 'hasPerson'
> & {
  state: z.output<typeof state>
  isThemeGone: boolean
  hasActiveProject: boolean
  hasPerson: boolean
}

async function rowsOf(query: ReturnType<typeof answerRows>): Promise<AnswerRow[]> {
  const rows = await query.execute()
  return rows.map(({ stored_state, ...row }) => ({
    ...row,
    state: state.parse(stored_state),
    isThemeGone: row.isThemeGone === true,
    hasActiveProject: row.hasActiveProject === true,
    hasPerson: row.hasPerson === true
  }))
}

/** Answers in the order of `uuids`. */
export async function readAnswers(tx: TenantTransaction, uuids: readonly string[]): Promise<AnswerRow[]> {
  if (uuids.length === 0) return []
  const rows = new Map((await rowsOf(answerRows(tx).where('a.uuid', '=', oneOf(uuids)))).map((row) => [row.uuid, row]))
  return uuids.flatMap((uuid) => rows.get(uuid) ?? [])
}

/** One answer to a form that a holder of `read_form` sees; null when there is none. */
export async function findAnswer(tx: TenantTransaction, formUuid: string, uuid: string, visibility: Visibility): Promise<AnswerRow | null> {
  const query = answerRows(tx).where('a.uuid', '=', uuid).where('a.form_uuid', '=', formUuid)
  const [row] = await rowsOf(query.where((eb) => isAnswerInScope(eb, visibility.scope)))
  return row ?? null
}

/** The answers that led to a case, the latest first. */
export function readAnswersOfProject(tx: TenantTransaction, projectUuid: string): Promise<AnswerRow[]> {
  return rowsOf(answerRows(tx).where('a.project_uuid', '=', projectUuid).orderBy('a.answered_at', 'desc').orderBy('a.uuid'))
}

/** The answer to a form that a file in the store belongs to, in its present or a past state; null when there is none. */
export async function findAnswerOfFile(tx: TenantTransaction, formUuid: string, storageKey: string) {
  const upload = await tx
    .selectFrom('form_uploads')
    .select((eb) => [eb.ref('answer_uuid').$notNull().as('answerUuid'), 'storage_key', 'name', 'content_type', 'byte_size'])
    .where('storage_key', '=', storageKey)
    .where('answer_uuid', 'is not', null)
    .executeTakeFirst()
  const [row] = upload ? await rowsOf(answerRows(tx).where('a.uuid', '=', upload.answerUuid).where('a.form_uuid', '=', formUuid)) : []
  return upload && row ? { row, file: upload } : null
}

/** The files of cases that lie in the store under these keys, with what is known of their pictures. */
export function readFilesAt(tx: TenantTransaction, storageKeys: readonly string[]) {
  return tx
    .selectFrom('files as f')
    .leftJoin('file_previews as v', 'v.file_uuid', 'f.uuid')
    .select(['f.uuid', 'f.storage_key', ...previewColumns])
    .where('f.storage_key', 'in', storageKeys)
    .where('f.deleted_at', 'is', null)
    .execute()
}

/** The states of answers before their present one, the latest first. */
export async function readRevisions(tx: TenantTransaction, answerUuids: readonly string[]) {
  if (answerUuids.length === 0) return []
  return tx
    .selectFrom('form_answer_revisions as r')
    .innerJoin('form_answers as a', 'a.uuid', 'r.answer_uuid')
    .select(['r.answer_uuid', 'a.form_uuid', 'r.number', 'r.form_version', 'r.answers', 'r.created_at'])
    .where('r.answer_uuid', '=', oneOf(answerUuids))
    .whereRef('r.number', '<', 'a.revision')
    .orderBy('r.number', 'desc')
    .execute()
}

/** What versions of forms ask, as they are stored. */
export async function readVersions(tx: TenantTransaction, versions: readonly { formUuid: string; number: number }[]) {
  if (versions.length === 0) return []
  const requested = sql<{ form: string; number: number }>`jsonb_to_recordset(${JSON.stringify(versions)}::jsonb)`.as<'w'>(
    sql`w("formUuid" uuid, number integer)`
  )
  return tx
    .selectFrom('form_versions as v')
    .innerJoin(requested, (join) => join.on(sql.ref('w.formUuid'), '=', sql.ref('v.form_uuid')).on(sql.ref('w.number'), '=', sql.ref('v.number')))
    .select(['v.form_uuid', 'v.number', 'v.content'])
    .execute()
}

/** What a form asks now, and what it asked when the answers were given that the caller sees: the current version first, then the latest. */
export async function readAskedVersions(tx: TenantTransaction, formUuid: string, currentVersion: number, visibility: Visibility) {
  return tx
    .selectFrom('form_versions as v')
    .select(['v.number', 'v.content'])
    .where('v.form_uuid', '=', formUuid)
    .where((eb) => {
      // The latest answer to each version is looked up by an index: as a plain question of existence all answers of the form would be read.
      const answered = eb
        .selectFrom('form_answers as a')
        .select('a.uuid')
        .where('a.form_uuid', '=', formUuid)
        .whereRef('a.form_version', '=', 'v.number')
        .where((inner) => isAnswerInScope(inner, visibility.scope))
        .orderBy('a.answered_at', 'desc')
        .limit(1)
      return eb.or([eb('v.number', '=', currentVersion), eb(answered, 'is not', null)])
    })
    .orderBy((eb) => eb('v.number', '=', currentVersion), 'desc')
    .orderBy('v.number', 'desc')
    .execute()
}
