import type { Feature } from '../../../platform/feature.ts'
import { registerPermissionGroups } from './permission-groups.routes.ts'

export { findAbove, readKeysByGroup, requireKeysOf } from './people-keys.ts'
export { canSeeMissing, knownKeys, missingKeys, missingToActOn } from './permission-groups.policy.ts'
export {
  countActiveAdministrators,
  findPermissionGroups,
  type LockedGroup,
  lockPermissionGroups,
  listPermissionGroupNames,
  lockAdministrators
} from './permission-groups.queries.ts'

export const permissionGroups: Feature = { slug: 'permission-groups', register: registerPermissionGroups }
