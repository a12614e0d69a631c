import type { Feature } from '../../../platform/feature.ts'
import { registerSearch } from './search.routes.ts'

export const search: Feature = { slug: 'search', register: registerSearch }
