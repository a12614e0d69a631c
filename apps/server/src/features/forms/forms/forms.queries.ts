import { formStatuses } from '@mekiki/contract/workspace/constants/enums'
import { type Kysely, sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { z } from 'zod'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../platform/db/types.ts'
import { inScope } from '../../cases/projects/access/index.ts'
import { type ProjectScope } from '../../cases/projects/index.ts'

const columns = [
  'f.uuid',
  'f.version',
  'f.name',
  'f.description',
  'f.opens_on',
  'f.answer_end_date',
  'f.answers_limit',
  'f.thank_you_text',
  'f.privacy_text',
  'f.receipt_mail_text',
  'f.has_english',
  'f.name_en',
  'f.description_en',
  'f.thank_you_text_en',
  'f.privacy_text_en',
  'f.receipt_mail_text_en',
  'f.contact_name',
  'f.contact_email',
  'f.contact_phone',
  'f.contact_url',
  'f.notify_persons_in_charge',
  'f.tell_waiting',
  'f.embed_origins',
  'f.form_version',
  'f.created_at',
  'f.updated_at'
] as const

const status = z.enum(formStatuses)

/** Living forms in the order of `uuids`, with the living theme that names each, and who made it. */
export async function readForms(tx: TenantTransaction, uuids: readonly string[]) {
  if (uuids.length === 0) return []
  const rows = await tx
    .selectFrom('forms as f')
    .leftJoin('themes as t', (join) => join.onRef('t.form_uuid', '=', 'f.uuid').on('t.deleted_at', 'is', null))
    .leftJoin('users as u', 'u.uuid', 'f.created_by')
    .select([...columns, 'f.status as stored_status', 't.uuid as theme_uuid', 't.name as theme_name', 'u.name as created_by_name'])
    .where('f.uuid', '=', oneOf(uuids))
    .where('f.deleted_at', 'is', null)
    .execute()
  const byUuid = new Map(rows.map(({ stored_status, ...row }) => [row.uuid, { ...row, status: status.parse(stored_status) }]))
  return uuids.flatMap((uuid) => byUuid.get(uuid) ?? [])
}

export type FormRow = Awaited<ReturnType<typeof readForms>>[number]

/**
 * Locks a living form and says whether there is one: `update` against every other use, `share` against changes only, `none` not at all. Themes are
 * locked before forms everywhere.
 */
export async function lockForm(tx: TenantTransaction, uuid: string, lock: 'update' | 'share' = 'update'): Promise<boolean> {
  const query = tx.selectFrom('forms').select('uuid').where('uuid', '=', uuid).where('deleted_at', 'is', null)
  return (await (lock === 'update' ? query.forUpdate() : query.forShare()).executeTakeFirst()) !== undefined
}

/** The stored contents of a form's versions of these numbers. */
export async function listVersions(tx: Kysely<DB>, formUuid: string, numbers: readonly number[]) {
  if (numbers.length === 0) return []
  return tx
    .selectFrom('form_versions')
    .select(['number', 'content'])
    .where('form_uuid', '=', formUuid)
    .where('number', '=', sql<number>`any(${[...new Set(numbers)]}::integer[])`)
    .execute()
}

/** A deleted form, locked against other changes; null when it lives or is unknown. */
export async function findDeletedForm(tx: TenantTransaction, uuid: string): Promise<{ name: string } | null> {
  const row = await tx.selectFrom('forms').select('name').where('uuid', '=', uuid).where('deleted_at', 'is not', null).forUpdate().executeTakeFirst()
  return row ?? null
}

/** Builds conditions on an answer under the name `a`. */
export type AnswerEb = ExpressionBuilder<DB & { a: DB['form_answers'] }, 'a'>

/**
 * Whether answer `a` exists for a caller with this scope of cases: when the case that it made is in the scope, or when there is no living case.
 * The one rule of counts, lists, charts and exports.
 */
export function isAnswerInScope(eb: AnswerEb, scope: ProjectScope): Expression<SqlBool> {
  if (scope.kind === 'all') return sql<SqlBool>`true`
  const active = eb.selectFrom('projects as p').select('p.uuid').whereRef('p.uuid', '=', 'a.project_uuid').where('p.deleted_at', 'is', null)
  return eb.or([eb.not(eb.exists(active)), eb.exists(active.where((of) => inScope(of, scope)))])
}

/** What stands beside a form in lists. */
export interface AnswerCount {
  /** The answers that the caller may see, withdrawn ones as well. */
  visible: number
  /** Those that count for the form's limit: all that are not withdrawn, whoever may see them. */
  taken: number
  lastAnsweredAt: Date | null
}

/** The answers of forms, counted in two statements; forms without any are not in the map. */
export async function countAnswers(tx: TenantTransaction, formUuids: readonly string[], scope: ProjectScope): Promise<Map<string, AnswerCount>> {
  if (formUuids.length === 0) return new Map()
  const all = tx.selectFrom('form_answers as a').where('a.form_uuid', '=', oneOf(formUuids)).groupBy('a.form_uuid').select('a.form_uuid')
  const taken = await all.select((eb) => eb.fn.countAll<number>().filterWhere('a.state', '<>', 'withdrawn').as('count')).execute()
  const visible = await all
    .where((eb) => isAnswerInScope(eb, scope))
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('a.answered_at').as('last')])
    .execute()
  const seen = new Map(visible.map((row) => [row.form_uuid, row]))
  return new Map(
    taken.map(({ form_uuid: uuid, count }) => [uuid, { taken: count, visible: seen.get(uuid)?.count ?? 0, lastAnsweredAt: seen.get(uuid)?.last ?? null }])
  )
}

/** How many answers of a form count for its limit: those that are not withdrawn. */
export async function countTakenAnswers(tx: TenantTransaction, formUuid: string): Promise<number> {
  const row = await tx
    .selectFrom('form_answers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('form_uuid', '=', formUuid)
    .where('state', '<>', 'withdrawn')
    .executeTakeFirstOrThrow()
  return row.count
}

/** The origins that may show a living form in a frame; none for an unknown form. */
export async function readEmbedOrigins(tx: TenantTransaction, formUuid: string): Promise<string[]> {
  const row = await tx.selectFrom('forms').select('embed_origins').where('uuid', '=', formUuid).where('deleted_at', 'is', null).executeTakeFirst()
  return row?.embed_origins ?? []
}
