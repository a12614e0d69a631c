import { themeCommentsOperations } from '@mekiki/contract/themes/theme-comments/theme-comments.operations'
import { formatDateTime } from '@mekiki/i18n/format'
import { Avatar, Button, IconButton, Menu, type MenuEntry, MentionText, MentionField } from '@mekiki/ui'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { DraftNotice } from '@mekiki/browser/edits/draft-notice'
import { useKeptState } from '@mekiki/browser/edits/use-kept-state'
import { ConflictDialog } from '@mekiki/browser/edits/conflict-dialog'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { useConflict } from '@mekiki/browser/edits/use-conflict'
import { useThemesTexts } from '../themes-texts.ts'
import type { Comment, CommentDraft, useCommentWrites } from './use-comments.ts'
import { maxThemeCommentLength } from '@mekiki/contract/themes/theme-comments/theme-comments.schemas'
import { useMentionMembers } from '../../../shared/choices/mention-members.ts'

interface CommentFieldProps {
  label: string
  draft: CommentDraft
  /** The text and its mentions change one after the other in one act: each change builds on the last. */
  set: (change: (before: CommentDraft) => CommentDraft) => void
  onSubmit: () => void
  autoFocus?: boolean
}

/** Whether a comment says something that can be kept. */
export function isSendable({ content }: CommentDraft): boolean {
  return content.trim() !== '' && content.length <= maxThemeCommentLength
}

/** The text of a comment, in which people are named after an @. */
export function CommentField({ label, draft, set, onSubmit, autoFocus }: CommentFieldProps) {
  const { comments: texts } = useThemesTexts()
  const members = useMentionMembers()
  return (
    <MentionField
      label={label}
      help={texts.help}
      placeholder={texts.placeholder}
      rows={3}
      autoFocus={autoFocus}
      value={draft.content}
      onChange={(content) => set((before) => ({ ...before, content }))}
      mentions={draft.mentionUserUuids}
      onMentionsChange={(mentionUserUuids) => set((before) => ({ ...before, mentionUserUuids }))}
      members={members}
      onSubmit={onSubmit}
      error={draft.content.length > maxThemeCommentLength ? texts.tooLong : ''}
    />
  )
}

type Writes = ReturnType<typeof useCommentWrites>

const draftOf = (comment: Comment): CommentDraft => ({ content: comment.content, mentionUserUuids: comment.mentions.map(({ uuid }) => uuid) })

/** A comment while it is being changed; somebody else's change meanwhile is shown beside one's own. */
function CommentEditor({ comment, writes, onDone }: { comment: Comment; writes: Writes; onDone: () => void }) {
  const texts = useThemesTexts()
  // What the change is based on: the list may be read anew meanwhile.
  const [base] = useState(() => ({ version: comment.version, content: comment.content }))
  const kept = useKeptState(`comment:${comment.uuid}`, { draft: draftOf(comment), ...base })
  const { draft, version } = kept.value
  const set = (change: (before: CommentDraft) => CommentDraft) => kept.setValue((now) => ({ ...now, draft: change(now.draft) }))
  const done = () => {
    kept.forget()
    onDone()
  }
  const { conflict, run, clear } = useConflict(
    (error) => findStaleCurrent(themeCommentsOperations.update, error),
    (theirs) => theirs.content !== kept.value.content
  )
  const save = async () => {
    if (isSendable(draft) && (await run(version, (ifMatch) => writes.change(comment, draft, ifMatch)))) done()
  }
  return (
    <div className="mk-comment-edit">
      <DraftNotice draft={kept.draft} />
      <CommentField label={texts.comments.editOf} draft={draft} set={set} onSubmit={() => void save()} autoFocus />
      <div className="mk-actions">
        <Button onClick={done}>{texts.cancel}</Button>
        <Button variant="primary" disabled={!isSendable(draft)} onClick={save}>
          {texts.save}
        </Button>
      </div>
      {conflict && (
        <ConflictDialog
          fields={[{ label: texts.comments.label, theirs: conflict.theirs.content, mine: draft.content }]}
          onTakeTheirs={() => {
            void writes.refresh()
            done()
          }}
          onKeepMine={async () => {
            if (await conflict.overwrite()) done()
          }}
          onClose={clear}
        />
      )}
    </div>
  )
}

/** One comment; who may change or delete it finds that in its menu. */
export function CommentCard({ comment, writes }: { comment: Comment; writes: Writes }) {
  const texts = useThemesTexts()
  const [isEditing, setEditing] = useState(false)
  const author = comment.createdByName ?? texts.comments.formerMember
  const at = formatDateTime(comment.createdAt)
  const items: MenuEntry[] = [
    ...(comment.canEdit ? [{ key: 'edit', label: texts.comments.edit, icon: Pencil, onSelect: () => setEditing(true) }] : []),
    ...(comment.canDelete ? [{ key: 'delete', label: texts.delete, icon: Trash2, isDanger: true, onSelect: () => writes.remove(comment) }] : [])
  ]
  const label = texts.comments.actsOf(author, at)
  return (
    <li className="mk-comment">
      <Avatar name={author} id={comment.createdBy ?? author} size={32} />
      <div className="mk-comment-main">
        <div className="mk-comment-head">
          <strong>{author}</strong>
          <time className="mk-note" dateTime={comment.createdAt}>
            {at}
          </time>
          {comment.version > 1 && (
            <span className="mk-note" title={formatDateTime(comment.updatedAt)}>
              {texts.comments.edited}
            </span>
          )}
          {items.length > 0 && !isEditing && (
            <span className="mk-comment-acts">
              <Menu label={label} items={items} trigger={(props) => <IconButton {...props} icon={Ellipsis} label={label} />} />
            </span>
          )}
        </div>
        {isEditing ? (
          <CommentEditor comment={comment} writes={writes} onDone={() => setEditing(false)} />
        ) : (
          <p className="mk-comment-text">
            <MentionText people={comment.mentions}>{comment.content}</MentionText>
          </p>
        )}
      </div>
    </li>
  )
}
