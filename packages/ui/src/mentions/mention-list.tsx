import Popper from '@mui/material/Popper'
import { useEffect, useRef } from 'react'
import { classes } from '../base/classes.ts'
import { Avatar } from '../parts/avatar.tsx'
import { caretBox } from './caret-box.ts'
import type { MentionMember } from './mention-text.ts'

interface MentionListProps {
  area: HTMLTextAreaElement
  /** Where the @ stands in the text. */
  start: number
  id: string
  label: string
  members: readonly MentionMember[]
  active: number
  onActive: (at: number) => void
  onPick: (member: MentionMember) => void
}

/** The people to choose from, at the @. The text keeps the focus: it points here by `aria-activedescendant`. */
export function MentionList({ area, start, id, label, members, active, onActive, onPick }: MentionListProps) {
  const list = useRef<HTMLDivElement>(null)
  // Newer browsers give a promise, which no effect may give on.
  useEffect(() => {
    list.current?.querySelector(`[data-at="${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <Popper open anchorEl={{ getBoundingClientRect: () => caretBox(area, start) }} placement="bottom-start" className="mk-mention-popup">
      <div ref={list} id={id} role="listbox" aria-label={label} className="mk-listbox">
        {members.map((member, at) => (
          <div
            key={member.uuid}
            id={`${id}-${at}`}
            data-at={at}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={classes('mk-option', at === active && 'mk-option-active')}
            // The default of the press would take the focus out of the text.
            onMouseDown={(event) => {
              event.preventDefault()
              onPick(member)
            }}
            onPointerMove={() => at !== active && onActive(at)}
          >
            <Avatar name={member.name} id={member.uuid} />
            <span className="mk-option-label">
              {member.name}
              {member.note !== undefined && <span className="mk-option-note">{member.note}</span>}
            </span>
          </div>
        ))}
      </div>
    </Popper>
  )
}
