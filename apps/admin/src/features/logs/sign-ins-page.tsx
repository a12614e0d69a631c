import type { CallOutput } from '@mekiki/contract'
import { adminLogsOperations } from '@mekiki/contract/admin/admin-logs/admin-logs.operations'
import type { AdminLogsTexts } from '@mekiki/i18n/admin/operation/logs'
import { Checkbox, Drawer, EllipsisText, Facts, PageHeader, type TableColumn, Tag } from '@mekiki/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import { call } from '../../app/api.ts'
import { LogTabs, useLogsTexts } from '../../app/log-tabs.tsx'
import { usePageTitle } from '../../app/page-title.ts'
import { isFiltered, logQuery, signInAddress, type SetFilter } from './log-address.ts'
import { LogCard } from './log-card.tsx'
import { FoundValue, LogToolbar, momentOf, RefreshButton, SearchedText, TenantValue } from './log-parts.tsx'
import { useLogFilter } from './use-log-filter.ts'

type SignIn = CallOutput<typeof adminLogsOperations.listSignIns>['items'][number]
type SignInFilter = z.output<typeof signInAddress>

const limit = 50

function Outcome({ outcome }: { outcome: SignIn['outcome'] }) {
  const { signIns: words } = useLogsTexts()
  return <Tag tone={outcome === 'succeeded' ? 'success' : 'warning'}>{words.outcomes[outcome]}</Tag>
}

const reasonOf = ({ reason }: SignIn, texts: AdminLogsTexts): string => (reason === null ? '' : (texts.signIns.reasons[reason] ?? reason))

function placeOf({ tenant, isAdministration }: SignIn, texts: AdminLogsTexts): string {
  if (tenant !== null) return tenant.name ?? texts.goneTenant
  return isAdministration ? texts.signIns.administration : texts.signIns.otherPool
}

function columnsOf(texts: AdminLogsTexts, open: (entry: SignIn) => void): TableColumn<SignIn>[] {
  const { signIns: words } = texts
  const { columns: names } = words
  return [
    { key: 'at', header: names.at, width: 152, minWidth: 152, render: ({ occurredAt }) => momentOf(occurredAt) },
    {
      key: 'who',
      header: names.who,
      width: 240,
      minWidth: 136,
      render: (entry) => (
        <button type="button" className="mk-ops-name" onClick={() => open(entry)}>
          <EllipsisText>{entry.email ?? words.nobody}</EllipsisText>
        </button>
      )
    },
    { key: 'outcome', header: names.outcome, width: 112, minWidth: 112, render: ({ outcome }) => <Outcome outcome={outcome} /> },
    { key: 'reason', header: names.reason, width: 256, minWidth: 104, render: (entry) => <EllipsisText>{reasonOf(entry, texts)}</EllipsisText> },
    { key: 'pool', header: names.pool, width: 176, minWidth: 96, render: (entry) => <EllipsisText>{placeOf(entry, texts)}</EllipsisText> },
    { key: 'way', header: names.way, width: 200, render: ({ way }) => <EllipsisText>{words.ways[way]}</EllipsisText> },
    { key: 'address', header: names.address, width: 144, minWidth: 112, render: ({ clientAddress }) => <EllipsisText>{clientAddress ?? ''}</EllipsisText> }
  ]
}

