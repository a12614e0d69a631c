import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lists } from '../../../../../shared/calls/lists.ts'
import type { AskedItem } from '../form-draft.ts'

/** Custom items that belong together. */
interface ItemGroup {
  uuid: string
  name: string
  items: AskedItem[]
}

/** The custom items of the workspace, and which of them the cases of a theme have; null for no theme, or while it loads. */
export function useItems(themeUuid: string | null) {
  // Items are added in the settings, in another tab, while a form is built.
  const groups = useQuery({ ...lists.extensionItemGroups, refetchOnWindowFocus: 'always', meta: { isHandled: true } }).data?.items
  const themes = useQuery({ ...lists.themes, meta: { isHandled: true } }).data?.individuals
  return useMemo(() => {
    const items = new Map((groups ?? []).flatMap((group) => group.items.map((item) => [item.uuid, item] as const)))
    const theme = themeUuid === null ? undefined : themes?.find(({ uuid }) => uuid === themeUuid)
    const own = theme && groups ? new Set(theme.projectSetting.extensionItemGroupUuids) : null
    return {
      groups: (groups ?? []) as readonly ItemGroup[],
      hasLoaded: groups !== undefined,
      find: (uuid: string | null): AskedItem | undefined => (uuid === null ? undefined : items.get(uuid)),
      themeItemUuids:
        own === null
          ? null
          : (new Set((groups ?? []).filter((group) => own.has(group.uuid)).flatMap((group) => group.items.map(({ uuid }) => uuid))) as ReadonlySet<string>),
      themes: themes ?? []
    }
  }, [groups, themes, themeUuid])
}
