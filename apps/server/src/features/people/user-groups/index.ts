import type { Feature } from '../../../platform/feature.ts'
import { registerUserGroups } from './user-groups.routes.ts'

export { findClosedGroups, openGroups } from './hidden-access.ts'
export { lockUserGroups, listUserGroupNames } from './user-groups.queries.ts'

export const userGroups: Feature = { slug: 'user-groups', register: registerUserGroups }
