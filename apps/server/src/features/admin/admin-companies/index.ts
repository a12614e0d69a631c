import type { Feature } from '../../../platform/feature.ts'
import { registerAdminCompanies } from './admin-companies.routes.ts'

export const adminCompanies: Feature = { slug: 'admin-companies', register: registerAdminCompanies }
