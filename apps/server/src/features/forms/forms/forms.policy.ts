import type { Actor } from '../../../platform/http/context.ts'

/** What a caller may do with any form of the workspace (1§6): forms are not owned, their keys reach all of them. */
export function formAbilities(actor: Pick<Actor, 'permissions'>): { canEdit: boolean; canDelete: boolean; canExport: boolean } {
  const { permissions } = actor
  return { canEdit: permissions.has('update_form'), canDelete: permissions.has('delete_form'), canExport: permissions.has('export_form') }
}
