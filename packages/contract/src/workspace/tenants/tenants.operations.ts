import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { listOf, nameText, page, perPage, uuid } from '../../primitives/index.ts'
import { inspectSetting } from '../../primitives/setting-calls.ts'
import { settingKinds, settingLog, tenant, tenantPublicInfo, tenantWidgets, workspaceFacts, workspacePreferences } from './tenants.schemas.ts'

const optionalText = z.preprocess((value) => (value === '' ? undefined : value), z.string().trim().max(320).optional())

export const tenantsOperations = {
  publicInfo: defineOperation({
    id: 'tenants.publicInfo',
    summary: 'Finds a workspace by its id or by the e-mail address of one of its members',
    method: 'GET',
    path: '/v2/public/tenant_info',
    access: 'public',
    query: z.object({ email: optionalText, tenant_uuid: z.preprocess((value) => (value === '' ? undefined : value), uuid.optional()) }),
    output: tenantPublicInfo,
    errors: ['not_found', 'required_parameter'],
    tx: 'none',
    rate: 'public'
  }),
  info: defineOperation({
    id: 'tenants.info',
    summary: "The caller's workspace",
    method: 'GET',
    path: '/v2/private/tenants/info',
    access: 'private',
    guests: 'own',
    output: tenant,
    tx: 'read',
    rate: 'read'
  }),
  widgets: defineOperation({
    id: 'tenants.widgets',
    summary: 'The support chat and the localisation of the page, as far as the workspace has them',
    method: 'GET',
    path: '/v2/private/tenants/widgets',
    access: 'private',
    guests: 'own',
    output: tenantWidgets,
    tx: 'read',
    rate: 'read'
  }),
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
  settingsLog: defineOperation({
    ...inspectSetting,
    id: 'tenants.settingsLog',
    summary: 'The changes of one page of the settings, the newest first',
    path: '/v2/private/settings_log',
    query: z.object({ kind: z.enum(settingKinds), page, per_page: perPage(20, 100) }),
    output: listOf(settingLog)
  })
}
