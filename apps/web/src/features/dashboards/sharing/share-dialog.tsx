import type { CallOutput } from '@mekiki/contract'
import { dashboardSharingOperations } from '@mekiki/contract/dashboards/dashboard-sharing/dashboard-sharing.operations'
import { lazy } from '@mekiki/browser/connection/lazy'
import { Loaded } from '@mekiki/browser/loaded'
import { Button, Callout, CopyButton, Dialog, notify, TextField } from '@mekiki/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useCurrentTenant } from '../../../app/session/me.ts'
import { call } from '../../../shared/calls/api.ts'
import { Receivers, type Sharing } from './receivers.tsx'
import { useSharingTexts } from './sharing-texts.ts'

const MailSection = lazy(() => import('./mails/mail-section.tsx').then((module) => ({ default: module.MailSection })))

interface ShareDialogProps {
  dashboard: { uuid: string; name: string; kind: 'ready' | 'mine' | 'role' | 'shared' }
  /** The address that opens it as it is looked at. */
  address: string
  onShared: () => void
  onClose: () => void
}

function LinkField({ address }: { address: string }) {
  const texts = useSharingTexts()
  return (
    <TextField
      label={texts.link}
      help={texts.linkHelp}
      readOnly
      value={address}
      onChange={() => undefined}
      end={<CopyButton text={address} label={texts.copyLink} />}
    />
  )
}

/** The link to a dashboard, and who has it: to be changed by its owner, told to everybody else. */
export function ShareDialog(props: ShareDialogProps) {
  const { dashboard } = props
  return dashboard.kind === 'ready' ? <OwnedByNobody {...props} /> : <Owned {...props} />
}

function OwnedByNobody({ dashboard, address, onClose }: ShareDialogProps) {
  const texts = useSharingTexts()
  return (
    <Dialog open title={texts.title} width="medium" onClose={onClose} footer={<CloseButton onClose={onClose} />}>
      <div className="mk-dialog-fields">
        <p>
          <strong>{dashboard.name}</strong>
        </p>
        <LinkField address={address} />
        <p>{texts.everybody}</p>
        <Suspense fallback={null}>
          <MailSection dashboardUuid={dashboard.uuid} />
        </Suspense>
      </div>
    </Dialog>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <Button size="medium" onClick={onClose}>
      {useSharingTexts().close}
    </Button>
  )
}

const queryKey = (tenantUuid: string, uuid: string) => ['dashboards', 'sharing', tenantUuid, uuid]

function Owned({ dashboard, address, onShared, onClose }: ShareDialogProps) {
  const texts = useSharingTexts()
  const { uuid: tenantUuid } = useCurrentTenant()
  const client = useQueryClient()
  const params = { tenant_uuid: tenantUuid, dashboard_uuid: dashboard.uuid }
  const sharing = useQuery({
    queryKey: queryKey(tenantUuid, dashboard.uuid),
    queryFn: ({ signal }) => call(dashboardSharingOperations.get, { params }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { isHandled: true }
  })
  const [chosen, setChosen] = useState<Sharing | null>(null)
  const now = chosen ?? sharing.data
  const put = useMutation({
    mutationFn: ({ users, userGroups }: Sharing) =>
      call(
        dashboardSharingOperations.put,
        { params, body: { users: users.map(given), userGroups: userGroups.map(given) } },
        { idempotencyKey: crypto.randomUUID() }
      ),
    onSuccess: (saved: CallOutput<typeof dashboardSharingOperations.put>) => {
      client.setQueryData(queryKey(tenantUuid, dashboard.uuid), saved)
      notify.success(saved.users.length + saved.userGroups.length === 0 ? texts.ended : texts.shared)
      onShared()
      onClose()
    }
  })
  const footer = now?.canShare ? (
    <>
      <Button size="medium" disabled={put.isPending} onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="primary" loading={put.isPending} disabled={chosen === null} onClick={() => put.mutate(now)}>
        {texts.submit}
      </Button>
    </>
  ) : (
    <CloseButton onClose={onClose} />
  )
  return (
    <Dialog open title={texts.title} width="medium" isBusy={put.isPending} onClose={onClose} footer={footer}>
      <div className="mk-dialog-fields">
        <p>
          <strong>{dashboard.name}</strong>
        </p>
        <LinkField address={address} />
        <Loaded query={{ ...sharing, data: now }} cause={texts.loadFailed}>
          {(shown) => (
            <>
              {shown.canShare ? <Receivers sharing={shown} onChange={setChosen} /> : <p>{texts.ownedBy(shown.owner.name)}</p>}
              {shown.role !== null && shown.canShare && <p>{texts.role(texts.roles[shown.role])}</p>}
            </>
          )}
        </Loaded>
        <Callout tone="info">{texts.figures}</Callout>
        <Suspense fallback={null}>
          <MailSection dashboardUuid={dashboard.uuid} />
        </Suspense>
      </div>
    </Dialog>
  )
}

const given = ({ uuid, access }: Sharing['users'][number]) => ({ uuid, access })
