import type { PermissionKey } from '@mekiki/contract/permissions'
import type { SettingsPermissionsTexts } from '@mekiki/i18n/people/settings-permissions'

/** The columns of the matrix, in their order. */
export const matrixOperations = ['read', 'create', 'update', 'delete', 'integrate', 'export'] as const

export type MatrixOperation = (typeof matrixOperations)[number]

/** A subject with its key for each operation; `always` needs none, and an operation that does not exist is absent. */
export interface MatrixRow {
  id: keyof SettingsPermissionsTexts['rows']
  cells: Partial<Record<MatrixOperation, PermissionKey | 'always'>>
}

export interface MatrixSection {
  id: keyof SettingsPermissionsTexts['sections']
  rows: readonly MatrixRow[]
}

/** The 41 keys of 1§6 as subjects and operations. */
export const matrix: readonly MatrixSection[] = [
  {
    id: 'projects',
    rows: [
      { id: 'ownProjects', cells: { read: 'always', create: 'create_project', update: 'update_own_project', delete: 'delete_own_project' } },
      { id: 'followedProjects', cells: { read: 'read_follow_project', update: 'update_follow_project', delete: 'delete_follow_project' } },
      {
        id: 'allProjects',
        cells: {
          read: 'read_all_project',
          update: 'update_all_project',
          delete: 'delete_all_project',
          integrate: 'integrate_all_project',
          export: 'export_project'
        }
      },
      { id: 'records', cells: { create: 'create_all_project_record', update: 'update_all_project_record', delete: 'delete_all_project_record' } },
      { id: 'viewSettings', cells: { create: 'share_my_project_list_view_setting' } }
    ]
  },
  {
    id: 'themes',
    rows: [
      { id: 'ownThemes', cells: { read: 'always', create: 'create_project_group', update: 'update_own_project_group', delete: 'delete_own_project_group' } },
      {
        id: 'relatedThemes',
        cells: {
          read: 'always',
          update: 'update_person_in_charge_or_related_user_groups_theme',
          delete: 'delete_person_in_charge_or_related_user_groups_theme'
        }
      },
      { id: 'allThemes', cells: { read: 'always', update: 'update_all_project_group', delete: 'delete_all_project_group', export: 'export_theme' } }
    ]
  },
  {
    id: 'areas',
    rows: [
      { id: 'forms', cells: { read: 'read_form', create: 'create_form', update: 'update_form', delete: 'delete_form', export: 'export_form' } },
      {
        id: 'scoutees',
        cells: { read: 'always', create: 'create_tenant_scoutee', update: 'update_tenant_scoutee', delete: 'delete_tenant_scoutee', export: 'export_scoutee' }
      },
      { id: 'dashboard', cells: { read: 'read_report', update: 'update_dashboard' } }
    ]
  },
  {
    id: 'settings',
    rows: [
      {
        id: 'members',
        cells: { read: 'read_member_setting', create: 'create_member_setting', update: 'update_member_setting', delete: 'delete_member_setting' }
      },
      { id: 'settings', cells: { read: 'always', create: 'create_setting', update: 'update_setting', delete: 'delete_setting' } }
    ]
  }
]

/** The keys of a section, in reading order. */
export function keysOf(section: MatrixSection): PermissionKey[] {
  return section.rows.flatMap((row) =>
    matrixOperations.flatMap((operation) => {
      const key = row.cells[operation]
      return key === undefined || key === 'always' ? [] : [key]
    })
  )
}
