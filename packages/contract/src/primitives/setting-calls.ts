/** What all calls that read a setting have in common: every member may read settings. */
export const readSetting = { method: 'GET', access: 'private', tx: 'read', rate: 'read' } as const

/** What all calls that make a setting have in common (1§6: `create_setting`). */
export const createSetting = {
  method: 'POST',
  access: 'private',
  permissions: ['create_setting'],
  status: 201,
  tx: 'write',
  rate: 'write'
} as const

/** What all calls that change a setting have in common (1§6: `update_setting`). */
export const updateSetting = {
  method: 'PATCH',
  access: 'private',
  permissions: ['update_setting'],
  tx: 'write',
  rate: 'write',
  versioned: true
} as const

/** What all calls that delete a setting have in common (1§6: `delete_setting`). */
export const deleteSetting = {
  method: 'DELETE',
  access: 'private',
  permissions: ['delete_setting'],
  output: null,
  tx: 'write',
  rate: 'write'
} as const
