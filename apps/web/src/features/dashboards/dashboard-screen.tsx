import { dashboardsOperations } from '@mekiki/contract/dashboards/dashboards/dashboards.operations'
import { Button, EmptyState, Skeleton } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../shared/calls/api.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { useCurrentTenant, usePermission } from '../../app/session/me.ts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { DashboardHeader } from './dashboard-header.tsx'
import { useDashboardTexts } from './dashboard-texts.ts'
import { LeaveEditGuard } from './leave-edit-guard.tsx'
import { useFrame } from './use-frame.ts'
import { useSnapshot } from './use-snapshot.ts'
import './dashboard.css'

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
export function DashboardScreen() {
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
      <LeaveEditGuard isDirty={isDirty && isEditable} />
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
