import { scouteeMergesOperations } from '@mekiki/contract/cases/scoutee-merges/scoutee-merges.operations'
import { formatDateTime, formatDay } from '@mekiki/i18n/format'
import { AppLink, Button, CompanyMark, Drawer, Tabs, Tag } from '@mekiki/ui'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { addresses } from '../../../shared/addresses.ts'
import { call } from '../../../shared/calls/api.ts'
import { usePermission } from '../../../app/session/me.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { useMergeTexts } from './merge-texts.ts'
import type { MergeTarget, ScouteeHint } from './merge-types.ts'
import { PairList, useSlice } from './pair-list.tsx'
import { Reasons } from './similar-warning.tsx'
import { useCanMerge } from './use-can-merge.ts'
import { useNotSame } from './use-not-same.ts'
import { undoWithNotice } from '../../../shared/calls/undo-operation.ts'
import './merge.css'

/** The merges that can still be taken back, by whoever may merge. */
function RecentMerges() {
  const { duplicates: texts, merge, openNamed } = useMergeTexts()
  const client = useQueryClient()
  const slice = useSlice()
  const { page, perPage } = slice
  const query = useQuery({
    queryKey: ['scoutees', 'merges', page, perPage],
    queryFn: ({ signal }) => call(scouteeMergesOperations.listMerges, { query: { page, perPage } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isHandled: true }
  })
  return (
    <PairList query={query} slice={slice} label={texts.mergedList} empty={texts.emptyMerged}>
      {({ uuid, operationUuid, survivor, merged, createdBy, createdAt, canUndo }) => (
        <li key={uuid} className="mk-merge-pair mk-merge-done">
          <CompanyMark name={survivor.name} id={survivor.uuid} size={32} />
          <span className="mk-merge-name">
            <AppLink href={addresses.scoutee(survivor.uuid)} target="_blank" rel="noopener" aria-label={openNamed(survivor.name)}>
              {survivor.name}
            </AppLink>
            <small>{texts.mergedInto(merged.name)}</small>
            <small>{texts.said(createdBy?.name ?? '', formatDateTime(createdAt))}</small>
          </span>
          {canUndo && (
            <Button aria-label={texts.undoNamed(merged.name, survivor.name)} onClick={() => undoWithNotice(client, operationUuid, merge)}>
              {texts.undo}
            </Button>
          )}
        </li>
      )}
    </PairList>
  )
}

type View = 'probable' | 'apart' | 'merged'

function Side({ entry }: { entry: ScouteeHint }) {
  const texts = useMergeTexts()
  const facts = [
    entry.belongingTo,
    entry.address,
    entry.tel,
    entry.email,
    entry.url,
    entry.corporateNumber && texts.duplicates.corporateNumber(entry.corporateNumber)
  ].filter(Boolean)
  return (
    <div className="mk-merge-side">
      <CompanyMark name={entry.name} id={entry.id} size={32} />
      <span className="mk-merge-name">
        <AppLink href={addresses.scoutee(entry.id)} target="_blank" rel="noopener" aria-label={texts.openNamed(entry.name)}>
          {entry.name}
        </AppLink>
        {facts.map((fact) => (
          <small key={fact}>{fact}</small>
        ))}
        <small>{texts.duplicates.registered(formatDay(entry.createdAt))}</small>
        {entry.linkingStatus === 'linked' && <Tag>{texts.linked}</Tag>}
      </span>
    </div>
  )
}

function PairCard({ first, second, between, actions }: { first: ScouteeHint; second: ScouteeHint; between: ReactNode; actions: ReactNode }) {
  return (
    <li className="mk-merge-pair">
      <div className="mk-merge-between">{between}</div>
      <div className="mk-merge-sides">
        <Side entry={first} />
        <Side entry={second} />
      </div>
      <div className="mk-merge-acts">{actions}</div>
    </li>
  )
}

function Probable({ onMerge }: { onMerge: (first: MergeTarget, second: MergeTarget) => void }) {
  const texts = useMergeTexts()
  const slice = useSlice()
  const { page, perPage } = slice
  const canTellApart = [usePermission('create_tenant_scoutee'), usePermission('update_tenant_scoutee')].includes(true)
  const canMerge = useCanMerge()
  const { mark } = useNotSame()
  const query = useQuery({
    queryKey: ['scoutees', 'duplicates', page, perPage],
    queryFn: ({ signal }) => call(scouteeMergesOperations.duplicates, { query: { page, perPage } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isHandled: true }
  })
  return (
    <PairList query={query} slice={slice} label={texts.duplicates.list} empty={texts.duplicates.empty}>
      {({ first, second, reasons }) => (
        <PairCard
          key={`${first.id}${second.id}`}
          first={first}
          second={second}
          between={<Reasons reasons={reasons} />}
          actions={
            <>
              {canTellApart && (
                <Button aria-label={texts.notSameNamed(first.name, second.name)} onClick={() => mark(first.id, second.id)}>
                  {texts.notSame}
                </Button>
              )}
              {canMerge && (
                <Button
                  variant="primary"
                  aria-label={texts.duplicates.mergeNamed(first.name, second.name)}
                  onClick={() => onMerge({ uuid: first.id, peopleFlg: first.peopleFlg }, { uuid: second.id, peopleFlg: second.peopleFlg })}
                >
                  {texts.merge.action}
                </Button>
              )}
            </>
          }
        />
      )}
    </PairList>
  )
}

function Apart() {
  const texts = useMergeTexts()
  const slice = useSlice()
  const { page, perPage } = slice
  const canTellApart = [usePermission('create_tenant_scoutee'), usePermission('update_tenant_scoutee')].includes(true)
  const { takeBack: revert } = useNotSame()
  const query = useQuery({
    queryKey: ['scoutees', 'not-same', page, perPage],
    queryFn: ({ signal }) => call(scouteeMergesOperations.listNotSame, { query: { page, perPage } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isHandled: true }
  })
  return (
    <PairList query={query} slice={slice} label={texts.duplicates.apartList} empty={texts.duplicates.emptyApart}>
      {({ uuid, first, second, createdBy, createdAt }) => (
        <PairCard
          key={uuid}
          first={first}
          second={second}
          between={<small>{texts.duplicates.said(createdBy?.name ?? '', formatDateTime(createdAt))}</small>}
          actions={
            canTellApart && (
              <Button aria-label={texts.duplicates.takeBackNamed(first.name, second.name)} onClick={() => revert(uuid)}>
                {texts.duplicates.takeBack}
              </Button>
            )
          }
        />
      )}
    </PairList>
  )
}

/** The probable doubles of the workspace, to be merged or told apart one after the other, and what was told apart. */
export function DuplicatesDrawer({ onClose }: { onClose: () => void }) {
  const texts = useMergeTexts().duplicates
  const [view, setView] = useState<View>('probable')
  const [targets, setTargets] = useState<readonly [MergeTarget, MergeTarget] | null>(null)
  const panelId = useId()
  const tabs = [
    { key: 'probable' as const, label: texts.probable },
    { key: 'apart' as const, label: texts.apart },
    { key: 'merged' as const, label: texts.merged }
  ]
  return (
    <Drawer
      open
      onClose={onClose}
      title={texts.title}
      width={880}
      tabs={<Tabs label={texts.tabs} items={tabs} current={view} onChange={setView} panelId={panelId} />}
    >
      <div className="mk-merge" id={panelId} role="tabpanel" aria-label={texts[view]}>
        <p className="mk-note">{texts[`${view}Body`]}</p>
        {view === 'probable' && <Probable onMerge={(first, second) => setTargets([first, second])} />}
        {view === 'apart' && <Apart />}
        {view === 'merged' && <RecentMerges />}
      </div>
      {targets && <MergeDialog targets={targets} onDone={() => setTargets(null)} onClose={() => setTargets(null)} />}
    </Drawer>
  )
}
