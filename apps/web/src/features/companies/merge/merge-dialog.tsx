import { Button, Callout, Checkbox, Dialog, ErrorBlock, SkeletonRows, useDelayed, Tag, notify } from '@mekiki/ui'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { useState, useId } from 'react'
import { errorMessage, handleError } from '../../../shared/calls/handle-error.ts'
import { MergeTable } from './merge-table.tsx'
import { useMergeTexts } from './merge-texts.ts'
import type { MergeTarget, MergePreview, MergeChoices } from './merge-types.ts'
import { ResponseError } from '@mekiki/api-client'
import { scouteeMergesOperations } from '@mekiki/contract/cases/scoutee-merges/scoutee-merges.operations'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { announceDeleted } from '../../../shared/list/use-row-selection.ts'
import { undoWithNotice } from '../../../shared/calls/undo-operation.ts'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import './merge.css'

const swapped = { survivor: 'other', other: 'survivor', both: 'both' } as const

/** The same choices once the two have changed places. */
function swapChoices(choices: MergeChoices): MergeChoices {
  return Object.fromEntries(Object.entries(choices).map(([key, side]) => [key, side && swapped[side]]))
}

/** What a person chooses for a merge of two entries, what comes out of it, and the merge itself. */
function useMerge(first: string, second: string, onDone: (survivorUuid: string) => void) {
  const texts = useMergeTexts().merge
  const client = useQueryClient()
  const keyFor = useRequestKey()
  const [[survivorId, otherId], setPair] = useState<readonly [string, string]>([first, second])
  const [choices, setChoices] = useState<MergeChoices>({})
  const [isChanged, setChanged] = useState(false)
  const body = { survivorId, otherId, choices }
  const preview = useQuery({
    queryKey: ['scoutees', 'merge', survivorId, otherId, choices],
    queryFn: ({ signal }) => call(scouteeMergesOperations.previewMerge, { body }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { isHandled: true }
  })
  const mutation = useMutation({
    mutationFn: () => {
      const versions = { survivorVersion: preview.data?.survivor.version, otherVersion: preview.data?.other.version }
      const input = { ...body, ...versions }
      return call(scouteeMergesOperations.merge, { body: input }, { idempotencyKey: keyFor(input) })
    },
    meta: { isHandled: true },
    onSuccess: ({ uuid, operationUuid }) => {
      notify.undo(texts.done, () => undoWithNotice(client, operationUuid, texts))
      onDone(uuid)
      announceDeleted('scoutees')
      void client.invalidateQueries({ queryKey: ['scoutees'] })
      void client.invalidateQueries({ queryKey: ['projects'] })
    },
    onError: (error) => {
      const isStale = error instanceof ResponseError && error.is('stale_version')
      setChanged(isStale)
      if (isStale) void preview.refetch()
      else handleError(error)
    }
  })
  return {
    preview,
    // While the two change places, what is shown is still the other way round.
    choices: preview.data?.survivor.uuid === survivorId ? choices : {},
    isChanged,
    choose: (part: MergeChoices) => setChoices((before) => ({ ...before, ...part })),
    swap: () => {
      setPair([otherId, survivorId])
      setChoices(swapChoices)
    },
    merge: () => mutation.mutate(),
    isMerging: mutation.isPending
  }
}

const kinds = ['projects', 'records', 'reviews', 'inputs', 'followers', 'visits'] as const

/** What goes over to the entry that stays, with its numbers. */
function MergeMoves({ moves }: Pick<MergePreview, 'moves'>) {
  const texts = useMergeTexts().merge
  const id = useId()
  const some = kinds.filter((kind) => moves[kind] > 0)
  return (
    <section className="mk-merge-moves" aria-labelledby={id}>
      <h3 id={id}>{texts.moves}</h3>
      {some.length === 0 ? (
        <p>{texts.nothingMoves}</p>
      ) : (
        <ul>
          {some.map((kind) => (
            <li key={kind}>
              <Tag>{texts.moveOf[kind](moves[kind])}</Tag>
            </li>
          ))}
        </ul>
      )}
      <p className="mk-note">{texts.hiddenMoves}</p>
      {moves.sameThemeProjects > 0 && <Callout>{texts.sameTheme(moves.sameThemeProjects)}</Callout>}
    </section>
  )
}

interface MergeDialogProps {
  /** The first one stays, until the person swaps them. */
  targets: readonly [MergeTarget, MergeTarget]
  onDone: (survivorUuid: string) => void
  onClose: () => void
}

/** Puts one of two companies or people into the other: a choice for each value that differs, with what comes out and what goes over. */
export function MergeDialog({ targets: [first, second], onDone, onClose }: MergeDialogProps) {
  const texts = useMergeTexts()
  const act = useMerge(first.uuid, second.uuid, onDone)
  const [isOnlyDifferent, setOnlyDifferent] = useState(true)
  const { preview, choices } = act
  const { data } = preview
  const isLate = useDelayed(preview.isPending)
  const isLinkChosen = choices.link !== undefined
  const mustChooseLink = data?.link.isConflict === true && !isLinkChosen
  const footer = (
    <>
      <Button size="medium" disabled={act.isMerging} onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button
        size="medium"
        variant="primary"
        loading={act.isMerging}
        disabled={!data || preview.isPlaceholderData || preview.isError || mustChooseLink}
        onClick={act.merge}
      >
        {texts.merge.submit}
      </Button>
    </>
  )
  return (
    <Dialog open title={first.peopleFlg ? texts.merge.personTitle : texts.merge.title} width="large" isBusy={act.isMerging} onClose={onClose} footer={footer}>
      <div className="mk-merge">
        <p>{texts.merge.body}</p>
        {isLate && (
          <div role="status" aria-label={texts.merge.loading}>
            <SkeletonRows rows={6} />
          </div>
        )}
        {preview.isError && <ErrorBlock cause={texts.merge.failed} remedy={errorMessage(preview.error)} onReload={() => preview.refetch()} />}
        {act.isChanged && (
          <Callout tone="danger">
            <span role="alert">{texts.merge.changed}</span>
          </Callout>
        )}
        {data && (
          <>
            {data.isNotSame && <Callout tone="warning">{texts.merge.wasNotSame}</Callout>}
            {mustChooseLink && <Callout tone="warning">{texts.merge.linkConflict}</Callout>}
            <div className="mk-merge-bar">
              <Checkbox checked={isOnlyDifferent} label={texts.merge.onlyDifferent} onChange={setOnlyDifferent} />
              <Button icon={ArrowLeftRight} onClick={act.swap}>
                {texts.merge.swap}
              </Button>
            </div>
            <MergeTable preview={data} choices={choices} onChoose={act.choose} isOnlyDifferent={isOnlyDifferent} />
            <MergeMoves moves={data.moves} />
          </>
        )}
      </div>
    </Dialog>
  )
}
