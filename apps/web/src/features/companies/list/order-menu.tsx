import { type ScouteeSortKey, scouteeSortKeys, type SortDirection } from '@mekiki/contract/workspace/constants/index'
import { constantLabel } from '@mekiki/i18n/constants'
import { Button, Menu, useLanguage } from '@mekiki/ui'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { useListPartsTexts } from '../../../shared/list/list-parts-texts.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import type { ScouteeSort } from './view-settings.ts'

/** What people look for first in a column: the newest day, the largest sum, else the beginning of the alphabet. */
const largestFirst: ReadonlySet<ScouteeSortKey> = new Set(['created_at', 'updated_at', 'finance_date', 'foundation_date', 'capital'])

const firstOrder = (key: ScouteeSortKey): SortDirection => (largestFirst.has(key) ? 'desc' : 'asc')

/** The order of the list and the ways to change it; the chosen column again turns it round. */
export function OrderMenu({ sort, hasKeyword, onSort }: { sort: ScouteeSort | null; hasKeyword: boolean; onSort: (sort: ScouteeSort | null) => void }) {
  const texts = useScouteesTexts().order
  const parts = useListPartsTexts()
  const language = useLanguage()
  const standard = hasKeyword ? texts.relevance : texts.newest
  const label = (key: ScouteeSortKey) => constantLabel('scouteeColumn', key, language)
  const shown = sort === null ? standard : texts.by(label(sort.key), sort.order === 'asc')
  const turned = (key: ScouteeSortKey): SortDirection => (sort?.key !== key ? firstOrder(key) : sort.order === 'asc' ? 'desc' : 'asc')
  const items = [
    { key: 'standard', label: standard, isChecked: sort === null, onSelect: () => onSort(null) },
    { key: 'line', separator: true as const },
    ...scouteeSortKeys.map((key) => ({
      key,
      label: label(key),
      isChecked: sort?.key === key,
      ...(sort?.key === key && { note: texts[sort.order] }),
      onSelect: () => onSort({ key, order: turned(key) })
    }))
  ]
  return (
    <Menu
      label={parts.sort}
      items={items}
      trigger={(props) => (
        <Button variant="ghost" icon={ArrowUpDown} aria-label={`${parts.sort}: ${shown}`} {...props}>
          {shown}
        </Button>
      )}
    />
  )
}
