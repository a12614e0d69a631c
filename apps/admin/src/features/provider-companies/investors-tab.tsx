import { ResponseError } from '@mekiki/api-client'
import { adminCompaniesOperations } from '@mekiki/contract/admin/admin-companies/admin-companies.operations'
import type { AdminCompaniesTexts } from '@mekiki/i18n/admin/workspaces/provider-companies.ja'
import { formatDateTime } from '@mekiki/i18n/format'
import { Button, ConfirmDialog, EmptyState, notify, SearchField, type TableColumn, Toolbar, RadioGroup } from '@mekiki/ui'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { addressPage } from '@mekiki/browser/address/address-values'
import { call } from '../../app/api.ts'
import { ListCard } from '../../app/list-card.tsx'
import { useListsTexts } from '../../app/lists-texts.ts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { companiesKey, type Investor, useCompaniesTexts } from './companies-texts.ts'
import { NameDialog, FormDialog } from '../../app/form-dialogs.tsx'

/** Makes several investors one: which name stays is chosen. */
function MergeDialog({ investors, onMerged, onClose }: { investors: readonly Investor[]; onMerged: () => Promise<void>; onClose: () => void }) {
  const texts = useCompaniesTexts()
  const keyFor = useRequestKey()
  const max = investors.toSorted((one, other) => other.companiesCount - one.companiesCount)[0]
  const [into, setInto] = useState<string | null>(max?.uuid ?? null)
  const merge = async () => {
    if (into === null) return false
    const body = { intoUuid: into, uuids: investors.map(({ uuid }) => uuid).filter((uuid) => uuid !== into) }
    await call(adminCompaniesOperations.mergeInvestors, { body }, { idempotencyKey: keyFor(body) })
    await onMerged()
  }
  return (
    <FormDialog title={texts.investorMergeTitle} isDanger confirmLabel={texts.investorMerge} onSave={merge} onClose={onClose}>
      <p>{texts.investorMergeBody}</p>
      <p aria-hidden="true">
        <strong>{texts.investorMergeInto}</strong>
      </p>
      <RadioGroup
        name="into"
        label={texts.investorMergeInto}
        options={investors.map(({ uuid, name, companiesCount }) => ({ value: uuid, label: texts.investorWithCount(name, companiesCount) }))}
        value={into}
        onChange={setInto}
      />
    </FormDialog>
  )
}

const perPage = 50
const address = z.object({ name: z.string().max(200).catch('').default(''), page: addressPage })

type Act = { kind: 'add' } | { kind: 'merge' } | { kind: 'rename' | 'remove'; investor: Investor }

function columnsOf(texts: AdminCompaniesTexts, remove: string, act: (act: Act) => void): TableColumn<Investor>[] {
  const { investorColumns: names } = texts
  return [
    { key: 'name', header: names.name, width: 440, render: ({ name }) => <strong>{name}</strong> },
    { key: 'companies', header: names.companies, width: 128, align: 'right', render: ({ companiesCount }) => texts.count(companiesCount) },
    { key: 'createdAt', header: names.createdAt, width: 176, render: ({ createdAt }) => formatDateTime(createdAt) },
    {
      key: 'act',
      isActs: true,
      header: names.act,
      width: 232,
      render: (investor) => (
        <span className="mk-ops-row">
          <Button aria-label={texts.investorRenameOf(investor.name)} onClick={() => act({ kind: 'rename', investor })}>
            {texts.investorRename}
          </Button>
          <Button aria-label={texts.investorRemoveOf(investor.name)} onClick={() => act({ kind: 'remove', investor })}>
            {remove}
          </Button>
        </span>
      )
    }
  ]
}

/** What can be done with investors, each told of when it is done. */
function useInvestorActs() {
  const texts = useCompaniesTexts()
  const client = useQueryClient()
  const keyFor = useRequestKey()
  const finish = async (sentence: string) => {
    await client.invalidateQueries({ queryKey: companiesKey })
    notify.success(sentence)
  }
  return {
    finish,
    add: async (name: string) => {
      await call(adminCompaniesOperations.createInvestor, { body: { name } }, { idempotencyKey: keyFor(['investor', name]) })
      await finish(texts.investorAdded)
    },
    rename: async ({ uuid, version }: Investor, name: string) => {
      try {
        await call(adminCompaniesOperations.updateInvestor, { params: { investor_uuid: uuid }, body: { name } }, { ifMatch: version })
        await finish(texts.investorRenamed)
      } catch (error) {
        if (!(error instanceof ResponseError && error.is('stale_version'))) throw error
        await client.invalidateQueries({ queryKey: companiesKey })
        notify.error(texts.investorStale)
      }
    },
    remove: async ({ uuid }: Investor) => {
      await call(adminCompaniesOperations.removeInvestor, { params: { investor_uuid: uuid } })
      await finish(texts.investorRemoved)
    }
  }
}

