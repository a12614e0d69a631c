import type { Feature } from '../../platform/feature.ts'
import { registerTenants } from './tenants.routes.ts'

export const tenants: Feature = { slug: 'tenants', register: registerTenants }
