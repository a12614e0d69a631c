import type { SearchScope } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import { countOf } from '@mekiki/i18n/companies/entry-counts'
import { Button, IconButton, Menu, PageHeader, SegmentedControl, FilterButton, SearchField, Toolbar, useLanguage } from '@mekiki/ui'
import Building from 'lucide-react/icons/building-2'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CopyCheck from 'lucide-react/icons/copy-check'
import Database from 'lucide-react/icons/database'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import { usePermission } from '../../../app/session/me.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { useScouteeDrawer } from '../use-scoutee-drawer.ts'
import { type ScouteeFilters, countFilters } from './list-search.ts'
import { sortedBy } from './rows/columns.tsx'
import { useScopeTotal } from './use-scoutee-list.ts'
import { queryOperators, type ScouteeSortKey, scouteeSortKeys, type SortDirection } from '@mekiki/contract/workspace/constants/index'
import { useListPartsTexts } from '../../../shared/list/list-parts-texts.ts'
import { ColumnsControl } from './columns-control.tsx'
import type { ScouteeSort } from './view-settings.ts'
import type { ViewSettings } from './use-view-settings.ts'
import { constantLabel } from '@mekiki/i18n/constants'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'

/** The two places to search (3-decisions, "Companies"), each with the number of all that is there. */
function ScopeSwitch({ scope, onScope }: Omit<HeaderProps, 'onExport'>) {
  const texts = useScouteesTexts()
  const totals = { tenant: useScopeTotal('tenant'), provider: useScopeTotal('provider') }
  const segment = (value: SearchScope, icon: typeof Building) => {
    const total = totals[value]
    return {
      value,
      icon,
      label: texts.scopes[value],
      ...(total !== undefined && { count: texts.scopeCount(countOf(total, value === 'provider' ? 'companies' : 'together')) })
    }
  }
  return (
    <SegmentedControl
      label={texts.scope}
      items={[segment('tenant', Building), segment('provider', Database)]}
      value={scope ?? 'tenant'}
      onChange={(chosen) => onScope(chosen === 'provider' ? 'provider' : undefined)}
    />
  )
}

interface HeaderProps {
  scope: ScouteeFilters['scope']
  onScope: (scope: ScouteeFilters['scope']) => void
  /** Opens the export of the list; null where nothing can be exported. */
  onExport: (() => void) | null
}

/** The list's title, where it searches, and the ways to add a company or a person (2§2). */
export function ListHeader({ onExport, ...props }: HeaderProps) {
  const texts = useScouteesTexts()
  const { open } = useScouteeDrawer()
  const canCreate = usePermission('create_tenant_scoutee')
  const canExport = usePermission('export_scoutee')
  const items = [
    { key: 'company', label: texts.registerCompany, onSelect: () => open('is_create_scoutee_drawer_open') },
    { key: 'file', label: texts.registerFile, onSelect: () => open('is_import_scoutees_drawer_open') },
    { key: 'person', label: texts.registerPerson, onSelect: () => open('is_create_people_drawer_open') }
  ]
  const menu = canCreate && (
    <Menu
      label={texts.registerMenu}
      items={items}
      trigger={(props) => (
        <Button variant="primary" icon={Plus} endIcon={ChevronDown} {...props}>
          {texts.register}
        </Button>
      )}
    />
  )
  const more = [
    ...(canExport && onExport ? [{ key: 'export', label: texts.exportList, icon: Download, onSelect: onExport }] : []),
    { key: 'duplicates', label: texts.merge.duplicates, icon: CopyCheck, onSelect: () => open('is_scoutee_duplicates_drawer_open') }
  ]
  const actions = (
    <>
      <Menu
        label={texts.merge.more}
        items={more}
        trigger={(trigger) => <IconButton icon={Ellipsis} label={texts.merge.more} variant="outline" {...trigger} />}
      />
      {menu}
    </>
  )
  return <PageHeader title={texts.title} after={<ScopeSwitch {...props} />} actions={actions} />
}

/** What people look for first in a column: the newest day, the largest sum, else the beginning of the alphabet. */
const firstOrder = (key: ScouteeSortKey): SortDirection => (sortedBy(key) === 'text' ? 'asc' : 'desc')

/** The order of the list and the ways to change it; the chosen column again turns it round. */
function OrderMenu({ sort, hasKeyword, onSort }: { sort: ScouteeSort | null; hasKeyword: boolean; onSort: (sort: ScouteeSort | null) => void }) {
  const texts = useScouteesTexts().order
  const parts = useListPartsTexts()
  const language = useLanguage()
  const standard = hasKeyword ? texts.relevance : texts.newest
  const label = (key: ScouteeSortKey) => constantLabel('scouteeColumn', key, language)
  const shown = sort === null ? standard : texts.by(label(sort.key), texts.orders[sortedBy(sort.key)][sort.order])
  const turned = (key: ScouteeSortKey): SortDirection => (sort?.key !== key ? firstOrder(key) : sort.order === 'asc' ? 'desc' : 'asc')
  const items = [
    { key: 'standard', label: standard, isChecked: sort === null, onSelect: () => onSort(null) },
    { key: 'line', separator: true as const },
    ...scouteeSortKeys.map((key) => ({
      key,
      label: label(key),
      isChecked: sort?.key === key,
      ...(sort?.key === key && { note: texts.orders[sortedBy(key)][sort.order] }),
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

interface ToolbarProps {
  filters: ScouteeFilters
  isFilterOpen: boolean
  onToggleFilter: () => void
  onChange: (part: Partial<ScouteeFilters>) => void
  view: ViewSettings
  onSort: (sort: ScouteeSort | null) => void
}

/** Filter switch, keyword with the way its words are joined, order and columns of the list. */
export function ListToolbar({ filters, isFilterOpen, onToggleFilter, onChange, view, onSort }: ToolbarProps) {
  const texts = useScouteesTexts()
  const parts = useListPartsTexts()
  const operators = queryOperators.map((operator) => ({ value: operator, label: texts.operators[operator] }))
  return (
    <Toolbar
      label={parts.toolbar}
      end={
        <>
          <OrderMenu sort={view.sort} hasKeyword={filters.q !== undefined} onSort={onSort} />
          <ColumnsControl view={view} />
        </>
      }
    >
      <FilterButton count={countFilters(filters)} isOpen={isFilterOpen} onClick={onToggleFilter} />
      <SearchField className="mk-sc-search" aria-label={texts.search} placeholder={texts.search} value={filters.q ?? ''} onSearch={(q) => onChange({ q })} />
      <SegmentedControl label={texts.operator} items={operators} value={filters.q_op} onChange={(operator) => onChange({ q_op: operator })} />
    </Toolbar>
  )
}
