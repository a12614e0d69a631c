import { ResponseError } from '@mekiki/api-client'
import { formsOperations } from '@mekiki/contract/forms/forms/forms.operations'
import { formStatuses } from '@mekiki/contract/workspace/constants/index'
import { formStates } from '@mekiki/contract/forms/forms/forms.schemas'
import { constantLabel } from '@mekiki/i18n/constants'
import { Button, DataTable, EmptyState, ErrorBlock, PageHeader, SearchField, Select, Toolbar, useLanguage } from '@mekiki/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useMemo, useState } from 'react'
import { addresses } from '../../../../shared/addresses.ts'
import { call } from '../../../../shared/calls/api.ts'
import { usePerPage } from '../../../../shared/list/use-per-page.ts'
import { usePageTitle } from '../../../../shared/page-title.ts'
import { usePermission } from '../../../../app/session/me.ts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import type { FormItem } from '../form-calls.ts'
import { useFormsTexts } from '../forms-texts.ts'
import { formColumns } from './form-columns.tsx'
import { useFormActs } from './use-form-acts.tsx'
import { z } from 'zod'
import { addressPage, addressPerPage, addressValue } from '@mekiki/browser/address/address-values'
import type { SearchParams } from '@mekiki/browser/address/search-params'
import { ListFoot } from '../../../../shared/list/list-foot.tsx'
import '../../../../shared/list/list-page.css'
import './form-list.css'
import { isUnderWay } from '../../../../shared/list/is-under-way.ts'

const schema = z.object({
  page: addressPage,
  per_page: addressPerPage,
  keyword: z.string().max(500).catch('').default(''),
  status: addressValue(z.enum(formStatuses)),
  state: addressValue(z.enum(formStates))
})

/** The state of the list of forms in the address; the names are those of its call. */
type FormSearch = z.output<typeof schema>

/** Reads the list's state from the address; bad values fall back silently. */
function readFormSearch(search: SearchParams): FormSearch {
  return schema.parse(search)
}

/** Whether anything narrows the list. */
const isFiltered = ({ keyword, status, state }: FormSearch): boolean => keyword.trim() !== '' || status !== undefined || state !== undefined

/** What the call is asked for. */
function formListQuery({ page, keyword, status, state }: FormSearch, perPage: number) {
  return { page, per_page: perPage, keyword: keyword.trim() || undefined, status, state }
}

const noForms: readonly FormItem[] = []
const noFilters = { keyword: undefined, status: undefined, state: undefined, page: undefined }

/** The list's state in the address, and the ways to change it. A changed filter goes back to page 1. */
function useFormAddress() {
  const { search: raw, change } = useAddressSearch()
  const search = useMemo(() => readFormSearch(raw), [raw])
  const [perPage, keepPerPage] = usePerPage(search.per_page)
  return {
    search,
    perPage,
    setKeyword: (keyword: string) => change({ keyword: keyword || undefined, page: undefined }, { replace: true }),
    setFilter: (part: { status?: string | undefined; state?: string | undefined }) => change({ ...part, page: undefined }),
    setPage: (page: number) => change({ page: page === 1 ? undefined : String(page) }),
    setPerPage: (count: number) => {
      keepPerPage(count)
      change({ per_page: String(count), page: undefined })
    },
    clear: () => change(noFilters)
  }
}

type Address = ReturnType<typeof useFormAddress>

function Filters({ search, address }: { search: FormSearch; address: Address }) {
  const texts = useFormsTexts()
  const language = useLanguage()
  return (
    <Toolbar label={texts.toolbar}>
      <SearchField className="mk-list-search" placeholder={texts.search} value={search.keyword} onSearch={address.setKeyword} />
      <Select
        aria-label={texts.status}
        size="small"
        clearable
        className="mk-form-filter"
        placeholder={texts.allStatuses}
        options={formStatuses.map((value) => ({ value, label: constantLabel('formStatus', value, language) }))}
        value={search.status ?? null}
        onChange={(status) => address.setFilter({ status: status ?? undefined })}
      />
      <Select
        aria-label={texts.state}
        size="small"
        clearable
        className="mk-form-filter"
        placeholder={texts.allStates}
        options={formStates.map((value) => ({ value, label: texts.states[value] }))}
        value={search.state ?? null}
        onChange={(state) => address.setFilter({ state: state ?? undefined })}
      />
    </Toolbar>
  )
}

function FormTable({ address, list }: { address: Address; list: ReturnType<typeof useFormList> }) {
  const texts = useFormsTexts()
  const language = useLanguage()
  const navigate = useNavigate()
  const canCreate = usePermission('create_form')
  const { actsOf, dialog } = useFormActs()
  const { search, perPage } = address
  // Where the keyboard stands; the pointer opens.
  const [currentUuid, setCurrent] = useState<string | null>(null)
  const columns = formColumns({ texts, language, actsOf })
  if (list.isError && !list.data) {
    const refusal = list.error instanceof ResponseError ? list.error : null
    if (refusal?.status === 403) return <EmptyState kind="noPermission" body={refusal.body?.message} />
    const requestId = refusal?.body?.requestId
    return <ErrorBlock cause={texts.loadFailed} {...(requestId !== undefined && { requestId })} onReload={() => list.refetch()} />
  }
  const total = list.data?.totalCount ?? 0
  const empty = isFiltered(search) ? (
    <EmptyState kind="byFilter" title={texts.emptyFilterTitle} onClear={address.clear} />
  ) : (
    <EmptyState kind="neverUsed" title={texts.emptyTitle} body={texts.emptyBody} action={canCreate ? <AddButton /> : undefined} />
  )
  return (
    <>
      <div className="mk-table-area">
        <DataTable
          label={texts.list}
          columns={columns}
          rows={list.data?.items ?? noForms}
          rowKey={(form) => form.uuid}
          rowName={(form) => form.name}
          currentKey={currentUuid}
          onCurrentChange={setCurrent}
          onOpen={(form) => void navigate({ to: addresses.form(form.uuid) })}
          isLoading={isUnderWay(list)}
          empty={empty}
          offset={(search.page - 1) * perPage}
          total={total}
          hasPageKeys
        />
      </div>
      <ListFoot page={search.page} perPage={perPage} total={total} address={address} />
      {dialog}
    </>
  )
}

function AddButton() {
  const texts = useFormsTexts()
  return (
    <Button variant="primary" icon={Plus} href={addresses.formCreate}>
      {texts.add}
    </Button>
  )
}

function useFormList(search: FormSearch, perPage: number) {
  const query = formListQuery(search, perPage)
  return useQuery({
    queryKey: ['forms', 'list', query],
    queryFn: ({ signal }) => call(formsOperations.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isHandled: true }
  })
}

/** The forms of the workspace: `/forms`, for those who hold `read_form`. */
export function FormListPage() {
  const texts = useFormsTexts()
  const canRead = usePermission('read_form')
  usePageTitle(texts.title)
  return canRead ? <FormList /> : <EmptyState kind="noPermission" title={texts.noPermission} />
}

function FormList() {
  const texts = useFormsTexts()
  const canCreate = usePermission('create_form')
  const address = useFormAddress()
  const list = useFormList(address.search, address.perPage)
  return (
    <div className="mk-list-page">
      <div className="mk-list-main">
        <PageHeader title={texts.title} {...(list.data && { note: texts.count(list.data.totalCount) })} actions={canCreate && <AddButton />} />
        <Filters search={address.search} address={address} />
        <FormTable address={address} list={list} />
      </div>
    </div>
  )
}
