import { importTargets } from '@mekiki/contract/imports/imports.schemas'
import { importTargetLabel } from '@mekiki/i18n/imports'
import { useLanguage } from '@mekiki/ui'
import { useImportsTexts } from './imports-texts.ts'

// Spreadsheet programs take a leading sign for a formula: names are people's own.
const asCell = (name: string): string => {
  const plain = /^[=+\-@\t\r]/u.test(name) ? `'${name}` : name
  return /[",\r\n]/u.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** The header of an empty table: every target that all themes have, then the custom items of one. */
export function templateHeader(labels: readonly string[]): string {
  return labels.map(asCell).join(',')
}

/**
 * Saves an empty table with a header for every target, custom items by their names: UTF-8 with its mark and CRLF, which spreadsheet programs
 * open right.
 */
export function useSaveTemplate(itemNames: readonly string[]): () => void {
  const language = useLanguage()
  const { file } = useImportsTexts()
  return () => {
    const header = templateHeader([...importTargets.map((target) => importTargetLabel(target, language)), ...itemNames])
    const url = URL.createObjectURL(new Blob([`\ufeff${header}\r\n`], { type: 'text/csv' }))
    const link = document.createElement('a')
    link.href = url
    link.download = file.templateName
    link.click()
    URL.revokeObjectURL(url)
  }
}