function SignInDrawer({ entry, onSet, onClose }: { entry: SignIn; onSet: SetFilter; onClose: () => void }) {
  const texts = useLogsTexts()
  const { signIns: words } = texts
  const { columns: names } = words
  const { tenant, email, userUuid, clientAddress, requestId } = entry
  return (
    <Drawer open width={560} title={email ?? words.nobody} onClose={onClose}>
      <Facts
        items={[
          { label: names.at, value: momentOf(entry.occurredAt) },
          ...(email === null ? [] : [{ label: names.who, value: <FoundValue text={email} onOnly={() => onSet({ person: email })} /> }]),
          ...(userUuid === null ? [] : [{ label: words.userId, value: <FoundValue text={userUuid} onOnly={() => onSet({ person: userUuid })} /> }]),
          { label: names.outcome, value: <Outcome outcome={entry.outcome} /> },
          ...(entry.reason === null ? [] : [{ label: names.reason, value: reasonOf(entry, texts) }]),
          { label: names.way, value: words.ways[entry.way] },
          {
            label: names.pool,
            value: tenant === null ? placeOf(entry, texts) : <TenantValue tenant={tenant} onOnly={() => onSet({ tenant_uuid: tenant.uuid })} />
          },
          { label: words.pool, value: <code className="mk-log-code">{entry.pool}</code> },
          ...(clientAddress === null
            ? []
            : [{ label: names.address, value: <FoundValue text={clientAddress} onOnly={() => onSet({ address: clientAddress })} /> }]),
          ...(requestId === null ? [] : [{ label: texts.request, value: <FoundValue text={requestId} /> }]),
          { label: texts.node, value: entry.node }
        ]}
      />
    </Drawer>
  )
}

function SignInToolbar({ filter, tenantName, onSet, onClear }: { filter: SignInFilter; tenantName: string | null; onSet: SetFilter; onClear: () => void }) {
  const texts = useLogsTexts()
  const { signIns: words } = texts
  return (
    <LogToolbar
      words={words}
      filter={filter}
      isFiltered={isFiltered(filter)}
      tenantName={tenantName}
      onSet={onSet}
      onClear={onClear}
      last={
        <Checkbox
          label={words.onlyAdministration}
          checked={filter.is_administration === 'true'}
          onChange={(isOn) => onSet({ is_administration: isOn ? 'true' : undefined })}
        />
      }
    >
      <SearchedText name="person" className="mk-log-text" placeholder={words.person} value={filter.person} onSet={onSet} />
      <SearchedText name="address" className="mk-log-text" placeholder={words.address} value={filter.address} onSet={onSet} />
      <SearchedText name="request_id" className="mk-log-request" placeholder={texts.request} value={filter.request_id} onSet={onSet} />
    </LogToolbar>
  )
}

/** Who signed in, from where and how, and who was refused. */
export function SignInsPage() {
  const texts = useLogsTexts()
  const { signIns: words } = texts
  const { filter, set, clear, page, open } = useLogFilter(signInAddress)
  usePageTitle(texts.tabs.signIns)
  const query = useQuery({
    queryKey: ['signInLog', logQuery(filter, limit)],
    queryFn: ({ signal }) => call(adminLogsOperations.listSignIns, { query: logQuery(filter, limit) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { isHandled: true }
  })
  const columns = useMemo(() => columnsOf(texts, ({ uuid }) => open(uuid)), [texts, open])
  const entry = query.data?.items.find(({ uuid }) => uuid === filter.entry)
  const tenantName = query.data?.items.find(({ tenant }) => tenant?.uuid === filter.tenant_uuid)?.tenant?.name ?? null
  return (
    <div className="mk-ops-page">
      <PageHeader title={texts.title} note={words.note} actions={<RefreshButton isBusy={query.isFetching} onClick={() => void query.refetch()} />} />
      <LogTabs current="signIns" />
      <LogCard
        words={words}
        setting="SIGN_IN_LOG_DAYS"
        toolbar={<SignInToolbar filter={filter} tenantName={tenantName} onSet={set} onClear={clear} />}
        query={query}
        columns={columns}
        opened="way"
        rowName={({ email, occurredAt }) => `${email ?? words.nobody} ${momentOf(occurredAt)}`}
        isFiltered={isFiltered(filter)}
        isFirst={filter.before === undefined}
        onClear={clear}
        onOpen={({ uuid }) => open(uuid)}
        onPage={page}
      />
      {entry && <SignInDrawer entry={entry} onSet={set} onClose={() => open(undefined)} />}
    </div>
  )
}
