import { Icon, type TabItem } from '@mekiki/ui'
import Lock from 'lucide-react/icons/lock'
import { useThemesTexts } from '../themes-texts.ts'
import { BasicFields } from './basic-fields.tsx'
import type { FieldProps } from './field-props.ts'
import { InsiderFields } from './insider-fields.tsx'
import { ProjectFields } from './project-fields.tsx'
import { type SettingTab, settingTabs } from './theme-draft.ts'

/** The tabs of a theme's settings; the lock says that the restriction is on. */
export function useSettingTabs(isRestricted: boolean): TabItem<SettingTab>[] {
  const texts = useThemesTexts()
  return settingTabs.map((key) => ({ key, label: texts.tabs[key], ...(key === 'insiders' && isRestricted && { end: <Icon icon={Lock} size={14} /> }) }))
}

/** The open part of a theme's settings. */
export function SettingFields({ tab, fields }: { tab: SettingTab; fields: FieldProps }) {
  const Fields = { basics: BasicFields, projects: ProjectFields, insiders: InsiderFields }[tab]
  return <Fields {...fields} />
}
