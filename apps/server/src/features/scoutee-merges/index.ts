import type { Feature } from '../../platform/feature.ts'
import { registerScouteeMerges } from './scoutee-merges.routes.ts'

export const scouteeMerges: Feature = { slug: 'scoutee-merges', register: registerScouteeMerges }
