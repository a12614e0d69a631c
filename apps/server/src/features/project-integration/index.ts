import type { Feature } from '../../platform/feature.ts'
import { registerProjectIntegration } from './project-integration.routes.ts'

export const projectIntegration: Feature = { slug: 'project-integration', register: registerProjectIntegration }
