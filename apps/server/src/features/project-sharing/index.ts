import type { Feature } from '../../platform/feature.ts'
import { registerProjectSharing } from './project-sharing.routes.ts'

export const projectSharing: Feature = { slug: 'project-sharing', register: registerProjectSharing }
