import type { Feature } from '../../platform/feature.ts'
import { registerProjectRecords } from './project-records.routes.ts'

export const projectRecords: Feature = { slug: 'project-records', register: registerProjectRecords }
