import type { CallOutput } from '@mekiki/contract'
import { adminTenantsOperations } from '@mekiki/contract/admin/admin-tenants/admin-tenants.operations'
import { gigabyte } from '@mekiki/contract/workspace/tenants/quotas'
import { useQuotasTexts } from '@mekiki/browser/quotas/meter'
import { standingOf, standingText } from '@mekiki/browser/quotas/standing'
import { formatDateTime, formatFileSize, formatNumber } from '@mekiki/i18n/format'
import type { AdminTenantListTexts } from '@mekiki/i18n/admin/workspaces/tenant-list'
import { AppLink, Button, CompanyMark, DataTable, EmptyState, PageHeader, Pager, SearchField, SegmentedControl, type TableColumn, Toolbar } from '@mekiki/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, Suspense, useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { lazy } from '@mekiki/browser/connection/lazy'
import { addressPage } from '@mekiki/browser/address/address-values'
import { addresses } from '../../app/addresses.ts'
import { call } from '../../app/api.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { usePageTitle } from '../../app/page-title.ts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { StateTag } from './state-tag.tsx'
import { type Tenant, tenantsKey, usePowers } from './tenant.ts'
import { useTenantListTexts } from './tenant-list-texts.ts'
import './tenants.css'

const CreateDrawer = lazy(() => import('./create-drawer.tsx').then((module) => ({ default: module.CreateDrawer })))
const DevelopmentDialog = lazy(() => import('./settings/development-dialog.tsx').then((module) => ({ default: module.DevelopmentDialog })))

const states = ['living', 'deleted', 'all'] as const
const filters = z.object({ name: z.string().max(200).catch('').default(''), state: z.enum(states).catch('living').default('living'), page: addressPage })
const perPage = 50

/** A figure with its limit, and in words how near that is, where it is near. */
function Limited({ value, of, used, limit }: { value: string; of: string; used: number; limit: number }) {
  const texts = useQuotasTexts()
  const standing = standingOf(used, limit)
  return (
    <span className={`mk-limited mk-quota-${standing}`}>
      {value} {of}
      {standing !== 'plenty' && <span>{standingText(used, limit, texts)}</span>}
    </span>
  )
}

function Users({ count, limit }: { count: number; limit: number | null }) {
  const [texts, quotas] = [useTenantListTexts(), useQuotasTexts()]
  return limit === null ? texts.people(count) : <Limited value={formatNumber(count)} of={quotas.ofMembers(limit)} used={count} limit={limit} />
}

function Storage({ bytes, limit }: { bytes: number; limit: number | null }) {
  const quotas = useQuotasTexts()
  const value = formatFileSize(bytes)
  return limit === null ? value : <Limited value={value} of={quotas.ofGigabytes(limit / gigabyte)} used={bytes} limit={limit} />
}

function columnsOf(texts: AdminTenantListTexts): TableColumn<Tenant>[] {
  const { columns: words } = texts
  return [
    {
      key: 'name',
      header: words.name,
      width: 320,
      minWidth: 184,
      render: (tenant) => (
        <span className="mk-tenant-name">
          <CompanyMark name={tenant.name} id={tenant.uuid} />
          <AppLink href={addresses.tenant(tenant.uuid)}>{tenant.name}</AppLink>
        </span>
      )
    },
    { key: 'state', header: words.state, width: 160, minWidth: 104, render: (tenant) => <StateTag tenant={tenant} /> },
    {
      key: 'users',
      header: words.users,
      width: 152,
      minWidth: 112,
      align: 'right',
      render: ({ usage, quotas }) => <Users count={usage.activeUsersCount} limit={quotas.membersLimit} />
    },
    { key: 'projects', header: words.projects, width: 120, minWidth: 96, align: 'right', render: ({ usage }) => texts.items(usage.projectsCount) },
    { key: 'scoutees', header: words.scoutees, width: 120, minWidth: 96, align: 'right', render: ({ usage }) => texts.items(usage.scouteesCount) },
    {
      key: 'files',
      header: words.files,
      width: 168,
      minWidth: 120,
      align: 'right',
      render: ({ usage, quotas }) => <Storage bytes={usage.filesBytes} limit={quotas.storageLimitBytes} />
    },
    { key: 'createdAt', header: words.createdAt, width: 160, render: ({ createdAt }) => formatDateTime(createdAt) }
  ]
}

