import type { CallOutput, operationGroups } from '@mekiki/contract'
import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { actionWord, type LogChange, logChanges } from '@mekiki/i18n/cases/history-words'
import { formatDateTime, formatNumber } from '@mekiki/i18n/format'
import { Button, ConfirmDialog, EllipsisText, EmptyState, Icon, notify, PersonName, SkeletonRows, Tag, useDelayed, useLanguage } from '@mekiki/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Undo from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { call } from '../../../../shared/calls/api.ts'
import { HistoryExport } from '../../../../shared/exports/history-export.tsx'
import { handleError } from '../../../../shared/calls/handle-error.ts'
import { undoOperation } from '../../../../shared/calls/undo-operation.ts'
import { type DetailTexts, useDetailTexts } from '../detail-texts.ts'
import { LoadError } from '../load-error.tsx'
import './operation-log.css'

type LogPage = CallOutput<typeof operationGroups.projects.operationLogs>
type Log = LogPage['items'][number]

const perPage = 50

function useLogs(projectUuid: string) {
  return useInfiniteQuery({
    queryKey: ['projects', 'logs', projectUuid],
    queryFn: ({ pageParam, signal }) =>
      call(projectsOperations.operationLogs, { params: { project_uuid: projectUuid }, query: { page: pageParam, per_page: perPage } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last: LogPage, pages) => (pages.length * perPage < last.totalCount ? pages.length + 1 : undefined),
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
  const query = useLogs(projectUuid)
  const undo = useUndoAct()
  const isLate = useDelayed(query.isPending)
  if (query.isError && !query.data) return <LoadError error={query.error} onReload={() => query.refetch()} />
  if (!query.data) return isLate ? <SkeletonRows rows={6} /> : null
  const logs = query.data.pages.flatMap((page) => page.items)
  const total = query.data.pages[0]?.totalCount ?? 0
  if (logs.length === 0) return <EmptyState kind="neverUsed" title={texts.log.empty} />
  return (
    <div className="mk-pd-stack">
      <div className="mk-log-acts">
        <HistoryExport of={{ projectUuid }} count={total} />
      </div>
      <div className="mk-plain-frame">
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
