import type { Feature } from '../../platform/feature.ts'
import { registerMembers } from './members.routes.ts'

export const members: Feature = { slug: 'members', register: registerMembers }
