import type { Feature } from '../../platform/feature.ts'
import { registerPermissionGroups } from './permission-groups.routes.ts'

export { knownKeys, missingKeys } from './permission-groups.policy.ts'
export { countActiveAdministrators, type HeldGroup, holdPermissionGroups, lockAdministrators } from './permission-groups.queries.ts'

export const permissionGroups: Feature = { slug: 'permission-groups', register: registerPermissionGroups }
