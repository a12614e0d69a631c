import { projectExportColumns } from '@mekiki/contract/workspace/constants/index'
import { fixedImportTargets } from '@mekiki/contract/exchange/imports/imports.targets'
import { type Language, languages } from '@mekiki/i18n'
import { constantLabel } from '@mekiki/i18n/constants'
import { importTargetLabel } from '@mekiki/i18n/exchange/imports'
import { labelKey } from '@mekiki/text'

/** A custom item as a column of a file is called after it. */
export interface HeadedItem {
  name: string
  groupName: string
}

const fixedKeys = new Set(
  languages.flatMap((language) => [
    ...projectExportColumns.map((column) => labelKey(constantLabel('projectColumn', column, language))),
    ...fixedImportTargets.map((target) => labelKey(importTargetLabel(target, language)))
  ])
)

/** What an item's column is called when its group is named with it. */
export const fullItemHead = ({ name, groupName }: HeadedItem, language: Language): string => `${groupName}${language === 'ja' ? '\uff1a' : ': '}${name}`

/** What an item's column is known by in any language when its group is named with it. */
export const fullItemKey = (item: HeadedItem): string => labelKey(fullItemHead(item, 'en'))

/**
 * What custom items are called as columns of a file: by their names; with their groups' where a name is that of another item among `all`, or of a
 * column that every case has, so that a file that comes back says which is meant.
 */
export function itemHead(item: HeadedItem, all: readonly HeadedItem[], language: Language): string {
  const key = labelKey(item.name)
  const isAlone = !fixedKeys.has(key) && all.filter(({ name }) => labelKey(name) === key).length < 2
  return isAlone ? item.name : fullItemHead(item, language)
}
