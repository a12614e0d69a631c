import type { Feature } from '../../../platform/feature.ts'
import { registerScouteeProjects } from './scoutee-cases.routes.ts'

export const scouteeCases: Feature = { slug: 'scoutee-cases', register: registerScouteeProjects }
