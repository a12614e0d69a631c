import type { Feature } from '../../platform/feature.ts'
import { registerStatusTemplates } from './status-templates.routes.ts'

export const statusTemplates: Feature = { slug: 'status-templates', register: registerStatusTemplates }
