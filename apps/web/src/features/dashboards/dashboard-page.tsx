import { EmptyState, Button, Skeleton, PageHeader, Select } from '@mekiki/ui'
import { usePageTitle } from '../../shared/page-title.ts'
import { usePermission, useCurrentTenant } from '../../app/session/me.ts'
import { useDashboardTexts } from './dashboard-texts.ts'
import { dashboardsOperations } from '@mekiki/contract/dashboards/dashboards/dashboards.operations'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../shared/calls/api.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { LeaveGuard } from '../../shared/leave-guard.tsx'
import { useFrame } from './use-frame.ts'
import { useSnapshot } from './use-snapshot.ts'
import type { PageMessage } from '@mekiki/contract/dashboards/dashboards/frame-messages'
import { formatDateTime } from '@mekiki/i18n/format'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Pencil from 'lucide-react/icons/pencil'
import RotateCw from 'lucide-react/icons/rotate-cw'
import './dashboard.css'

interface HeaderProps {
  place: Extract<PageMessage, { type: 'place' }> | null
  refreshedAt: string | null
  isBuilding: boolean
  isEditable: boolean
  canEdit: boolean
  onChoose: (dashboardUuid: string) => void
  onRefresh: () => unknown
  onEdit: () => void
  onBack: () => void
}

/** Title, choice of dashboard, the time of the figures, and the three acts of 2§2. */
function DashboardHeader({ place, refreshedAt, isBuilding, isEditable, canEdit, onChoose, onRefresh, onEdit, onBack }: HeaderProps) {
  const texts = useDashboardTexts()
  const after = place && !isEditable && (
    <Select
      aria-label={texts.choose}
      size="small"
      className="mk-dashboard-choice"
      options={place.dashboards.map(({ uuid, name, kind }) => ({ value: uuid, label: name, note: texts.kinds[kind] }))}
      value={place.dashboard}
      onChange={(value) => value !== null && onChoose(value)}
    />
  )
  const actions = (
    <>
      <span className="mk-dashboard-time mk-tnum" role="status">
        {isBuilding ? texts.refreshing : refreshedAt === null ? '' : texts.refreshedAt(formatDateTime(refreshedAt))}
      </span>
      <Button icon={RotateCw} loading={isBuilding} onClick={onRefresh}>
        {texts.refresh}
      </Button>
      {isEditable && (
        <Button icon={ArrowLeft} onClick={onBack}>
          {texts.back}
        </Button>
      )}
      {!isEditable && canEdit && (
        <Button variant="primary" icon={Pencil} onClick={onEdit}>
          {texts.edit}
        </Button>
      )}
    </>
  )
  return <PageHeader title={texts.title} after={after} actions={actions} />
}

/** Whether the page is edited: from the start where the workspace wants that, else where an author pressed the button (2§2, 3-decisions "Dashboard roles"). */
function useEditMode() {
  const { enableDashboardAuthor, enableDashboardEditable } = useCurrentTenant()
  const canUpdate = usePermission('update_dashboard')
  const { search, change } = useAddressSearch()
  const canEdit = enableDashboardAuthor && canUpdate
  const asked = search['editable']
  const isEditable = asked !== 'false' && (enableDashboardEditable || (asked === 'true' && canEdit))
  return { canEdit, isEditable, setEditable: (value: boolean) => change({ editable: String(value) }) }
}

/** The page stands below this origin, however the operator's public address spells it: only there do the two hear each other. */
const placeOf = (address: string): string => {
  const { pathname, search, hash } = new URL(address, location.origin)
  return pathname + search + hash
}

function PageSkeleton() {
  const blocks = [96, 320, 320]
  return (
    <div className="mk-dashboard-wait" role="presentation">
      {blocks.map((height, index) => (
        <div key={index} style={{ height }}>
          <Skeleton shape="block" width="100%" />
        </div>
      ))}
    </div>
  )
}

/** Title row and the page in its frame, which fills the rest. */
function DashboardScreen() {
  const texts = useDashboardTexts()
  const { uuid: tenantUuid } = useCurrentTenant()
  const { canEdit, isEditable, setEditable } = useEditMode()
  const { frame, send, place, isDirty, isStarted } = useFrame(tenantUuid, isEditable)
  const shown = useQuery({
    queryKey: ['dashboards', 'show', tenantUuid, isEditable],
    queryFn: ({ signal }) => call(dashboardsOperations.show, { params: { tenant_uuid: tenantUuid }, query: { editable: isEditable } }, { signal }),
    // Its token is short-lived: each visit asks anew, but a page that stands is never loaded anew.
    staleTime: Infinity,
    gcTime: 0,
    meta: { isHandled: true }
  })
  const announce = useCallback(() => send({ type: 'refreshed' }), [send])
  const snapshot = useSnapshot(tenantUuid, announce)
  const hasNone = snapshot.refreshedAt === null && snapshot.state !== undefined
  const choose = (dashboard: string) => send({ type: 'choose', dashboard })
  return (
    <div className="mk-dashboard-screen">
      <LeaveGuard isDirty={isDirty && isEditable} isKeptInPath={{ but: 'editable' }} />
      <DashboardHeader
        {...{ place, isEditable, canEdit }}
        refreshedAt={snapshot.refreshedAt ?? shown.data?.refreshed_at ?? null}
        isBuilding={snapshot.isBuilding}
        onChoose={choose}
        onRefresh={snapshot.refresh}
        onEdit={() => setEditable(true)}
        onBack={() => setEditable(false)}
      />
      {hasNone ? (
        <EmptyState
          kind="neverUsed"
          title={snapshot.isBuilding ? texts.building : texts.noSnapshot}
          {...(!snapshot.isBuilding && { body: texts.noSnapshotBody })}
          action={
            <Button variant="primary" size="medium" loading={snapshot.isBuilding} onClick={snapshot.refresh}>
              {texts.build}
            </Button>
          }
        />
      ) : (
        <Loaded query={shown} cause={texts.loadFailed} skeleton={<PageSkeleton />}>
          {({ embed_url: address }) => (
            <div className="mk-dashboard-place">
              {!isStarted && <PageSkeleton />}
              <iframe key={String(isEditable)} ref={frame} className="mk-dashboard-frame" src={placeOf(address)} title={texts.frame} />
            </div>
          )}
        </Loaded>
      )}
    </div>
  )
}

/** The dashboard (2§2 "Dashboard screen"), for those who hold `read_report`. */
export function DashboardPage() {
  const texts = useDashboardTexts()
  const canRead = usePermission('read_report')
  usePageTitle(texts.title)
  return canRead ? <DashboardScreen /> : <EmptyState kind="noPermission" title={texts.noPermission} />
}
