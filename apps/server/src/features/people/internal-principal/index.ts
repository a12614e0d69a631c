import type { Feature } from '../../../platform/feature.ts'
import { register } from './internal-principal.routes.ts'

export const internalPrincipal: Feature = { slug: 'internal-principal', register }
