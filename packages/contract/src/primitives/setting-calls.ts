import { z } from 'zod'
import { flag, uuid } from './index.ts'

/** Whoever holds one of these works on the settings (1§6). */
export const settingKeys = ['create_setting', 'update_setting', 'delete_setting'] as const

/** What all calls that read a setting have in common: every member may read settings. */
export const readSetting = { method: 'GET', access: 'private', guests: 'cases', tx: 'read', rate: 'read' } as const

/**
 * What all calls have in common that tell how the workspace uses its settings, and what was changed of them: for people who work on the
 * settings, since the numbers count everything in the workspace, also what they may not see.
 */
export const inspectSetting = { method: 'GET', access: 'private', guests: 'refused', permissions: settingKeys, tx: 'read', rate: 'read' } as const

/** What all calls that make a setting have in common (1§6: `create_setting`). */
export const createSetting = {
  method: 'POST',
  access: 'private',
  guests: 'refused',
  permissions: ['create_setting'],
  status: 201,
  tx: 'write',
  rate: 'write'
} as const

/** What all calls that change a setting have in common (1§6: `update_setting`). */
export const updateSetting = {
  method: 'PATCH',
  access: 'private',
  guests: 'refused',
  permissions: ['update_setting'],
  tx: 'write',
  rate: 'write',
  versioned: true
} as const

/** The operation that removed a setting: what an undo names. */
export const removedSetting = z.object({ operationUuid: uuid }).meta({ id: 'RemovedSetting' })

/** What all calls that delete a setting have in common (1§6: `delete_setting`). */
export const deleteSetting = {
  method: 'DELETE',
  access: 'private',
  guests: 'refused',
  permissions: ['delete_setting'],
  output: removedSetting,
  tx: 'write',
  rate: 'write'
} as const

/**
 * What becomes of everything that has a deleted entry of a list: without these, an entry in use stays (409 `in_use`); with `detach` everything
 * loses it, with `replacement_uuid` everything gets that entry of the same list in its place.
 */
export const removal = { detach: flag, replacement_uuid: uuid.optional() }

/** The place of a template among the others, from 1; the others close ranks. */
export const placeInList = z.int().min(1).max(1000)

/** A theme that uses a setting. Themes are readable by all members. */
export const usingTheme = z.object({ uuid, name: z.string() }).meta({ id: 'UsingTheme' })
