import type { CallOutput, operationGroups } from '@mekiki/contract'
import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { actionWord, type LogChange, logChanges } from '@mekiki/i18n/cases/history-words'
import { formatDateTime, formatNumber } from '@mekiki/i18n/format'
import { Button, ConfirmDialog, EllipsisText, EmptyState, Icon, notify, PersonName, Select, SkeletonRows, Tag, useDelayed, useLanguage } from '@mekiki/ui'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Undo from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { call } from '../../../../shared/calls/api.ts'
import { HistoryExport } from '../../../../shared/exports/history-export.tsx'
import { handleError } from '../../../../shared/calls/handle-error.ts'
import { undoOperation } from '../../../../shared/calls/undo-operation.ts'
import { projectLogKinds, type ProjectLogKind } from '@mekiki/contract/cases/projects/project-logs.schemas'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { z } from 'zod'
import { useMemberChoices } from '../choices.ts'
import { type DetailTexts, useDetailTexts } from '../detail-texts.ts'
import { LoadError } from '../load-error.tsx'
import './operation-log.css'

type LogPage = CallOutput<typeof operationGroups.projects.operationLogs>
type Log = LogPage['items'][number]

const perPage = 50

interface LogFilter {
  kind: ProjectLogKind | null
  userUuid: string | null
}

/** The kind and the person that the address asks for; what is neither asks for nothing. */
function useLogFilter() {
  const { search, change } = useAddressSearch()
  const filter: LogFilter = {
    kind: z
      .enum(projectLogKinds)
      .nullable()
      .catch(null)
      .parse(search['log_kind'] ?? null),
    userUuid: z
      .guid()
      .nullable()
      .catch(null)
      .parse(search['log_user'] ?? null)
  }
  return {
    filter,
    isOn: filter.kind !== null || filter.userUuid !== null,
    setKind: (kind: string | null) => change({ log_kind: kind ?? undefined }, { replace: true }),
    setUser: (userUuid: string | null) => change({ log_user: userUuid ?? undefined }, { replace: true }),
    clear: () => change({ log_kind: undefined, log_user: undefined }, { replace: true })
  }
}

/** Narrows the history to a kind of act and to a person. */
function LogFilters({ filter: { kind, userUuid }, setKind, setUser, isOn, clear }: ReturnType<typeof useLogFilter>) {
  const { log: texts } = useDetailTexts()
  const members = useMemberChoices(userUuid === null ? undefined : [userUuid])
  const kinds = projectLogKinds.map((value) => ({ value, label: texts.kinds[value] }))
  return (
    <div className="mk-log-filters" role="group" aria-label={texts.filters}>
      <Select size="small" clearable aria-label={texts.kind} placeholder={texts.kind} options={kinds} value={kind} onChange={setKind} />
      <Select
        size="small"
        clearable
        isSearchable
        aria-label={texts.who}
        placeholder={texts.who}
        options={members.options}
        value={userUuid}
        onChange={setUser}
      />
      {isOn && (
        <Button variant="link" onClick={clear}>
          {texts.clearFilters}
        </Button>
      )}
    </div>
  )
}

