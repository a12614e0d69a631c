import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { createTemplate, listTemplates, listUses, updateTemplate, removeTemplate } from './status-templates.use-cases.ts'
import { removeThemeStatus } from './remove-statuses.ts'

/** Mounts the calls about the statuses of cases and of themes. */
export function registerStatusTemplates(binding: Binding): void {
  bindAll(binding, operationGroups.statusTemplates, {
    list: (context) => listTemplates(context, 'project'),
    create: (context, { body }) => createTemplate(context, 'project', body),
    update: (context, { body, ifMatch }) => updateTemplate(context, 'project', body.uuid, body, ifMatch),
    remove: (context, { query }) => removeTemplate(context, 'project', query.uuid),
    uses: (context) => listUses(context, 'project'),
    listForThemes: (context) => listTemplates(context, 'theme'),
    createForThemes: (context, { body }) => createTemplate(context, 'theme', body),
    updateForThemes: (context, { params, body, ifMatch }) => updateTemplate(context, 'theme', params.theme_status_template_uuid, body, ifMatch),
    removeForThemes: (context, { params }) => removeTemplate(context, 'theme', params.theme_status_template_uuid),
    usesForThemes: (context) => listUses(context, 'theme'),
    removeThemeStatus
  })
}
