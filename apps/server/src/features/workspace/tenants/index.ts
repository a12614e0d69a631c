import type { Feature } from '../../../platform/feature.ts'
import { registerTenants } from './tenants.routes.ts'

export const tenants: Feature = { slug: 'tenants', register: registerTenants }

export { createFirstMembers, createTenant, type CreatedTenant, type FirstMember } from './create-tenant.ts'
export { findSettingHistory, readSettingHistory } from './list-setting-logs.ts'
export { defaultGroups, defaultScouteeTags } from './seeds/default-settings.ts'
export { presentWorkspace } from './tenants.presenter.ts'
export { countTenants, type TenantSettings } from './tenant-creation.queries.ts'
