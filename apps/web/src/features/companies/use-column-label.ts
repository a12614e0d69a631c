import type { ScouteeListColumn } from '@mekiki/contract/workspace/constants/index'
import { constantLabel } from '@mekiki/i18n/constants'
import { useLanguage } from '@mekiki/ui'

/** The name of a column of the company list, which filters, fields and facts of the same thing share. */
export function useColumnLabel(): (key: ScouteeListColumn) => string {
  const language = useLanguage()
  return (key) => constantLabel('scouteeColumn', key, language)
}
