import { adminCompaniesOperations } from '@mekiki/contract/admin/admin-companies/admin-companies.operations'
import { countries, scouteeSortKeys, stages } from '@mekiki/contract/workspace/constants/index'
import type { AdminCompaniesTexts } from '@mekiki/i18n/admin/workspaces/provider-companies.ja'
import { formatDateTime } from '@mekiki/i18n/format'
import { Button, EllipsisText, EmptyState, ExternalLink, MultiSelect, SearchField, type TableColumn, Tag, Toolbar, TreeSelect } from '@mekiki/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { addressList, addressPage, addressValue } from '@mekiki/browser/address/address-values'
import { call } from '../../app/api.ts'
import { ListCard } from '../../app/list-card.tsx'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { treeOf, useChoices } from './choices.ts'
import { companiesKey, type CompanyItem, useCompaniesTexts } from './companies-texts.ts'
import { CompanyDrawer } from './company-drawer.tsx'
import { useCategories } from './use-categories.ts'

const perPage = 50
const address = z.object({
  q: z.string().max(500).catch('').default(''),
  stages: addressList(z.enum(stages)),
  countries: addressList(z.enum(countries)),
  category_ids: addressList(z.guid()),
  sort: addressValue(z.enum(scouteeSortKeys)),
  sort_direction: z.enum(['asc', 'desc']).catch('desc').default('desc'),
  company: addressValue(z.guid()),
  page: addressPage
})
const nothing = { q: undefined, stages: undefined, countries: undefined, category_ids: undefined, page: undefined }

function columnsOf(texts: AdminCompaniesTexts, stageOf: (code: string | null) => string, open: (company: CompanyItem) => void): TableColumn<CompanyItem>[] {
  const { columns: names } = texts
  return [
    {
      key: 'scoutee_name',
      header: names.name,
      width: 264,
      sortable: true,
      render: (company) => (
        <span className="mk-ops-row">
          <button type="button" className="mk-ops-name" onClick={() => open(company)}>
            <EllipsisText>{company.name}</EllipsisText>
          </button>
          {company.isClosed && <Tag tone="warning">{texts.closed}</Tag>}
          {company.isHidden && <Tag tone="danger">{texts.hidden}</Tag>}
        </span>
      )
    },
    { key: 'number', header: names.number, width: 136, render: ({ corporateNumber }) => corporateNumber },
    {
      key: 'representative',
      header: names.representative,
      width: 120,
      sortable: true,
      render: ({ representative }) => <EllipsisText>{representative}</EllipsisText>
    },
    { key: 'address', header: names.address, width: 232, sortable: true, render: ({ address: place }) => <EllipsisText>{place}</EllipsisText> },
    {
      key: 'url',
      header: names.url,
      width: 176,
      render: ({ url }) =>
        url && (
          <EllipsisText full={url}>
            <ExternalLink href={url}>{url.replace(/^https?:\/\//u, '').replace(/\/$/u, '')}</ExternalLink>
          </EllipsisText>
        )
    },
    { key: 'stage', header: names.stage, width: 128, sortable: true, render: ({ stage }) => stageOf(stage) },
    { key: 'updated_at', header: names.updatedAt, width: 144, sortable: true, sortedBy: 'date', render: ({ updatedAt }) => formatDateTime(updatedAt) }
  ]
}

type Filters = Pick<z.infer<typeof address>, 'q' | 'stages' | 'countries' | 'category_ids'>

interface CompaniesToolbarProps {
  filters: Filters
  onChange: (part: Partial<Record<keyof Filters, string | readonly string[] | undefined>>) => void
  /** Absent while nothing narrows the list. */
  onClear: (() => void) | undefined
}

/** Search and filters of the list. */
function CompaniesToolbar({ filters, onChange, onClear }: CompaniesToolbarProps) {
  const texts = useCompaniesTexts()
  const choices = useChoices()
  const items = useCategories().data?.items ?? []
  const nodes = (['horizontal', 'vertical', 'innovation'] as const).map((kind) => ({ value: kind, label: texts.kinds[kind], children: treeOf(items, kind) }))
  const known = new Set(items.map(({ uuid }) => uuid))
  return (
    <Toolbar label={texts.toolbar} end={onClear && <Button onClick={onClear}>{texts.clearFilters}</Button>}>
      <SearchField className="mk-company-search" placeholder={texts.search} value={filters.q} onSearch={(text) => onChange({ q: text || undefined })} />
      <div className="mk-company-filter">
        <MultiSelect
          aria-label={texts.stages}
          size="small"
          placeholder={texts.stages}
          value={filters.stages}
          options={choices.stage}
          onChange={(values) => onChange({ stages: values })}
        />
      </div>
      <div className="mk-company-filter">
        <MultiSelect
          aria-label={texts.countries}
          size="small"
          isSearchable
          placeholder={texts.countries}
          value={filters.countries}
          options={choices.country}
          onChange={(values) => onChange({ countries: values })}
        />
      </div>
      <div className="mk-company-filter">
        <TreeSelect
          aria-label={texts.categories}
          size="small"
          mode="each"
          placeholder={texts.categories}
          nodes={nodes}
          value={filters.category_ids}
          onChange={(values) => onChange({ category_ids: values.filter((value) => known.has(value)) })}
        />
      </div>
    </Toolbar>
  )
}

/** The provider's companies: search, filters, and the way to change one. */
export function CompaniesTab() {
  const texts = useCompaniesTexts()
  const choices = useChoices()
  const { search, change } = useAddressSearch()
  const { sort, sort_direction: order, company, page, ...filters } = address.parse(search)
  const asked = { ...filters, page, per_page: perPage, ...(sort !== undefined && { sort, sort_direction: order }) }
  const query = useQuery({
    queryKey: [...companiesKey, 'list', asked],
    queryFn: ({ signal }) => call(adminCompaniesOperations.list, { query: asked }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isHandled: true }
  })
  const columns = useMemo(() => {
    const words = new Map<string, string>(choices.stage.map(({ value, label }) => [value, label]))
    return columnsOf(
      texts,
      (code) => words.get(code ?? '') ?? '',
      ({ uuid }) => change({ company: uuid })
    )
  }, [texts, choices, change])
  const set = (part: Record<string, string | readonly string[] | undefined>) => change({ ...part, page: undefined })
  const isFiltered = Object.values(filters).some((value) => value.length > 0)
  const empty = isFiltered ? (
    <EmptyState kind="byFilter" title={texts.byFilter} onClear={() => change(nothing)} />
  ) : (
    <EmptyState
      kind="neverUsed"
      title={texts.empty}
      body={texts.emptyBody}
      action={<Button onClick={() => change({ tab: 'imports' })}>{texts.import}</Button>}
    />
  )
  return (
    <>
      <ListCard
        label={texts.list}
        toolbar={<CompaniesToolbar filters={filters} onChange={set} onClear={isFiltered ? () => change(nothing) : undefined} />}
        query={query}
        cause={texts.loadFailed}
        columns={columns}
        rowHeight={48}
        rowKey={({ uuid }) => uuid}
        rowName={({ name }) => name}
        sort={sort === undefined ? [] : [{ key: sort, order }]}
        onSortChange={([step]) => set({ sort: step?.key, sort_direction: step?.order })}
        currentKey={company ?? null}
        page={page}
        perPage={perPage}
        onPage={(next) => change({ page: String(next) })}
        onOpen={({ uuid }) => change({ company: uuid })}
        empty={empty}
      />
      {company !== undefined && <CompanyDrawer key={company} companyUuid={company} onClose={() => change({ company: undefined })} />}
    </>
  )
}
