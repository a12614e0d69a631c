import { formatDateTime } from '@mekiki/i18n/format'
import { linesOf, nounOf, sentenceOf } from '@mekiki/i18n/workspace/setting-history-words'
import { ResponseError } from '@mekiki/api-client'
import { Button, Drawer, EmptyState, ErrorBlock, SkeletonRows, Tag, useDelayed } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { HistoryExport } from '../../../../../shared/exports/history-export.tsx'
import { undoWithNotice } from '../../../../../shared/calls/undo-operation.ts'
import { type SettingKind, type SettingLog, useHistory } from './use-history.ts'
import { useUsesTexts } from '../uses/uses-texts.ts'
import './history.css'

function Entry({ log }: { log: SettingLog }) {
  const texts = useUsesTexts()
  const client = useQueryClient()
  const sentence = sentenceOf(log, texts)
  const noun = nounOf(log.entityType, texts)
  const lines = linesOf(log, texts)
  return (
    <li className="mk-history-entry">
      <p className="mk-history-head">
        <time dateTime={log.dateTime}>{formatDateTime(log.dateTime)}</time>
        <span>{log.userName ?? texts.system}</span>
      </p>
      <p className="mk-history-what">
        {noun !== null && <Tag>{noun}</Tag>}
        <span>{sentence}</span>
      </p>
      {lines.length > 0 && (
        <ul className="mk-history-lines">
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
      {log.canUndo && (
        <Button icon={RotateCcw} aria-label={texts.undoOf(sentence)} onClick={() => undoWithNotice(client, log.operationUuid, texts)}>
          {texts.undo}
        </Button>
      )}
    </li>
  )
}

/** Who changed what on a page of the settings and when, the newest first; what can be undone has a button for it. */
export function HistoryDrawer({ kind, onClose }: { kind: SettingKind; onClose: () => void }) {
  const texts = useUsesTexts()
  const query = useHistory(kind)
  const isLate = useDelayed(query.isPending)
  const logs = query.data?.pages.flatMap((page) => page.items) ?? []
  const requestId = query.error instanceof ResponseError ? query.error.body?.requestId : undefined
  return (
    <Drawer open title={texts.history} onClose={onClose}>
      {query.isPending && isLate && <SkeletonRows />}
      {query.isError && logs.length === 0 && (
        <ErrorBlock cause={texts.historyFailed} {...(requestId !== undefined && { requestId })} onReload={() => query.refetch()} />
      )}
      {query.isSuccess && logs.length === 0 && <EmptyState kind="neverUsed" title={texts.historyEmpty} />}
      {logs.length > 0 && <HistoryExport of={{ settings: kind }} count={query.data?.pages[0]?.totalCount} />}
      {logs.length > 0 && (
        <ol className="mk-history" aria-label={texts.history}>
          {logs.map((log) => (
            <Entry key={log.uuid} log={log} />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Button className="mk-history-more" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {texts.historyMore}
        </Button>
      )}
    </Drawer>
  )
}
