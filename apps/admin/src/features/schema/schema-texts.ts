import type { CallOutput } from '@mekiki/contract'
import type { adminSchemaOperations } from '@mekiki/contract/admin/admin-schema/admin-schema.operations'
import { adminSchemaEn, adminSchemaJa } from '@mekiki/i18n/admin/operation/schema'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the schema of the database. */
export const useSchemaTexts = textsOf({ ja: adminSchemaJa, en: adminSchemaEn })

/** The beginning of all query keys about the schema. */
export const schemaKey = ['schema']

/** The state of the schema. */
export type SchemaState = CallOutput<typeof adminSchemaOperations.state>

/** What going back would do. */
export type RollbackPreview = CallOutput<typeof adminSchemaOperations.previewRollBack>

/** What one step would do. */
export type SchemaStep = RollbackPreview['steps'][number]