function ActDialogs({ act, chosen, onMerged, onClose }: { act: Act; chosen: readonly Investor[]; onMerged: () => void; onClose: () => void }) {
  const texts = useCompaniesTexts()
  const words = useListsTexts()
  const acts = useInvestorActs()
  const field = { label: texts.investorName, missing: texts.investorNameMissing, onClose }
  if (act.kind === 'add') return <NameDialog {...field} title={texts.investorAddTitle} confirmLabel={words.add} onSave={acts.add} />
  if (act.kind === 'merge') {
    const merged = async () => {
      await acts.finish(texts.investorMerged)
      onMerged()
    }
    return <MergeDialog investors={chosen} onMerged={merged} onClose={onClose} />
  }
  const { investor } = act
  if (act.kind === 'rename') {
    return (
      <NameDialog {...field} title={texts.investorRenameTitle} confirmLabel={words.save} name={investor.name} onSave={(name) => acts.rename(investor, name)}>
        <p className="mk-help">{texts.investorRenameHelp(investor.companiesCount)}</p>
      </NameDialog>
    )
  }
  return (
    <ConfirmDialog
      open
      title={texts.investorRemoveTitle}
      body={texts.investorRemoveBody}
      targets={[investor.name]}
      sideEffects={investor.companiesCount > 0 ? [texts.investorRemoveEffect(investor.companiesCount)] : []}
      confirmLabel={words.remove}
      onConfirm={() => acts.remove(investor)}
      onClose={onClose}
    />
  )
}

/** The provider's investors: search, new ones, other names, several made one, removal. */
export function InvestorsTab() {
  const texts = useCompaniesTexts()
  const words = useListsTexts()
  const { search, change } = useAddressSearch()
  const { name, page } = address.parse(search)
  const [act, setAct] = useState<Act | null>(null)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Investor>>(new Map())
  const query = useQuery({
    queryKey: [...companiesKey, 'investors', { name, page }],
    queryFn: ({ signal }) => call(adminCompaniesOperations.listInvestors, { query: { name, page, per_page: perPage } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isHandled: true }
  })
  const items = query.data?.items ?? []
  const choose = (keys: ReadonlySet<string>) => {
    const known = new Map([...chosen, ...items.map((investor) => [investor.uuid, investor] as const)])
    setChosen(new Map([...keys].flatMap((key) => (known.has(key) ? [[key, known.get(key)] as [string, Investor]] : []))))
  }
  const columns = useMemo(() => columnsOf(texts, words.remove, setAct), [texts, words, setAct])
  const end = (
    <>
      {chosen.size > 0 && (
        <>
          <span className="mk-investors-chosen">{texts.investorSelected(chosen.size)}</span>
          <Button disabledReason={chosen.size < 2 ? texts.investorMergeFew : undefined} onClick={() => setAct({ kind: 'merge' })}>
            {texts.investorMerge}
          </Button>
          <Button variant="link" onClick={() => setChosen(new Map())}>
            {texts.investorClear}
          </Button>
        </>
      )}
      <Button icon={Plus} onClick={() => setAct({ kind: 'add' })}>
        {texts.investorAdd}
      </Button>
    </>
  )
  const toolbar = (
    <Toolbar label={texts.investorToolbar} end={end}>
      <SearchField
        className="mk-company-search"
        placeholder={texts.investorSearch}
        value={name}
        onSearch={(text) => change({ name: text || undefined, page: undefined }, { replace: true })}
      />
    </Toolbar>
  )
  const empty =
    name === '' ? (
      <EmptyState kind="neverUsed" title={texts.investorEmpty} />
    ) : (
      <EmptyState kind="byFilter" title={texts.investorByFilter} onClear={() => change({ name: undefined, page: undefined })} />
    )
  return (
    <>
      <ListCard
        label={texts.investorList}
        toolbar={toolbar}
        query={query}
        cause={texts.investorLoadFailed}
        columns={columns}
        rowHeight={48}
        rowKey={({ uuid }) => uuid}
        rowName={({ name: shown }) => shown}
        selection={{ keys: new Set(chosen.keys()), onChange: choose, cap: 100 }}
        page={page}
        perPage={perPage}
        onPage={(next) => change({ page: String(next) })}
        empty={empty}
      />
      {act && <ActDialogs act={act} chosen={[...chosen.values()]} onMerged={() => setChosen(new Map())} onClose={() => setAct(null)} />}
    </>
  )
}
