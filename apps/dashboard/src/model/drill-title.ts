import type { Drill } from '../page-context.ts'
import type { Words } from '@mekiki/i18n/dashboards/figures/table-of'

/** What the list is called: a tile that lists cases by its own title, a step of a funnel by who came as far, a figure by its group. */
export function titleOf({ source, keys, label }: Drill, { page: { drill } }: Words): string {
  if (source.kind === 'stuck' || source.kind === 'disagreement') return label
  return source.kind === 'funnel' && keys.length === 1 ? drill.reached(label) : drill.title(label)
}
