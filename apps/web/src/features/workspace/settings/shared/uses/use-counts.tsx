import { AppLink } from '@mekiki/ui'
import { useCurrentTenant } from '../../../../../app/session/me.ts'
import type { ListUse, UsedList } from './use-uses.ts'
import { useUsesTexts } from './uses-texts.ts'
import { addresses } from '../../../../../shared/addresses.ts'

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

/** How often an entry of a list is used, each number a link to what it counts where there is such a list. Nothing when it is not used. */
export function UseCounts({ list, name, use }: { list: UsedList; name: string; use: ListUse | undefined }) {
  const texts = useUsesTexts()
  const { enableTenantScoutees } = useCurrentTenant()
  const parts = usePartsOf(list, use, enableTenantScoutees)
  if (parts.length === 0) return null
  return (
    <span className="mk-uses">
      {parts.map(({ kind, count, href }) => {
        const text = texts.parts[kind](count)
        return href === null ? (
          <span key={kind} className="mk-note">
            {text}
          </span>
        ) : (
          <AppLink key={kind} href={href} aria-label={texts.of(name, text)}>
            {text}
          </AppLink>
        )
      })}
    </span>
  )
}
