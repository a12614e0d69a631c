import { useLanguage } from '@mekiki/ui'
import { useFilterOptions } from '../filters/filter-options.ts'
import { useActiveFilters } from '../filters/use-active-filters.ts'
import { useListTexts } from '../list-texts.ts'
import { readColorConditions } from '../look/color-conditions.ts'
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
        const words = all.sortSettings.orders[sortedBy(columnKey, items.find(columnKey)?.itemType === 'number')]
        return all.summary(items.labelOf(columnKey), words[direction])
      })
      .join(separator)
  const filterWords = (look: Look): string => {
    const on = (look === stored ? filters[0] : filters[1]) ?? []
    const said = [...(look.filters.q === undefined ? [] : [`${all.keyword} ${look.filters.q}`]), ...on.map(({ name, value }) => `${name} ${value}`)]
    return said.length === 0 ? texts.noFilter : said.join(separator)
  }
  const colorWords = ({ colorBy, colorConditions }: Look): string => {
    const names = readColorConditions(colorConditions).map(({ name }) => name)
    if (names.length > 0) return names.join(separator)
    return colorBy === undefined ? texts.noColors : items.labelOf(colorBy)
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
        return all.layout[look.layout ?? 'table']
      case 'lanes':
        return look.board.laneBy === undefined ? texts.noLanes : all.group.by[look.board.laneBy]
      case 'statuses':
        return texts.statusColumns(look.board.hiddenStatusUuids.length, look.board.hidesEmpty)
      case 'dates':
        return look.dateColumn === 'status_since' ? all.statusSince : items.labelOf(look.dateColumn)
      case 'density':
        return texts.densities[look.density ?? 'standard']
      case 'colors':
        return colorWords(look)
      case 'scale':
        return texts.scales[look.scale]
    }
  }
}
