import type { Feature } from '../../../platform/feature.ts'
import { registerStatusTemplates } from './status-templates.routes.ts'
import { undoTemplateChange, undoTemplateRemoval } from './undo-templates.ts'

export { addStatuses } from './add-statuses.ts'
export { lockTemplate, readStatuses, readTemplates } from './status-templates.queries.ts'
export type { StatusRow } from './status-templates.queries.ts'
export type { Replacement } from './status-uses.queries.ts'

export const statusTemplates: Feature = {
  slug: 'status-templates',
  register: registerStatusTemplates,
  undo: {
    'status_template.update': undoTemplateChange('project'),
    'status_template.delete': undoTemplateRemoval('project'),
    'theme_status_template.update': undoTemplateChange('theme'),
    'theme_status_template.delete': undoTemplateRemoval('theme')
  }
}
