import { adminSystemOperations } from '@mekiki/contract/admin/admin-system/admin-system.operations'
import { formatFileSize, formatNumber } from '@mekiki/i18n/format'
import { AppLink, Button, Callout, notify, PageHeader, Tag } from '@mekiki/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { addresses } from '../../app/addresses.ts'
import { call } from '../../app/api.ts'
import { spellDuration } from '../../app/times.ts'
import { useListsTexts } from '../../app/lists-texts.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { usePageTitle } from '../../app/page-title.ts'
import { TypedDialog } from '../../app/form-dialogs.tsx'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { MachinesCard } from './machines-card.tsx'
import { PartsCard, QueueCard, ServicesCard } from './health-cards.tsx'
import { BackupsCard, DatabaseCard, PowersCard, ServerCard, type State, TablesCard, useSystemTexts } from './system-cards.tsx'
import '../../app/list-card.css'
import './system.css'

const resetWord = 'reset'

function Figure({ label, value, unit = '', note }: { label: string; value: ReactNode; unit?: string; note?: ReactNode }) {
  return (
    <div className="mk-ops-figure">
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong> {unit}
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  )
}

function Figures({ state, readAt }: { state: State; readAt: number }) {
  const texts = useSystemTexts()
  const words = useListsTexts()
  const { storage, tenants, queue } = state
  const { machines = [] } = state.database
  const troubles = state.health.parts.filter(({ status }) => status !== 'ok').length + machines.filter(({ state: of }) => of !== 'ready').length
  const isHealthy = queue.parkedCount === 0 && troubles === 0
  const parked = queue.parkedCount === 0 ? texts.healthy : <AppLink href={addresses.jobs}>{texts.parked(queue.parkedCount)}</AppLink>
  return (
    <dl className="mk-ops-figures" aria-label={texts.figures}>
      <Figure
        label={texts.health.label}
        value={isHealthy ? <Tag tone="success">{texts.health.healthy}</Tag> : <Tag tone="warning">{texts.health.attention}</Tag>}
        note={troubles > 0 ? texts.partTroubles(troubles) : parked}
      />
      <Figure label={texts.version} value={state.version} note={texts.uptime(spellDuration(readAt - Date.parse(state.startedAt), words))} />
      <Figure label={texts.database} value={formatFileSize(state.database.bytes)} note={`PostgreSQL ${state.database.version}`} />
      <Figure
        label={texts.storage}
        value={formatFileSize(storage.filesBytes)}
        note={`${texts.files(storage.filesCount)} / ${storage.freeBytes === null ? texts.freeUnknown : texts.free(formatFileSize(storage.freeBytes))}`}
      />
      <Figure
        label={texts.tenants}
        value={formatNumber(tenants.livingCount)}
        unit={texts.unitTenants}
        note={texts.tenantCounts(tenants.deletedCount, tenants.underMaintenanceCount, tenants.erasingCount)}
      />
      <Figure
        label={texts.queue}
        value={formatNumber(queue.openBatchesCount)}
        unit={texts.unitTenants}
        note={<AppLink href={addresses.batches}>{texts.batchesLink}</AppLink>}
      />
    </dl>
  )
}

function ResetDialog({ state, onClose }: { state: State; onClose: () => void }) {
  const texts = useSystemTexts()
  const client = useQueryClient()
  const reset = async () => {
    const { tenantsCount, filesCount } = await call(adminSystemOperations.resetDatabase, { body: { confirmation: resetWord } })
    await client.invalidateQueries()
    notify.success(texts.resetDone(tenantsCount, filesCount))
  }
  const { livingCount: activeCount, deletedCount } = state.tenants
  return (
    <TypedDialog title={texts.resetTitle} word={resetWord} confirmLabel={texts.reset} onConfirm={reset} onClose={onClose}>
      <p>{texts.resetBody}</p>
      <Callout tone="danger">{texts.resetCounts(activeCount + deletedCount, formatFileSize(state.database.bytes))}</Callout>
    </TypedDialog>
  )
}

/** How the platform is: health, versions, sizes, and what the configuration allows. */
export function SystemPage() {
  const texts = useSystemTexts()
  const { search, change } = useAddressSearch()
  usePageTitle(texts.title)
  const query = useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => call(adminSystemOperations.state, {}, { signal }),
    meta: { isHandled: true }
  })
  const mayReset = query.data?.powers.mayResetDatabase === true
  const actions = (
    <>
      {mayReset && (
        <Button variant="dangerOutline" onClick={() => change({ is_reset_dialog_open: 'true' })}>
          {texts.reset}
        </Button>
      )}
      <Button icon={RotateCw} loading={query.isRefetching} onClick={() => void query.refetch()}>
        {texts.reload}
      </Button>
    </>
  )
  return (
    <div className="mk-ops-page">
      <PageHeader title={texts.title} actions={actions} />
      <Loaded query={query} cause={texts.loadFailed}>
        {(state) => (
          <>
            <Figures state={state} readAt={query.dataUpdatedAt} />
            <div className="mk-ops-cards">
              <div className="mk-system-column">
                <PartsCard state={state} />
                <ServicesCard state={state} />
                <ServerCard state={state} />
                <DatabaseCard state={state} />
                <BackupsCard state={state} />
                <PowersCard state={state} />
              </div>
              <div className="mk-system-column">
                <QueueCard state={state} />
                <MachinesCard state={state} />
                <TablesCard state={state} />
              </div>
            </div>
            {mayReset && search['is_reset_dialog_open'] === 'true' && <ResetDialog state={state} onClose={() => change({ is_reset_dialog_open: undefined })} />}
          </>
        )}
      </Loaded>
    </div>
  )
}
