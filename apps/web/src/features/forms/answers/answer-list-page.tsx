import { answerStates } from '@mekiki/contract/forms/public-answers/public-answers.schemas'
import { Button, DataTable, EmptyState, ErrorBlock, SearchField, SegmentedControl, SelectionBar, Toolbar, useLanguage } from '@mekiki/ui'
import { ResponseError } from '@mekiki/api-client'
import Download from 'lucide-react/icons/download'
import Share2 from 'lucide-react/icons/share-2'
import { useMemo } from 'react'
import { addresses } from '../../../shared/addresses.ts'
import type { Answer } from '../../../shared/answers/answers.ts'
import { useAnswersTexts } from '../../../shared/answers/answers-texts.ts'
import { usePerPage } from '../../../shared/list/use-per-page.ts'
import { type RowSelection, useRowSelection } from '../../../shared/list/use-row-selection.ts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { useOpenDrawer } from '../../../shared/hooks/use-open-drawer.ts'
import { answerColumns, type AskedQuestion } from './answer-columns.tsx'
import { AnswerDrawer, type Neighbours } from './answer-drawer.tsx'
import { isNarrowed, readAnswerSearch, type AnswerSearch, filterOf } from './answer-search.ts'
import { AnswerExportDialog } from './export-dialog.tsx'
import { type AnsweredForm, FormFrame } from './form-frame.tsx'
import { answersOperations } from '@mekiki/contract/forms/answers/answers.operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { ListFoot } from '../../../shared/list/list-foot.tsx'
import { isUnderWay } from '../../../shared/list/is-under-way.ts'

const none: readonly Answer[] = []

