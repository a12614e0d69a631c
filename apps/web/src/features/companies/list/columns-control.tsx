import { scouteeListColumns } from '@mekiki/contract/workspace/constants/index'
import { constantLabel } from '@mekiki/i18n/constants'
import { lazy } from '@mekiki/browser/connection/lazy'
import { useLanguage } from '@mekiki/ui'
import Columns from 'lucide-react/icons/columns-3'
import { useListPartsTexts } from '../../../shared/list/list-parts-texts.ts'
import { PopoverButton } from '../../../shared/list/popover-button.tsx'
import { useScouteeDrawer } from '../use-scoutee-drawer.ts'
import type { ViewSettings } from './use-view-settings.ts'

const ColumnsPopover = lazy(() => import('../../../shared/list/columns-popover.tsx').then((module) => ({ default: module.ColumnsPopover<ListColumn> })))

type ListColumn = (typeof scouteeListColumns)[number]

/** The button of the list's columns, and the popover under it that the address holds open. */
export function ColumnsControl({ view }: { view: ViewSettings }) {
  const parts = useListPartsTexts()
  const language = useLanguage()
  const { isOpen, open, close } = useScouteeDrawer()
  return (
    <PopoverButton
      icon={Columns}
      isShown={isOpen('is_column_setting_drawer_open')}
      onOpen={() => open('is_column_setting_drawer_open')}
      popover={(anchor) => (
        <ColumnsPopover
          anchor={anchor}
          groups={[{ name: parts.columnSettings.columns, keys: scouteeListColumns }]}
          shown={view.columns}
          labelOf={(key) => constantLabel('scouteeColumn', key, language)}
          onChange={view.setColumns}
          onReset={view.resetColumns}
          onClose={() => close('is_column_setting_drawer_open')}
        />
      )}
    >
      {parts.columns}
    </PopoverButton>
  )
}
