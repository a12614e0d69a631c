import { ResponseError } from '@mekiki/api-client'
import { formatDateTime } from '@mekiki/i18n/format'
import { Breadcrumbs, Button, Callout, Chip, notify, Tabs } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import ExternalLink from 'lucide-react/icons/external-link'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useEffect } from 'react'
import { z } from 'zod'
import { addresses } from '../../app/addresses.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { NotFound } from '@mekiki/browser/not-found'
import { usePageTitle } from '../../app/page-title.ts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { ArchiveCard } from './archive/archive-card.tsx'
import { AccessCard, FeaturesCard } from './settings/settings-cards.tsx'
import { DashboardUsersTab } from './settings/dashboard-users-tab.tsx'
import { EditDrawer } from './edit-drawer.tsx'
import { Erasing, Figures } from './figures.tsx'
import { JobsTab, LogTab } from './history-tabs.tsx'
import { SsoCard } from './sso/sso-card.tsx'
import { StateTag } from './state-tag.tsx'
import { TenantMenu } from './tenant-menu.tsx'
import { dashboardUsersQuery, type Tenant, tenantQuery, tenantStateOf } from './tenant.ts'
import { useTenantsTexts } from './tenants-texts.ts'
import { UsersTab } from './users/users-tab.tsx'
import { type TenantActs, useTenantActs } from './use-tenant-acts.ts'
import './tenants.css'

const tabs = ['users', 'dashboard_users', 'batches', 'audit'] as const
const tabOf = z.enum(tabs).catch('users')

function Head({ tenant, acts, onEdit }: { tenant: Tenant; acts: TenantActs; onEdit: () => void }) {
  const texts = useTenantsTexts()
  const state = tenantStateOf(tenant)
  const isDeleted = state === 'deleted' || state === 'erasing'
  return (
    <header className="mk-tenant-head">
      <Breadcrumbs items={[{ label: texts.title, href: addresses.tenants }, { label: tenant.name }]} />
      <div className="mk-tenant-title">
        <h1>{tenant.name}</h1>
        <StateTag tenant={tenant} />
        <span className="mk-note mk-tnum">
          {texts.createdAt(formatDateTime(tenant.createdAt))}
          <span>{tenant.deletedAt === null ? texts.updatedAt(formatDateTime(tenant.updatedAt)) : texts.deletedAt(formatDateTime(tenant.deletedAt))}</span>
        </span>
        <div className="mk-actions">
          {!isDeleted && (
            <a className="mk-btn mk-btn-secondary mk-size-small" href={addresses.tenantLogin(tenant.uuid)} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden="true" size={16} />
              <span className="mk-btn-text">{texts.openWorkspace}</span>
            </a>
          )}
          {state !== 'erasing' && <TenantMenu tenant={tenant} acts={acts} />}
          {!isDeleted && (
            <Button variant="primary" onClick={onEdit}>
              {texts.edit}
            </Button>
          )}
        </div>
      </div>
      {state === 'deleted' && (
        <Callout
          tone="warning"
          action={
            <Button icon={RotateCcw} onClick={acts.restore}>
              {texts.restore}
            </Button>
          }
        >
          {texts.deletedNote}
        </Callout>
      )}
      {state === 'erasing' && <Erasing tenant={tenant} />}
    </header>
  )
}

function Values({ label, values, none }: { label: string; values: readonly string[]; none: string }) {
  return (
    <div className="mk-values">
      <span className="mk-note">{label}</span>
      {values.length === 0 ? none : values.map((value) => <Chip key={value}>{value}</Chip>)}
    </div>
  )
}

