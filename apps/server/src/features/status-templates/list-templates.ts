import type { RunContext } from '../../platform/http/context.ts'
import { presentTemplate } from './status-templates.presenter.ts'
import { readStatuses, readTemplates, type TemplateKind } from './status-templates.queries.ts'

/** All templates of a kind with their statuses. */
export async function listTemplates({ tx, actor }: RunContext, kind: TemplateKind) {
  const templates = await readTemplates(tx, kind)
  const statuses = await readStatuses(tx, kind)
  return { items: templates.map((template, index) => presentTemplate(template, index + 1, statuses, actor)), totalCount: templates.length }
}
