import type { Feature } from '../../platform/feature.ts'
import { registerProjectBulk } from './project-bulk.routes.ts'

export const projectBulk: Feature = { slug: 'project-bulk', register: registerProjectBulk }
