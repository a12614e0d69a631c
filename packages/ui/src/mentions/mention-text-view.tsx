import { Linkified } from '../parts/text-parts.tsx'
import { mentionParts, type MentionMember } from './mention-text.ts'

/** Plain text with its links, and the people it names set off. */
export function MentionText({ children, people }: { children: string; people: readonly MentionMember[] }) {
  return (
    <span className="mk-linkified">
      {mentionParts(children, people).map((part, index) =>
        part.member ? (
          <span key={index} className="mk-mention">
            {part.text}
          </span>
        ) : (
          <Linkified key={index}>{part.text}</Linkified>
        )
      )}
    </span>
  )
}
