import { fixedImportTargets, type FixedImportTarget, type ImportTarget } from '@mekiki/contract/exchange/imports/imports.schemas'
import { importTargetLabel } from '@mekiki/i18n/exchange/imports'
import { useLanguage } from '@mekiki/ui'
import { useMemo } from 'react'
import type { Mappings } from '../import-kinds.ts'

const isFixed = (target: ImportTarget): target is FixedImportTarget => fixedImportTargets.some((each) => each === target)

/** The name of each target: of a column of the case list, or of a custom item. */
export function useTargetLabel(customItems: Mappings['customItems']): (target: ImportTarget) => string {
  const language = useLanguage()
  return useMemo(() => {
    const names = new Map<string, string>(customItems.map(({ target, name }) => [target, name]))
    return (target) => names.get(target) ?? (isFixed(target) ? importTargetLabel(target, language) : '')
  }, [customItems, language])
}
