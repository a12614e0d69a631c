import { addresses } from '../../../../shared/addresses.ts'
import type { ListUse, UsedList } from './uses/use-uses.ts'

/** One kind of things that use an entry: how many, and the list that shows them, where there is one. */
export interface UsePart {
  kind: 'projects' | 'themes' | 'scoutees' | 'records' | 'categories'
  count: number
  href: string | null
}

/** Where the things of a kind that use an entry are listed. */
function listOf(list: UsedList, kind: UsePart['kind'], uuid: string, hasScoutees: boolean): string | null {
  if (kind === 'projects') return `${addresses.allProjects}?category_uuids=${uuid}`
  if (kind === 'themes' && list === 'theme_tags') return `${addresses.themes}?tag_uuids=${uuid}`
  if (kind !== 'scoutees' || !hasScoutees) return null
  return `${addresses.scoutees}?${list === 'channels' ? 'p_channel_uuids' : 't_ids'}=${uuid}`
}

/** What uses an entry, without the kinds that do not. `hasScoutees`: the workspace has the company search (1§3). */
export function usePartsOf(list: UsedList, use: ListUse | null | undefined, hasScoutees: boolean): UsePart[] {
  if (!use) return []
  const counts = [
    ['projects', use.projectsCount],
    ['themes', use.themesCount],
    ['scoutees', use.scouteesCount],
    ['records', use.recordsCount],
    ['categories', use.categoriesCount]
  ] as const
  return counts.filter(([, count]) => count > 0).map(([kind, count]) => ({ kind, count, href: listOf(list, kind, use.uuid, hasScoutees) }))
}
