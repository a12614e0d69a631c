import { useLanguage } from '@mekiki/ui'
import { useFilterOptions } from '../filters/filter-options.ts'
import { useActiveFilters } from '../filters/use-active-filters.ts'
import { useListTexts } from '../list-texts.ts'
import { useProjectList } from '../project-list-state.tsx'
import { sortedBy } from '../table/sorted-by.ts'
import { type ShownColumn, sortConditionsOf } from './view-settings.ts'
import { type Look, type ViewPart, widthChanges } from './view-state.ts'
import { useViewsTexts } from './views-texts.ts'

const namedColumns = 3

/** How the parts of two looks are said: what is stored, and what it has become. */
export function useLookWords(stored: Look, now: Look): (part: ViewPart, look: Look) => string {
  const { items, scope } = useProjectList()
  const all = useListTexts()
  const texts = useViewsTexts().panel
  const language = useLanguage()
  const options = useFilterOptions(scope)
  const filters = [useActiveFilters(stored.filters, options), useActiveFilters(now.filters, options)]
  const separator = language === 'ja' ? '、' : ', '
  const columnWords = (columns: readonly ShownColumn[]): string => {
    const names = columns.map(({ columnKey }) => items.labelOf(columnKey))
    const first = names.slice(0, namedColumns).join(separator)
    return names.length > namedColumns ? texts.columnsAnd(first, names.length - namedColumns) : first
  }
  const sortWords = (sort: Look['sort']): string =>
    sortConditionsOf(sort)
      .map(({ columnKey, direction }) => {
        const words = all.sortSettings.orders[sortedBy(columnKey, items.find(columnKey)?.isNumber)]
        return all.summary(items.labelOf(columnKey), words[direction])
      })
      .join(separator)
  const filterWords = (look: Look): string => {
    const on = (look === stored ? filters[0] : filters[1]) ?? []
    const said = [...(look.filters.q === undefined ? [] : [`${all.keyword} ${look.filters.q}`]), ...on.map(({ name, value }) => `${name} ${value}`)]
    return said.length === 0 ? texts.noFilter : said.join(separator)
  }
  return (part, look) => {
    switch (part) {
      case 'filter':
        return filterWords(look)
      case 'sort':
        return sortWords(look.sort)
      case 'group':
        return look.groupBy === undefined ? all.group.none : all.group.by[look.groupBy]
      case 'columns':
        return columnWords(look.columns)
      case 'widths': {
        const changes = widthChanges(stored.columns, now.columns)
        if (changes.length === 0) return texts.sameWidths
        return changes.map((change) => texts.width(items.labelOf(change.columnKey), look === stored ? change.from : change.to)).join(separator)
      }
      case 'layout':
        return look.layout === 'board' ? all.layout.board : all.layout.table
    }
  }
}
