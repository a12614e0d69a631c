import type { Feature } from '../../platform/feature.ts'
import { registerProjects } from './projects.routes.ts'

export const projects: Feature = { slug: 'projects', register: registerProjects }
