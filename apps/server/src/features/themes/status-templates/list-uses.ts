import type { RunContext } from '../../../platform/http/context.ts'
import { presentUse } from './status-templates.presenter.ts'
import { readStatuses, readTemplates, type TemplateKind } from './status-templates.queries.ts'
import { countStatusUses, readTemplateThemes } from './status-uses.queries.ts'

/**
 * Which themes use the templates of a kind, and how many cases (or themes) have each status. The numbers count what the caller may not see as
 * well: whoever removes a status moves all of them.
 */
export async function listUses({ tx }: RunContext, kind: TemplateKind) {
  const templates = await readTemplates(tx, kind)
  const statuses = await readStatuses(tx, kind)
  const themes = await readTemplateThemes(tx, kind)
  const counts = await countStatusUses(tx, kind)
  return { items: templates.map((template) => presentUse(template, statuses, themes, counts)), totalCount: templates.length }
}
