import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import type { FormContent } from './content/form-content.ts'
import { type FormValues, valuesOf } from './content/form-values.ts'
import { getContent } from './content/form-versions.ts'
import { lockForm, readForms } from './forms.queries.ts'

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