/** The page of answers that the address asks for; the old rows stay in view while new ones load. */
function useAnswerList(formUuid: string, search: AnswerSearch, perPage: number) {
  const query = { ...filterOf(search), sort_order: search.order, page: search.page, per_page: perPage }
  const list = useQuery({
    queryKey: ['answers', 'list', formUuid, query],
    queryFn: ({ signal }) => call(answersOperations.list, { params: { form_uuid: formUuid }, query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isHandled: true }
  })
  return { list, rows: list.data?.items ?? none, total: list.data?.totalCount ?? 0 }
}

/** The questions that a form has and had: the columns of its answers. */
function useAnswerQuestions(formUuid: string) {
  return useQuery({
    queryKey: ['answers', 'questions', formUuid],
    queryFn: ({ signal }) => call(answersOperations.questions, { params: { form_uuid: formUuid } }, { signal }),
    meta: { isHandled: true }
  })
}

const noQuestions: readonly AskedQuestion[] = []

/** The list's state in the address, and the ways to change it. */
function useAnswerAddress() {
  const { search: raw, change } = useAddressSearch()
  const search = useMemo(() => readAnswerSearch(raw), [raw])
  const [perPage, keepPerPage] = usePerPage(search.perPage)
  const anew = (part: Parameters<typeof change>[0]) => change({ page: undefined, ...part })
  return {
    search,
    perPage,
    setKeyword: (keyword: string) => anew({ keyword: keyword === '' ? undefined : keyword }),
    setState: (state: string) => anew({ state: state === 'all' ? undefined : state }),
    setOrder: (order: 'asc' | 'desc') => anew({ sort_order: order === 'desc' ? undefined : order }),
    setPage: (page: number) => change({ page: page === 1 ? undefined : String(page) }),
    setPerPage: (count: number) => {
      keepPerPage(count)
      anew({ per_page: String(count) })
    },
    clear: () => anew({ keyword: undefined, state: undefined }),
    /** From answer to answer without a step of the browser's history each, so that Back leads to the list. */
    open: (answer: string, options?: { replace: boolean }) => change({ answer, file: undefined }, options),
    close: () => change({ answer: undefined, file: undefined }),
    openFile: (file: string | undefined) => change({ file }, { replace: file === undefined })
  }
}

type Address = ReturnType<typeof useAnswerAddress>
type List = ReturnType<typeof useAnswerList>

function neighboursOf({ search, perPage, open }: Address, { rows, total }: List): Neighbours {
  const at = rows.findIndex(({ uuid }) => uuid === search.answerUuid)
  const way = (uuid: string | undefined) => (at < 0 || uuid === undefined ? null : () => open(uuid, { replace: true }))
  return { position: at < 0 ? null : (search.page - 1) * perPage + at + 1, total, onPrevious: way(rows[at - 1]?.uuid), onNext: way(rows[at + 1]?.uuid) }
}

function Filters({ address }: { address: Address }) {
  const { list: texts, states } = useAnswersTexts()
  const { search } = address
  const items = [{ value: 'all', label: texts.all }, ...answerStates.map((state) => ({ value: state as string, label: states[state] }))]
  return (
    <Toolbar label={texts.toolbar}>
      <SearchField className="mk-list-search" aria-label={texts.keyword} placeholder={texts.keyword} value={search.keyword} onSearch={address.setKeyword} />
      <SegmentedControl label={texts.state} items={items} value={search.state ?? 'all'} onChange={address.setState} />
    </Toolbar>
  )
}

const keyOf = (answer: Answer): string => answer.uuid

function AnswerTable({
  form,
  address,
  answers,
  selection,
  onExport
}: {
  form: AnsweredForm
  address: Address
  answers: List
  selection: RowSelection<string>
  onExport: () => void
}) {
  const texts = useAnswersTexts()
  const language = useLanguage()
  const { search, perPage } = address
  const { list, rows, total } = answers
  const questions = useAnswerQuestions(form.uuid)
  const asked = questions.data?.questions ?? noQuestions
  const columns = useMemo(() => answerColumns(asked, texts, language), [asked, texts, language])
  const failed = list.isError && !list.data ? list : questions.isError && !questions.data ? questions : null
  if (failed) {
    const requestId = failed.error instanceof ResponseError ? failed.error.body?.requestId : undefined
    return <ErrorBlock cause={texts.loadFailed} {...(requestId !== undefined && { requestId })} onReload={() => failed.refetch()} />
  }
  const share = (
    <Button icon={Share2} href={addresses.formSharing(form.uuid)}>
      {texts.list.share}
    </Button>
  )
  const empty = isNarrowed(search) ? (
    <EmptyState kind="byFilter" title={texts.list.noneFound} onClear={address.clear} />
  ) : (
    <EmptyState kind="neverUsed" title={texts.list.empty} body={texts.list.emptyBody} action={share} />
  )
  return (
    <>
      <div className="mk-table-area">
        <DataTable
          label={texts.list.label}
          columns={columns}
          rows={questions.data ? rows : []}
          rowKey={keyOf}
          rowName={({ userName, receiptNumber }) => (userName === '' ? receiptNumber : userName)}
          sort={[{ key: 'answeredAt', order: search.order }]}
          onSortChange={([step]) => address.setOrder(step?.order ?? 'desc')}
          {...(form.canExport && { selection: { keys: selection.keys, onChange: selection.change } })}
          currentKey={search.answerUuid ?? null}
          onOpen={({ uuid }) => address.open(uuid)}
          isLoading={isUnderWay(list) || questions.isPending}
          empty={empty}
          offset={(search.page - 1) * perPage}
          total={total}
          hasPageKeys
        />
        <SelectionBar count={selection.keys.size} text={texts.list.selected(selection.keys.size)} onClear={selection.clear}>
          <Button variant="ghost" icon={Download} onClick={onExport}>
            {texts.list.exportSelected}
          </Button>
        </SelectionBar>
      </div>
      <ListFoot page={search.page} perPage={perPage} total={total} address={address} />
    </>
  )
}

function Answers({ form }: { form: AnsweredForm }) {
  const address = useAnswerAddress()
  const { search } = address
  const answers = useAnswerList(form.uuid, search, address.perPage)
  const scopeKey = JSON.stringify([search.keyword, search.state])
  const selection = useRowSelection({ of: 'answers', rows: answers.rows, keyOf, remember: keyOf, scopeKey })
  const dialog = useOpenDrawer<'is_export_answers_open'>()
  const close = () => dialog.close('is_export_answers_open', { replace: true })
  return (
    <>
      <Filters address={address} />
      <AnswerTable form={form} address={address} answers={answers} selection={selection} onExport={() => dialog.open('is_export_answers_open')} />
      {search.answerUuid !== undefined && (
        <AnswerDrawer
          formUuid={form.uuid}
          answerUuid={search.answerUuid}
          fileKey={search.fileKey}
          neighbours={neighboursOf(address, answers)}
          onFile={address.openFile}
          onClose={address.close}
        />
      )}
      {dialog.isOpen('is_export_answers_open') && form.canExport && (
        <AnswerExportDialog
          formUuid={form.uuid}
          selected={[...selection.keys]}
          search={search}
          found={answers.total}
          all={form.answersCount}
          onDone={selection.clear}
          onClose={close}
        />
      )}
    </>
  )
}

function ExportButton({ form }: { form: AnsweredForm }) {
  const { list: texts } = useAnswersTexts()
  const { open } = useOpenDrawer<'is_export_answers_open'>()
  if (!form.canExport || form.answersCount === 0) return null
  return (
    <Button icon={Download} onClick={() => open('is_export_answers_open')}>
      {texts.export}
    </Button>
  )
}

/** The answers to a form, every question a column: `/forms/{uuid}/answers`; an answer opens over them as `answer` in the query. */
export function AnswerListPage() {
  return (
    <FormFrame current="answers" actions={(form) => <ExportButton form={form} />}>
      {(form) => <Answers key={form.uuid} form={form} />}
    </FormFrame>
  )
}
