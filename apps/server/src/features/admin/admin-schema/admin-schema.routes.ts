import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { getSchemaState, previewRollBack, previewTag, previewUpdate, rollBackSchema, tagSchema, updateSchema } from './change-schema.ts'

/** Mounts the calls of the administration about the schema. */
export function registerAdminSchema(binding: Binding): void {
  bindAll(binding, operationGroups.adminSchema, {
    state: getSchemaState,
    tag: tagSchema,
    previewTag,
    rollBack: rollBackSchema,
    previewRollBack,
    update: updateSchema,
    previewUpdate
  })
}