function Main({ tenant, isLocked }: { tenant: Tenant; isLocked: boolean }) {
  const texts = useTenantsTexts()
  const { search } = useAddressSearch()
  const tab = tabOf.parse(search['tab'])
  // Who has the role of guests sees no dashboard.
  const dashboardUsersCount = useQuery(dashboardUsersQuery(tenant.uuid)).data?.items.reduce(
    (sum, { role, usersCount }) => sum + (role === 'guest' ? 0 : usersCount),
    0
  )
  return (
    <section className="mk-tenant-main">
      <Tabs
        label={texts.tabsLabel}
        current={tab}
        items={tabs.map((key) => ({
          key,
          label: texts.tabs[key],
          href: addresses.tenant(tenant.uuid, key === 'users' ? undefined : key),
          ...(key === 'users' && { count: String(tenant.usage.activeUsersCount + tenant.usage.inactiveUsersCount) }),
          ...(key === 'dashboard_users' && dashboardUsersCount !== undefined && { count: String(dashboardUsersCount) })
        }))}
      />
      {tab === 'users' && <UsersTab tenant={tenant} isLocked={isLocked} />}
      {tab === 'dashboard_users' && <DashboardUsersTab tenantUuid={tenant.uuid} isLocked={isLocked} />}
      {tab === 'batches' && <JobsTab tenantUuid={tenant.uuid} />}
      {tab === 'audit' && <LogTab tenantUuid={tenant.uuid} />}
      <footer className="mk-tenant-foot">
        <Values label={texts.ipAddresses} values={tenant.allowIpAddresses} none={texts.ipNone} />
        <Values label={texts.domains} values={tenant.authEmailDomains} none={texts.domainsNone} />
      </footer>
    </section>
  )
}

function TenantDetail({ tenant }: { tenant: Tenant }) {
  const acts = useTenantActs(tenant)
  const { search, change } = useAddressSearch()
  const isLocked = tenant.deletedAt !== null
  return (
    <div className="mk-tenant">
      <Head tenant={tenant} acts={acts} onEdit={() => change({ is_edit_drawer_open: 'true' })} />
      <Figures tenant={tenant} />
      <div className="mk-tenant-columns">
        <Main tenant={tenant} isLocked={isLocked} />
        <div className="mk-tenant-side">
          <FeaturesCard tenant={tenant} acts={acts} isLocked={isLocked} />
          {!isLocked && <SsoCard tenant={tenant} />}
          <AccessCard tenant={tenant} acts={acts} isLocked={isLocked} />
          {tenant.erasureRequestedAt === null && <ArchiveCard tenant={tenant} />}
        </div>
      </div>
      {!isLocked && search['is_edit_drawer_open'] === 'true' && (
        <EditDrawer tenant={tenant} acts={acts} onClose={() => change({ is_edit_drawer_open: undefined })} />
      )}
    </div>
  )
}

/** One that was being erased in view is gone at last: that is told, and the list stands in its place. `name` is null for every other. */
function useErased(name: string | null): void {
  const texts = useTenantsTexts()
  const navigate = useNavigate()
  useEffect(() => {
    if (name === null) return
    notify.success(texts.erased(name))
    void navigate({ to: addresses.tenants, replace: true })
  }, [name, navigate, texts])
}

/** One tenant: what it holds, its users, its functions, and how its people sign in. */
export function TenantPage() {
  const texts = useTenantsTexts()
  const { tenantUuid = '' } = useParams({ strict: false })
  const query = useQuery(tenantQuery(tenantUuid))
  const isGone = query.error instanceof ResponseError && (query.error.status === 404 || query.error.status === 400)
  // What was read last stays when the next reading finds nothing.
  const erased = isGone && query.data?.erasureRequestedAt ? query.data.name : null
  useErased(erased)
  usePageTitle(query.data?.name ?? texts.title)
  if (erased !== null) return null
  if (isGone) {
    return <NotFound title={texts.notFound} body={texts.notFoundBody} action={texts.title} href={addresses.tenants} />
  }
  return (
    <Loaded query={query} cause={texts.loadFailed}>
      {(tenant) => <TenantDetail key={tenant.uuid} tenant={tenant} />}
    </Loaded>
  )
}
