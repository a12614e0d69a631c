import { DraftNotice } from '@mekiki/browser/edits/draft-notice'
import type { RestoredDraft } from '@mekiki/browser/edits/use-kept-state'
import { Button, EmptyState } from '@mekiki/ui'
import { useState } from 'react'
import { Loaded } from '@mekiki/browser/loaded'
import { useThemesTexts } from '../themes-texts.ts'
import { CommentCard, CommentField, isSendable } from './comment-card.tsx'
import { type CommentDraft, emptyComment, useComments, useCommentWrites } from './use-comments.ts'

interface CommentTabProps {
  themeUuid: string
  /** The comment being written; its owner keeps it while other tabs are open. */
  draft: CommentDraft
  set: (change: (before: CommentDraft) => CommentDraft) => void
  kept: RestoredDraft
}

/** The comments on a theme, the newest first, under the field for another one. */
export function CommentTab({ themeUuid, draft, set, kept }: CommentTabProps) {
  const { comments: texts } = useThemesTexts()
  const comments = useComments(themeUuid)
  const writes = useCommentWrites(themeUuid)
  const [turn, setTurn] = useState(0)
  const add = async () => {
    if (!isSendable(draft)) return
    await writes.add(draft, turn)
    set(() => emptyComment)
    setTurn(turn + 1)
  }
  return (
    <div className="mk-theme-fields">
      <div className="mk-comment-edit">
        <DraftNotice draft={kept} />
        <CommentField label={texts.label} draft={draft} set={set} onSubmit={() => void add()} />
        <div className="mk-actions">
          <Button variant="primary" disabled={!isSendable(draft)} onClick={add}>
            {texts.add}
          </Button>
        </div>
      </div>
      <Loaded query={comments} cause={texts.loadFailed}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          if (items.length === 0) return <EmptyState kind="neverUsed" title={texts.empty} body={texts.emptyBody} />
          return (
            <>
              <ul className="mk-comments" aria-label={texts.list}>
                {items.map((comment) => (
                  <CommentCard key={comment.uuid} comment={comment} writes={writes} />
                ))}
              </ul>
              {comments.hasNextPage && <Button onClick={() => comments.fetchNextPage()}>{texts.more}</Button>}
            </>
          )
        }}
      </Loaded>
    </div>
  )
}
