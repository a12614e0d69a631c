import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { listOf, nameText, page, perPage } from '../../primitives/index.ts'
import { inspectSetting } from '../../primitives/setting-calls.ts'
import { memberQuota } from './quotas.ts'
import { settingKinds, settingLog, tenant, workspaceFacts, workspacePreferences } from './tenants.schemas.ts'

/** The calls of `tenants` that the settings make: apart from those that every page loads with the sign-in. */
export const tenantSettingsOperations = {
  updateCurrent: defineOperation({
    id: 'tenants.updateCurrent',
    summary: "Changes the name and the preferences of the caller's workspace",
    method: 'PATCH',
    path: '/v2/private/tenants/current',
    access: 'private',
    guests: 'refused',
    permissions: ['update_setting'],
    body: z.strictObject({ name: nameText().optional(), preferences: workspacePreferences.optional() }),
    output: tenant,
    errors: ['stale_version'],
    tx: 'write',
    rate: 'write',
    versioned: true
  }),
  facts: defineOperation({
    ...inspectSetting,
    id: 'tenants.facts',
    summary: "What the caller's workspace holds, and the rules of signing in to it",
    path: '/v2/private/tenants/current/facts',
    output: workspaceFacts
  }),
  memberQuota: defineOperation({
    id: 'tenants.memberQuota',
    summary: "How many members the caller's workspace has, and how many it may have",
    method: 'GET',
    path: '/v2/private/tenants/current/member_quota',
    access: 'private',
    guests: 'refused',
    permissions: ['read_member_setting'],
    output: memberQuota,
    tx: 'read',
    rate: 'read'
  }),
  settingsLog: defineOperation({
    ...inspectSetting,
    id: 'tenants.settingsLog',
    summary: 'The changes of one page of the settings, the newest first',
    path: '/v2/private/settings_log',
    query: z.object({ kind: z.enum(settingKinds), page, per_page: perPage(20, 100) }),
    output: listOf(settingLog)
  })
}
