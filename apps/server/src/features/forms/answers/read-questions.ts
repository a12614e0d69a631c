import type { FormQuestion } from '@mekiki/contract/forms/forms/forms.schemas'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { readContent } from '../forms/index.ts'
import type { Visibility } from '../../cases/projects/index.ts'
import { readAskedVersions, readVersions } from './answers.queries.ts'

/** The questions of versions of forms. */
export interface Questions {
  /** In their order; empty for a version that is not there. */
  of: (formUuid: string, version: number) => readonly FormQuestion[]
}

const keyOf = (formUuid: string, version: number): string => `${formUuid} ${version}`

/** The questions of the versions that answers and their past states were given to, in one statement. */
export async function readQuestions(tx: TenantTransaction, given: readonly { form_uuid: string; form_version: number }[]): Promise<Questions> {
  const requested = new Map(given.map((row) => [keyOf(row.form_uuid, row.form_version), { formUuid: row.form_uuid, number: row.form_version }]))
  const rows = await readVersions(tx, [...requested.values()])
  const found = new Map(rows.map((row) => [keyOf(row.form_uuid, row.number), readContent(row.content).questions]))
  return { of: (formUuid, version) => found.get(keyOf(formUuid, version)) ?? [] }
}

/** A question that a form has or had. */
export type AskedQuestion = FormQuestion & { isCurrent: boolean }

function withOptionsOf(question: FormQuestion, older: FormQuestion): FormQuestion {
  const known = new Set(question.extensionItemSelectOptions.map(({ uuid }) => uuid))
  const gone = older.extensionItemSelectOptions.filter(({ uuid }) => !known.has(uuid))
  if (gone.length === 0) return question
  const options = [...question.extensionItemSelectOptions, ...gone].map((option, index) => ({ ...option, order: index + 1 }))
  return { ...question, extensionItemSelectOptions: options }
}

/**
 * Every question that a form has, in its order, and after them those that it had when the answers were given that the caller sees; each with all
 * choices that it ever had.
 */
export async function readAskedQuestions(tx: TenantTransaction, formUuid: string, currentVersion: number, visibility: Visibility): Promise<AskedQuestion[]> {
  const versions = await readAskedVersions(tx, formUuid, currentVersion, visibility)
  const asked = new Map<string, AskedQuestion>()
  for (const version of versions) {
    for (const question of readContent(version.content).questions) {
      const newer = asked.get(question.uuid)
      asked.set(question.uuid, newer ? { ...newer, ...withOptionsOf(newer, question) } : { ...question, isCurrent: version.number === currentVersion })
    }
  }
  return [...asked.values()]
}
