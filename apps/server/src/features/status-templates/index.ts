import type { Feature } from '../../platform/feature.ts'
import { registerStatusTemplates } from './status-templates.routes.ts'

export { lockTemplate, readStatuses } from './status-templates.queries.ts'
export type { StatusRow } from './status-templates.queries.ts'
export type { Replacement } from './status-uses.queries.ts'

export const statusTemplates: Feature = { slug: 'status-templates', register: registerStatusTemplates }
