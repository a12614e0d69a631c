import { formatNumber } from '@mekiki/i18n/format'
import { type TabItem, Tabs } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { addresses } from '../../../shared/addresses.ts'
import { lists } from '../../../shared/calls/lists.ts'
import { useCurrentUser } from '../../../app/session/me.ts'
import { useThemesTexts } from '../themes-texts.ts'
import type { ThemeOptions } from '../use-theme-options.ts'
import { type ThemeSearch, viewOf } from './theme-search.ts'

/** So many statuses have a view of their own; the others are filtered by. */
const maxStatuses = 4

/** All themes, those of the signed-in person, and those of each status that is in use, with their counts. */
export function ThemeViews({ search, options }: { search: ThemeSearch; options: ThemeOptions }) {
  const texts = useThemesTexts()
  const { uuid } = useCurrentUser()
  const themes = useQuery(lists.themes).data?.individuals
  const count = (isIn: (theme: NonNullable<typeof themes>[number]) => boolean) => (themes ? { count: formatNumber(themes.filter(isIn).length) } : {})
  const used = new Set(themes?.map((theme) => theme.themeStatusUuid))
  const statuses = options.statuses.filter((status) => used.has(status.uuid)).slice(0, maxStatuses)
  const items: TabItem<string>[] = [
    { key: 'all', label: texts.views.all, href: addresses.themes, ...count(() => true) },
    {
      key: uuid,
      label: texts.views.mine,
      href: `${addresses.themes}?person_in_charge_user_uuids=${uuid}`,
      ...count((theme) => theme.personInChargeUserUuids.includes(uuid))
    },
    ...statuses.map((status) => ({
      key: status.uuid,
      label: status.name,
      href: `${addresses.themes}?theme_status_uuids=${status.uuid}`,
      ...count((theme) => theme.themeStatusUuid === status.uuid)
    }))
  ]
  return <Tabs label={texts.views.label} items={items} current={viewOf(search)} />
}
