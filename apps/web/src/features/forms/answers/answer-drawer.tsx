import { answersOperations } from '@mekiki/contract/forms/answers/answers.operations'
import { formatNumber } from '@mekiki/i18n/format'
import { Drawer, EmptyState, IconButton, SkeletonRows } from '@mekiki/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { drawingOf } from '../../../shared/answers/answer-files.ts'
import { AnswerFileDrawer } from '../../../shared/answers/answer-file-drawer.tsx'
import { AnswerView } from '../../../shared/answers/answer-view.tsx'
import { useAnswersTexts } from '../../../shared/answers/answers-texts.ts'
import { call } from '../../../shared/calls/api.ts'
import { isNotFound } from '../../../shared/calls/handle-error.ts'
import { useKeys } from '../../../shared/keys/key-registry.ts'
import { Loaded } from '@mekiki/browser/loaded'

const width = 720

/** Where an answer stands in the list, and the ways to its neighbours; null at the ends. */
export interface Neighbours {
  position: number | null
  total: number
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

interface AnswerDrawerProps {
  formUuid: string
  answerUuid: string
  fileKey: string | undefined
  neighbours: Neighbours
  onFile: (fileKey: string | undefined) => void
  onClose: () => void
}

function Ways({ neighbours: { position, total, onPrevious, onNext } }: Pick<AnswerDrawerProps, 'neighbours'>) {
  const { detail: texts } = useAnswersTexts()
  return (
    <>
      {position !== null && <span className="mk-note mk-tnum">{texts.position(formatNumber(position), formatNumber(total))}</span>}
      <IconButton icon={ChevronUp} label={texts.previous} variant="outline" disabled={onPrevious === null} onClick={() => onPrevious?.()} />
      <IconButton icon={ChevronDown} label={texts.next} variant="outline" disabled={onNext === null} onClick={() => onNext?.()} />
    </>
  )
}

/** One answer over the list, with the ways to the one before and after it. */
export function AnswerDrawer({ formUuid, answerUuid, fileKey, neighbours, onFile, onClose }: AnswerDrawerProps) {
  const texts = useAnswersTexts()
  const query = useQuery({
    queryKey: ['answers', 'one', formUuid, answerUuid],
    queryFn: ({ signal }) => call(answersOperations.get, { params: { form_uuid: formUuid, answer_uuid: answerUuid } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => drawingOf(state.data && [state.data]),
    meta: { isHandled: true }
  })
  useKeys('preview', () => ({ previous: neighbours.onPrevious, next: neighbours.onNext, close: onClose }))
  const detail = query.data
  const isGone = isNotFound(query.error)
  const names = new Map(
    [...(detail?.files ?? []), ...(detail?.revisions ?? []).flatMap(({ values }) => values.flatMap(({ files = [] }) => files))].map((file) => [
      file.key,
      file.name
    ])
  )
  return (
    <Drawer
      open
      title={texts.detail.title(isGone ? '' : (detail?.userName ?? ''))}
      {...(detail && !isGone && { subtitle: detail.ideaName })}
      width={width}
      onClose={onClose}
      actions={<Ways neighbours={neighbours} />}
    >
      {isGone ? (
        <EmptyState kind="byFilter" title={texts.detail.notFound} body="" />
      ) : (
        <Loaded query={query} cause={texts.loadFailed} skeleton={<SkeletonRows rows={6} />}>
          {(shown) => (
            <div aria-busy={query.isPlaceholderData} inert={query.isPlaceholderData}>
              <AnswerView detail={shown} onOpenFile={({ key }) => onFile(key)} />
            </div>
          )}
        </Loaded>
      )}
      {fileKey !== undefined && !isGone && (
        <AnswerFileDrawer formUuid={formUuid} fileKey={fileKey} name={names.get(fileKey) ?? ''} onClose={() => onFile(undefined)} />
      )}
    </Drawer>
  )
}