interface TenantTableProps {
  list: CallOutput<typeof adminTenantsOperations.list>
  page: number
  /** Whether the rows are still those of the search before. */
  isLoading: boolean
  empty: ReactNode
  onPage: (page: number) => void
}

/** One page of tenants, each a way to its own page. */
function TenantTable({ list, page, isLoading, empty, onPage }: TenantTableProps) {
  const texts = useTenantListTexts()
  const navigate = useNavigate()
  const columns = useMemo(() => columnsOf(texts), [texts])
  return (
    <>
      <div className="mk-table-area">
        <DataTable
          label={texts.list}
          columns={columns}
          rows={list.items}
          rowKey={(tenant) => tenant.uuid}
          rowName={(tenant) => tenant.name}
          isLoading={isLoading}
          offset={(page - 1) * perPage}
          total={list.totalCount}
          onOpen={(tenant) => void navigate({ to: addresses.tenant(tenant.uuid) })}
          empty={empty}
        />
      </div>
      <div className="mk-footer-row">
        <Pager page={page} perPage={perPage} total={list.totalCount} rangeText={texts.range} onPage={onPage} />
      </div>
    </>
  )
}

/** The tenants: search, the deleted ones apart, figures, and the way to a new one. */
export function TenantListPage() {
  const texts = useTenantListTexts()
  const { search, change } = useAddressSearch()
  const { name, state, page } = filters.parse(search)
  const powers = usePowers()
  usePageTitle(texts.title)
  const query = useQuery({
    queryKey: [...tenantsKey, 'list', { name, state, page }],
    queryFn: ({ signal }) => call(adminTenantsOperations.list, { query: { name, state, page, per_page: perPage } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isHandled: true }
  })
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => change({ is_create_drawer_open: 'true' })}>
      {texts.create}
    </Button>
  )
  const isFiltered = name !== '' || state !== 'living'
  const empty = isFiltered ? (
    <EmptyState
      kind="byFilter"
      title={name === '' && state === 'deleted' ? texts.noneDeleted : texts.byFilter}
      onClear={() => change({ name: undefined, state: undefined, page: undefined })}
    />
  ) : (
    <EmptyState kind="neverUsed" title={texts.emptyTitle} body={texts.emptyBody} action={create} />
  )
  return (
    <div className="mk-admin-page">
      <PageHeader
        title={texts.title}
        {...(query.data && { note: texts.count(query.data.totalCount) })}
        actions={
          <>
            {powers?.mayMakeDevelopmentWorkspaces && (
              <Button onClick={() => change({ is_development_dialog_open: 'true' })}>{texts.createForDevelopment}</Button>
            )}
            {create}
          </>
        }
      />
      <div className="mk-admin-card">
        <Toolbar label={texts.toolbar}>
          <SearchField
            className="mk-admin-search"
            placeholder={texts.search}
            value={name}
            onSearch={(text) => change({ name: text || undefined, page: undefined }, { replace: true })}
          />
          <SegmentedControl
            label={texts.stateFilter}
            items={states.map((value) => ({ value, label: texts.stateFilters[value] }))}
            value={state}
            onChange={(value) => change({ state: value === 'living' ? undefined : value, page: undefined })}
          />
        </Toolbar>
        <Loaded query={query} cause={texts.loadFailed}>
          {(list) => (
            <TenantTable list={list} page={page} isLoading={query.isPlaceholderData} empty={empty} onPage={(next) => change({ page: String(next) })} />
          )}
        </Loaded>
      </div>
      <Suspense fallback={null}>
        {search['is_create_drawer_open'] === 'true' && <CreateDrawer onClose={() => change({ is_create_drawer_open: undefined })} />}
        {powers?.mayMakeDevelopmentWorkspaces && search['is_development_dialog_open'] === 'true' && (
          <DevelopmentDialog onClose={() => change({ is_development_dialog_open: undefined })} />
        )}
      </Suspense>
    </div>
  )
}
