import type { Feature } from '../../platform/feature.ts'
import { register } from './public-accounts.routes.ts'

export const publicAccounts: Feature = { slug: 'public-accounts', register }
