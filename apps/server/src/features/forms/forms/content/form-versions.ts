import type { Kysely } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { type FormContent, readContent } from './form-content.ts'
import { listVersions } from '../forms.queries.ts'

/** What a form's versions of these numbers ask, by number; those that do not exist are not in the map. */
export async function readFormVersions(tx: Kysely<DB>, formUuid: string, numbers: readonly number[]): Promise<Map<number, FormContent>> {
  const rows = await listVersions(tx, formUuid, numbers)
  return new Map(rows.map((row) => [row.number, readContent(row.content)]))
}

/**
 * What a form asks now.
 * @throws an error when its version is missing, which the database rules out.
 */
export async function getContent(tx: TenantTransaction, form: { uuid: string; form_version: number }): Promise<FormContent> {
  const content = (await readFormVersions(tx, form.uuid, [form.form_version])).get(form.form_version)
  if (!content) throw new Error(`form ${form.uuid} has no version ${form.form_version}`)
  return content
}
