import { Button, Callout, Checkbox, Dialog, ErrorBlock, SkeletonRows, useDelayed } from '@mekiki/ui'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { useState } from 'react'
import { errorMessage } from '../../../shared/calls/handle-error.ts'
import { MergeMoves } from './merge-moves.tsx'
import { MergeTable } from './merge-table.tsx'
import { useMergeTexts } from './merge-texts.ts'
import type { MergeTarget } from './merge-types.ts'
import { useMerge } from './use-merge.ts'
import './merge.css'

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
