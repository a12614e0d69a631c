import { importTargets } from '@mekiki/contract/imports/imports.schemas'
import { importTargetLabel } from '@mekiki/i18n/imports'
import { useLanguage } from '@mekiki/ui'
import { useImportsTexts } from './imports-texts.ts'

/** Saves an empty table with a header for every target: UTF-8 with its mark and CRLF, which spreadsheet programs open right. */
export function useSaveTemplate(): () => void {
  const language = useLanguage()
  const { file } = useImportsTexts()
  return () => {
    const header = importTargets.map((target) => importTargetLabel(target, language)).join(',')
    const url = URL.createObjectURL(new Blob([`\ufeff${header}\r\n`], { type: 'text/csv' }))
    const link = document.createElement('a')
    link.href = url
    link.download = file.templateName
    link.click()
    URL.revokeObjectURL(url)
  }
}
