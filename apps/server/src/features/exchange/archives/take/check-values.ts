import { emailAddress } from '@mekiki/contract/people/members/members.schemas'
import { formLimits } from '@mekiki/contract/forms/forms/forms.schemas'
import { maxFileBytes } from '@mekiki/contract/work/files/files.schemas'
import { permissionKeys } from '@mekiki/contract/permissions'
import { z } from 'zod'
import { formContent, storedAnswers } from '../../../forms/forms/index.ts'
import { storedNotes } from '../../../companies/scoutees/index.ts'
import type { ArchivedTable } from '../archive-tables.ts'

// As the database writes them. It also takes times that never end, and years that no calendar of the product's has.
const instant = z.string().regex(/^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?\+00:00$/u)
const day = z.string().regex(/^(?!0000)\d{4}-\d{2}-\d{2}$/u)
const count = z.int().min(0)

/** What a value can be by the type of its column, where the database itself takes more than any call could have written. */
const byType: Readonly<Record<string, z.ZodType>> = {
  'timestamp with time zone': instant,
  date: day,
  'double precision': z.number(),
  integer: count,
  bigint: count,
  'text[]': z.array(z.string()),
  'integer[]': z.array(count),
  'uuid[]': z.array(z.guid())
}

/** What a value can be by the name of its column. */
const byName: Readonly<Record<string, z.ZodType>> = {
  version: z.int().min(1),
  byte_size: count.max(maxFileBytes)
}

const address = z.string().refine((email) => emailAddress.safeParse(email).data === email)

/** What a value can be in one column, which the screens and calls read without asking again. */
const byColumn: Readonly<Record<string, z.ZodType>> = {
  'form_answer_revisions.answers': storedAnswers,
  'form_answer_revisions.number': z.int().min(1),
  'form_answers.answers': storedAnswers,
  'form_answers.revision': z.int().min(1),
  'form_versions.content': formContent,
  'forms.answers_limit': z.int().min(1).max(formLimits.answers),
  'permission_groups.permissions': z.array(z.enum(permissionKeys)),
  'scoutees.properties': storedNotes,
  'users.email': address
}

/** Whether the values of a row are such as the product itself writes; what is empty is the database's to refuse. */
export type RowCheck = (row: Readonly<Record<string, unknown>>) => boolean

/** The check of a table's rows. */
export function rowCheckOf({ table, columns }: ArchivedTable): RowCheck {
  const rules = columns.flatMap((column): [string, z.ZodType][] => {
    const rule = byColumn[`${table.name}.${column}`] ?? byName[column] ?? byType[table.types[column] ?? '']
    return rule ? [[column, rule]] : []
  })
  return (row) => rules.every(([column, rule]) => row[column] === null || row[column] === undefined || rule.safeParse(row[column]).success)
}
