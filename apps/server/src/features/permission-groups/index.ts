import type { Feature } from '../../platform/feature.ts'
import { registerPermissionGroups } from './permission-groups.routes.ts'

export const permissionGroups: Feature = { slug: 'permission-groups', register: registerPermissionGroups }