function useLogs(projectUuid: string, { kind, userUuid }: LogFilter) {
  return useInfiniteQuery({
    queryKey: ['projects', 'logs', projectUuid, kind, userUuid],
    queryFn: ({ pageParam, signal }) =>
      call(
        projectsOperations.operationLogs,
        {
          params: { project_uuid: projectUuid },
          query: { page: pageParam, per_page: perPage, ...(kind && { kind }), ...(userUuid && { user_uuid: userUuid }) }
        },
        { signal }
      ),
    initialPageParam: 1,
    getNextPageParam: (last: LogPage, pages) => (pages.length * perPage < last.totalCount ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    meta: { isHandled: true }
  })
}

function Change({ change, texts }: { change: LogChange; texts: DetailTexts }) {
  const isNew = change.from === ''
  return (
    <li className="mk-log-change">
      {change.label !== null && <span className="mk-log-label">{change.label}</span>}
      {!isNew && (
        <span className="mk-log-from">
          <EllipsisText lines={3}>{change.from}</EllipsisText>
        </span>
      )}
      {!isNew && (
        <>
          <Icon icon={ArrowRight} size={14} />
          <span className="mk-hidden">{texts.log.to}</span>
        </>
      )}
      <span>{change.to === '' ? <span className="mk-note">{texts.log.nothing}</span> : <EllipsisText lines={3}>{change.to}</EllipsisText>}</span>
    </li>
  )
}

function LogRow({ log, onUndo }: { log: Log; onUndo: () => void }) {
  const texts = useDetailTexts()
  const language = useLanguage()
  const changes = logChanges(log, texts, language)
  const sources: Readonly<Partial<Record<string, string>>> = texts.log.sources
  const source = sources[log.source]
  return (
    <tr>
      <td className="mk-log-time">
        <time dateTime={log.dateTime}>{formatDateTime(log.dateTime)}</time>
      </td>
      <td>{log.userName === null ? texts.log.system : <PersonName name={log.userName} id={log.userUuid ?? log.userName} />}</td>
      <td>
        {actionWord(log.action, texts, language, log.to)}
        {source !== undefined && (
          <span className="mk-log-source">
            <Tag>{source}</Tag>
          </span>
        )}
      </td>
      <td>
        <ul>
          {changes.map((change, index) => (
            <Change key={`${index}${change.label ?? ''}`} change={change} texts={texts} />
          ))}
        </ul>
      </td>
      <td className="mk-log-act">
        {log.canUndo && (
          <Button icon={Undo} aria-label={texts.log.undoOf(actionWord(log.action, texts, language, log.to), formatDateTime(log.dateTime))} onClick={onUndo}>
            {texts.log.undo}
          </Button>
        )}
      </td>
    </tr>
  )
}

/** Asks before an operation is taken back, since it may concern other cases too; what could not be taken back is said. */
function useUndoAct() {
  const texts = useDetailTexts()
  const language = useLanguage()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Log | null>(null)
  const confirm = async () => {
    if (!asked) return
    try {
      const { conflicts } = await undoOperation(client, asked.operationUuid)
      if (conflicts > 0) notify.error(texts.log.partlyUndone(conflicts))
      else notify.success(texts.log.undone)
    } catch (error) {
      handleError(error)
    }
  }
  const targets = asked
    ? [`${formatDateTime(asked.dateTime)}　${asked.userName ?? texts.log.system}　${actionWord(asked.action, texts, language, asked.to)}`]
    : []
  const dialog = (
    <ConfirmDialog
      open={asked !== null}
      title={texts.log.undoTitle}
      body={texts.log.undoBody}
      targets={targets}
      confirmLabel={texts.log.undo}
      onConfirm={confirm}
      onClose={() => setAsked(null)}
    />
  )
  return { ask: setAsked, dialog }
}

/** Who did what with the case and when, the newest first. */
export function OperationLogTab({ projectUuid }: { projectUuid: string }) {
  const texts = useDetailTexts()
  const filters = useLogFilter()
  const query = useLogs(projectUuid, filters.filter)
  const undo = useUndoAct()
  const isLate = useDelayed(query.isPending)
  if (query.isError && !query.data) return <LoadError error={query.error} onReload={() => query.refetch()} />
  if (!query.data) return isLate ? <SkeletonRows rows={6} /> : null
  const logs = query.data.pages.flatMap((page) => page.items)
  const total = query.data.pages[0]?.totalCount ?? 0
  if (logs.length === 0 && !filters.isOn) return <EmptyState kind="neverUsed" title={texts.log.empty} />
  const head = (
    <div className="mk-log-acts">
      <LogFilters {...filters} />
      {!filters.isOn && <HistoryExport of={{ projectUuid }} count={total} />}
    </div>
  )
  if (logs.length === 0) {
    return (
      <div className="mk-pd-stack">
        {head}
        <EmptyState kind="byFilter" title={texts.log.noneFound} onClear={filters.clear} />
      </div>
    )
  }
  return (
    <div className="mk-pd-stack">
      {head}
      <div className="mk-plain-frame" aria-busy={query.isPlaceholderData}>
        <table className="mk-plain mk-log">
          <caption className="mk-hidden">{texts.tabs.operationLog}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.log.when}</th>
              <th scope="col">{texts.log.who}</th>
              <th scope="col">{texts.log.what}</th>
              <th scope="col">{texts.log.how}</th>
              <th scope="col">
                <span className="mk-hidden">{texts.log.undo}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {logs.map((log) => (
              <LogRow key={log.uuid} log={log} onUndo={() => undo.ask(log)} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="mk-log-more">
        <span className="mk-note">{texts.log.shown(formatNumber(logs.length), formatNumber(total))}</span>
        {query.hasNextPage && (
          <Button loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {texts.showMore}
          </Button>
        )}
      </p>
      {undo.dialog}
    </div>
  )
}
