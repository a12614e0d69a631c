import { Icon, Tabs } from '@mekiki/ui'
import Lock from 'lucide-react/icons/lock'
import { useId } from 'react'
import { useThemesTexts } from '../themes-texts.ts'
import { BasicFields } from './basic-fields.tsx'
import type { FieldProps } from './field-props.ts'
import { InsiderFields } from './insider-fields.tsx'
import { ProjectFields } from './project-fields.tsx'
import { type SettingTab, settingTabs } from './theme-draft.ts'

/** The tabs of the settings and the panel of the open one; the drawer puts them in their places. */
export function useSettingTabs(tab: SettingTab, setTab: (tab: SettingTab) => void, fields: FieldProps) {
  const texts = useThemesTexts()
  const panelId = useId()
  const items = settingTabs.map((key) => ({
    key,
    label: texts.tabs[key],
    ...(key === 'insiders' && fields.values.isRestricted && { end: <Icon icon={Lock} size={14} /> })
  }))
  const Fields = { basics: BasicFields, projects: ProjectFields, insiders: InsiderFields }[tab]
  return {
    tabs: <Tabs label={texts.tabs.label} items={items} current={tab} onChange={setTab} panelId={panelId} />,
    panel: (
      <div id={panelId} role="tabpanel" aria-label={texts.tabs[tab]}>
        <Fields {...fields} />
      </div>
    )
  }
}
