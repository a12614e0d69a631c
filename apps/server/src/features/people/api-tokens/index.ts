import type { Feature } from '../../../platform/feature.ts'
import { register } from './api-tokens.routes.ts'

export const apiTokens: Feature = { slug: 'api-tokens', register }
