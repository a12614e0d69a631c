import type { operationGroups } from '@mekiki/contract'
import { dayInTokyo } from '../../../platform/clock.ts'
import { type FoundPage, type TenantTransaction, withTenant } from '../../../platform/db/gateways.ts'
import { useCase, type SimpleUseCase, type RunContext } from '../../../platform/http/context.ts'
import { projectScope } from '../../cases/projects/index.ts'
import { countAnswers, readForms, lockForm, readEmbedOrigins } from './forms.queries.ts'
import { findForms } from './form-list.queries.ts'
import { presentFormItem, presentForm } from './forms.presenter.ts'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import { getContent } from './content/form-versions.ts'
import type { FormContent } from './content/form-content.ts'
import { type FormValues, valuesOf } from './content/form-values.ts'
import type { Platform } from '../../../platform/platform.ts'

/**
 * One form as the caller sees it.
 * @throws 404.
 */
export async function getPresentedForm({ tx, actor, now, platform }: Pick<RunContext, 'tx' | 'actor' | 'now' | 'platform'>, uuid: string) {
  const [row] = await readForms(tx, [uuid])
  if (!row) throw notFound([uuid])
  const counts = await countAnswers(tx, [uuid], projectScope(actor))
  return presentForm(row, await getContent(tx, row), { actor, now, publicUrl: platform.publicUrl, count: counts.get(uuid) })
}

/** One page of the forms that meet the filters, the newest first, with the answers that the caller may see counted. */
export const listForms = useCase<typeof operationGroups.forms.list, FoundPage>({
  prepare: ({ finder, now }, { query }) => findForms(finder, query, dayInTokyo(now)),
  run: async ({ tx, actor, now, platform }, _input, { uuids, totalCount }) => {
    const rows = await readForms(tx, uuids)
    const counts = await countAnswers(tx, uuids, projectScope(actor))
    return { items: rows.map((row) => presentFormItem(row, { actor, now, publicUrl: platform.publicUrl, count: counts.get(row.uuid) })), totalCount }
  }
})

/**
 * One form with its questions.
 * @throws 404.
 */
export const getForm: SimpleUseCase<typeof operationGroups.forms.get> = (context, { params }) => getPresentedForm(context, params.form_uuid)

/** A living form as an answer needs it: what is set, what it asks now, and the living theme that names it. */
export interface FormForAnswers extends FormValues, FormContent {
  uuid: string
  formVersion: number
  theme: { uuid: string; name: string } | null
}

/**
 * One living form with its current questions; null when there is none. `lock`: `share` keeps it from being changed until the transaction ends,
 * `update` also from being answered by somebody else who locks it (a form with a limit); lock themes before forms.
 */
export async function findFormForAnswers(
  tx: TenantTransaction,
  formUuid: string,
  options: { lock: 'none' | 'share' | 'update' } = { lock: 'none' }
): Promise<FormForAnswers | null> {
  if (options.lock !== 'none' && !(await lockForm(tx, formUuid, options.lock))) return null
  const [row] = await readForms(tx, [formUuid])
  if (!row) return null
  const theme = row.theme_uuid === null || row.theme_name === null ? null : { uuid: row.theme_uuid, name: row.theme_name }
  return { uuid: row.uuid, formVersion: row.form_version, theme, ...valuesOf(row), ...(await getContent(tx, row)) }
}

/** The origins that may show a form in a frame (`https://example.com`), whoever asks; none for an unknown form. */
export function findEmbedOrigins(platform: Pick<Platform, 'db'>, tenantUuid: string, formUuid: string): Promise<string[]> {
  return withTenant(platform.db.user, tenantUuid, 'read', (tx) => readEmbedOrigins(tx, formUuid))
}
