import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { listOf, pathUuid, uuid } from '../../primitives/index.ts'
import { createSetting, deleteSetting, inspectSetting, readSetting, updateSetting } from '../../primitives/setting-calls.ts'
import {
  statusTemplate,
  statusTemplateUpdate,
  templateCreate,
  templateUse,
  themeStatusParams,
  themeStatusTemplate,
  themeStatusTemplateCreate,
  themeStatusTemplateUpdate
} from './status-templates.schemas.ts'

const path = '/v2/private/status_templates'
const themePath = '/v2/private/theme_status_templates'
const params = pathUuid('theme_status_template_uuid')

export const statusTemplatesOperations = {
  list: defineOperation({
    ...readSetting,
    id: 'statusTemplates.list',
    summary: 'The status templates of cases with their statuses',
    path,
    output: listOf(statusTemplate)
  }),
  create: defineOperation({
    ...createSetting,
    id: 'statusTemplates.create',
    summary: 'Adds a status template of cases',
    path,
    body: templateCreate,
    output: statusTemplate,
    errors: ['name_taken']
  }),
  update: defineOperation({
    ...updateSetting,
    id: 'statusTemplates.update',
    summary: 'Changes a status template of cases; cases with a removed status get its replacement',
    path,
    body: statusTemplateUpdate,
    output: statusTemplate,
    errors: ['not_found', 'stale_version', 'name_taken', 'in_use']
  }),
  remove: defineOperation({
    ...deleteSetting,
    id: 'statusTemplates.remove',
    summary: 'Deletes a status template that no theme uses',
    path,
    query: z.object({ uuid }),
    errors: ['not_found', 'in_use', 'required_parameter']
  }),
  uses: defineOperation({
    ...inspectSetting,
    id: 'statusTemplates.uses',
    summary: 'Which themes use the status templates of cases, and how many cases have each status',
    path: `${path}/uses`,
    output: listOf(templateUse)
  }),
  listForThemes: defineOperation({
    ...readSetting,
    guests: 'refused',
    id: 'statusTemplates.listForThemes',
    summary: 'The status templates of themes with their statuses',
    path: themePath,
    output: listOf(themeStatusTemplate)
  }),
  createForThemes: defineOperation({
    ...createSetting,
    id: 'statusTemplates.createForThemes',
    summary: 'Adds a status template of themes',
    path: themePath,
    body: themeStatusTemplateCreate,
    output: themeStatusTemplate,
    errors: ['name_taken']
  }),
  updateForThemes: defineOperation({
    ...updateSetting,
    id: 'statusTemplates.updateForThemes',
    summary: 'Changes a status template of themes; themes with a removed status get its replacement',
    path: `${themePath}/{theme_status_template_uuid}`,
    params,
    body: themeStatusTemplateUpdate,
    output: themeStatusTemplate,
    errors: ['not_found', 'stale_version', 'name_taken', 'in_use']
  }),
  removeForThemes: defineOperation({
    ...deleteSetting,
    id: 'statusTemplates.removeForThemes',
    summary: 'Deletes a status template that no theme has',
    path: `${themePath}/{theme_status_template_uuid}`,
    params,
    errors: ['not_found', 'in_use']
  }),
  usesForThemes: defineOperation({
    ...inspectSetting,
    id: 'statusTemplates.usesForThemes',
    summary: 'Which themes have the status templates of themes, and how many have each status',
    path: `${themePath}/uses`,
    output: listOf(templateUse)
  }),
  removeThemeStatus: defineOperation({
    ...deleteSetting,
    id: 'statusTemplates.removeThemeStatus',
    summary: 'Removes a status that no theme has from its template',
    path: `${themePath}/{theme_status_template_uuid}/theme_statuses/theme_statuses/{theme_status_uuid}`,
    params: themeStatusParams,
    errors: ['not_found', 'in_use', 'unprocessable']
  })
}
