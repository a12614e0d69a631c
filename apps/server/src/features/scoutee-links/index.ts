import type { Feature } from '../../platform/feature.ts'
import { registerScouteeLinks } from './scoutee-links.routes.ts'

export const scouteeLinks: Feature = { slug: 'scoutee-links', register: registerScouteeLinks }
