import type { Feature } from '../../../platform/feature.ts'
import { registerPlatformAdmin } from './platform-admin.routes.ts'

export { presentRun } from './platform-admin.presenter.ts'
export { type BatchRunRow, findRun } from './platform-admin.queries.ts'

export const platformAdmin: Feature = { slug: 'platform-admin', register: registerPlatformAdmin }
