import { defineOperation } from '../../operation.ts'
import { rollbackBody, rollbackPreview, rollbackPreviewBody, schemaChange, schemaState, tagBody, tagPreview, updatePreview } from './admin-schema.schemas.ts'

const common = { access: 'admin', tx: 'none', rate: 'heavy' } as const

/** The calls of this slug. */
export const adminSchemaOperations = {
  state: defineOperation({
    ...common,
    id: 'adminSchema.state',
    summary: 'The state of the schema: its steps, its tags, and what is to come',
    method: 'GET',
    path: '/v2/admin/database_schema',
    output: schemaState,
    errors: ['not_configured']
  }),
  tag: defineOperation({
    ...common,
    id: 'adminSchema.tag',
    summary: 'Gives the present state of the schema a name; the same name again moves it',
    method: 'POST',
    path: '/v2/admin/database_schema/tag',
    body: tagBody,
    output: schemaState,
    errors: ['not_configured']
  }),
  previewTag: defineOperation({
    ...common,
    id: 'adminSchema.previewTag',
    summary: 'On which step a tag would stand',
    method: 'POST',
    path: '/v2/admin/database_schema/tag/preview',
    body: tagBody,
    output: tagPreview,
    errors: ['not_configured']
  }),
  rollBack: defineOperation({
    ...common,
    id: 'adminSchema.rollBack',
    summary: 'Takes the schema back to a tag or an instant, all workspaces under maintenance; refused when data would go, unless forced',
    method: 'POST',
    path: '/v2/admin/database_schema/rollback',
    body: rollbackBody,
    output: schemaChange,
    errors: ['not_configured', 'schema_target_unknown', 'schema_target_too_old', 'schema_data_lost']
  }),
  previewRollBack: defineOperation({
    ...common,
    id: 'adminSchema.previewRollBack',
    summary: 'What going back would do, and which data would go with it',
    method: 'POST',
    path: '/v2/admin/database_schema/rollback/preview',
    body: rollbackPreviewBody,
    output: rollbackPreview,
    errors: ['not_configured', 'schema_target_unknown', 'schema_target_too_old']
  }),
  update: defineOperation({
    ...common,
    id: 'adminSchema.update',
    summary: 'Brings the schema to the newest step that the program knows',
    method: 'POST',
    path: '/v2/admin/database_schema/update',
    output: schemaChange,
    errors: ['not_configured']
  }),
  previewUpdate: defineOperation({
    ...common,
    id: 'adminSchema.previewUpdate',
    summary: 'What bringing the schema to the newest step would do',
    method: 'POST',
    path: '/v2/admin/database_schema/update/preview',
    output: updatePreview,
    errors: ['not_configured']
  })
}
