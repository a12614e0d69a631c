import type { Feature } from '../../platform/feature.ts'
import { registerUserGroups } from './user-groups.routes.ts'

export const userGroups: Feature = { slug: 'user-groups', register: registerUserGroups }
