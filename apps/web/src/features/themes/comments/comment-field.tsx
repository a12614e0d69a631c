import { maxThemeCommentLength } from '@mekiki/contract/themes/theme-comments/theme-comments.schemas'
import { MentionField } from '@mekiki/ui'
import { useMentionMembers } from '../../../shared/choices/mention-members.ts'
import { useThemesTexts } from '../themes-texts.ts'
import type { CommentDraft } from './use-comments.ts'

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
