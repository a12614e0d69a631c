import type { ProjectBulkTexts } from '@mekiki/i18n/cases/project-bulk.ja'
import type { MenuEntry } from '@mekiki/ui'
import { actionIcons } from './action-icons.ts'
import type { BulkAction } from './bulk-plan.ts'

interface MenuParts {
  offered: ReadonlySet<BulkAction>
  open: (action: BulkAction) => void
  texts: ProjectBulkTexts
}

/** Entries of a menu in groups with lines between them; what is not offered is absent, and so is a group without entries. */
export function bulkMenuItems(groups: readonly (readonly BulkAction[])[], { offered, open, texts }: MenuParts): MenuEntry[] {
  const shown = groups.map((group) => group.filter((action) => offered.has(action))).filter((group) => group.length > 0)
  return shown.flatMap((group, at) => [
    ...(at === 0 ? [] : [{ key: `line-${group[0] ?? ''}`, separator: true } as const]),
    ...group.map((action) => ({
      key: action,
      label: texts.actions[action],
      icon: actionIcons[action],
      isDanger: action === 'delete',
      onSelect: () => open(action)
    }))
  ])
}
