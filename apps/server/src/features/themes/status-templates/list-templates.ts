import type { RunContext } from '../../../platform/http/context.ts'
import { onlyShown } from '../../people/guests/index.ts'
import { presentTemplate } from './status-templates.presenter.ts'
import { readStatuses, readTemplates, type TemplateKind } from './status-templates.queries.ts'

/** All templates of a kind with their statuses; to guests those of their cases. */
export async function listTemplates({ tx, actor }: RunContext, kind: TemplateKind) {
  const templates = await onlyShown(tx, actor, 'statusTemplates', await readTemplates(tx, kind))
  const statuses = await readStatuses(tx, kind)
  return { items: templates.map((template, index) => presentTemplate(template, index + 1, statuses, actor)), totalCount: templates.length }
}
