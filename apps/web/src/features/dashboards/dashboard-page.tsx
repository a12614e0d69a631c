import { EmptyState, Button, Skeleton, PageHeader, Select } from '@mekiki/ui'
import { usePageTitle } from '../../shared/page-title.ts'
import { usePermission, useCurrentTenant } from '../../app/session/me.ts'
import { useDashboardTexts } from './dashboard-texts.ts'
import { dashboardsOperations } from '@mekiki/contract/dashboards/dashboards/dashboards.operations'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { call } from '../../shared/calls/api.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { LeaveGuard } from '../../shared/leave-guard.tsx'
import { addresses } from '../../shared/addresses.ts'
import type { DashboardTexts } from '@mekiki/i18n/dashboards/dashboard'
import { useFrame } from './use-frame.ts'
import { useSnapshot } from './use-snapshot.ts'
import type { PageMessage } from '@mekiki/contract/dashboards/dashboards/frame-messages'
import { formatDateTime } from '@mekiki/i18n/format'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Pencil from 'lucide-react/icons/pencil'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Share2 from 'lucide-react/icons/share-2'
import './dashboard.css'

const ShareDialog = lazy(() => import('./sharing/share-dialog.tsx').then((module) => ({ default: module.ShareDialog })))
const Unavailable = lazy(() => import('./sharing/unavailable.tsx').then((module) => ({ default: module.Unavailable })))

type Place = Extract<PageMessage, { type: 'place' }>

const shownNames = 2

/** What a dashboard is in the choice: the product's, one's own with those who have it, somebody else's. */
function noteOf({ kind, ownerName, sharedWith }: Place['dashboards'][number], texts: DashboardTexts): string {
  if (kind === 'shared' && ownerName !== null) return texts.by(ownerName)
  if (sharedWith.length === 0) return texts.kinds[kind]
  return texts.sharedWith(sharedWith.slice(0, shownNames).join(texts.comma), sharedWith.length - shownNames)
}

interface HeaderProps {
  place: Place | null
  /** A link led to a dashboard that the reader does not have: none is shown. */
  isMissing: boolean
  refreshedAt: string | null
  isBuilding: boolean
  isEditable: boolean
  canEdit: boolean
  onChoose: (dashboardUuid: string) => void
  onShare: () => void
  onRefresh: () => unknown
  onEdit: () => void
  onBack: () => void
}

/** Title, choice of dashboard, the time of the figures, and the three acts of 2§2. */
function DashboardHeader(props: HeaderProps) {
  const { place, isMissing, refreshedAt, isBuilding, isEditable, canEdit, onChoose, onShare, onRefresh, onEdit, onBack } = props
  const texts = useDashboardTexts()
  const after = place && !isEditable && (
    <Select
      aria-label={texts.choose}
      size="small"
      className="mk-dashboard-choice"
      options={place.dashboards.map((each) => ({ value: each.uuid, label: each.name, note: noteOf(each, texts) }))}
      value={isMissing ? null : place.dashboard}
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
      {!isEditable && place && !isMissing && (
        <Button icon={Share2} onClick={onShare}>
          {texts.share}
        </Button>
      )}
      {isEditable && (
        <Button icon={ArrowLeft} onClick={onBack}>
          {texts.back}
        </Button>
      )}
      {!isEditable && canEdit && !isMissing && (
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
  const { frame, send, place, isDirty, isStarted, isMissing, showOther } = useFrame(tenantUuid, isEditable)
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
  const [isSharing, setSharing] = useState(false)
  // Behind the notice stands the first one already.
  const choose = (dashboard: string) => (isMissing && dashboard === place?.dashboard ? showOther() : send({ type: 'choose', dashboard }))
  const shared = place?.dashboards.find(({ uuid }) => uuid === place.dashboard)
  return (
    <div className="mk-dashboard-screen">
      <LeaveGuard isDirty={isDirty && isEditable} isKeptInPath={{ but: 'editable' }} />
      <DashboardHeader
        {...{ place, isMissing, isEditable, canEdit }}
        refreshedAt={snapshot.refreshedAt ?? shown.data?.refreshed_at ?? null}
        isBuilding={snapshot.isBuilding}
        onChoose={choose}
        onShare={() => setSharing(true)}
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
              {isMissing && (
                <Suspense fallback={null}>
                  <Unavailable onOther={showOther} />
                </Suspense>
              )}
              <iframe key={String(isEditable)} ref={frame} hidden={isMissing} className="mk-dashboard-frame" src={placeOf(address)} title={texts.frame} />
            </div>
          )}
        </Loaded>
      )}
      {isSharing && place && shared && (
        <Suspense fallback={null}>
          <ShareDialog dashboard={shared} address={linkOf(tenantUuid, place)} onShared={announce} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The address of what is shown. It names the workspace, so that the right login screen opens. */
function linkOf(tenantUuid: string, { dashboard, conditions }: Place): string {
  const query = new URLSearchParams({ dashboard, ...(conditions !== null && { conditions }), tenant_uuid: tenantUuid })
  return new URL(`${addresses.dashboard}?${query}`, location.origin).href
}

/** The dashboard (2§2 "Dashboard screen"), for those who hold `read_report`. */
export function DashboardPage() {
  const texts = useDashboardTexts()
  const canRead = usePermission('read_report')
  usePageTitle(texts.title)
  return canRead ? <DashboardScreen /> : <EmptyState kind="noPermission" title={texts.noPermission} />
}
