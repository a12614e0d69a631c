import Popper from '@mui/material/Popper'
import { useEffect, useRef } from 'react'
import { classes } from '../base/classes.ts'
import { layerOver } from '../base/layer-host.ts'
import { Avatar } from '../parts/avatar.tsx'
import type { MentionMember } from './mention-text.ts'

const copied = [
  'boxSizing',
  'borderTopWidth',
  'borderLeftWidth',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'paddingBottom',
  'paddingLeft',
  'paddingRight',
  'paddingTop',
  'wordBreak',
  'overflowWrap',
  'lineBreak'
] as const

/** Where a place of a text area's text is on the screen. A text area does not tell: a copy of it with the same type, out of sight, is measured. */
function caretBox(area: HTMLTextAreaElement, at: number): DOMRect {
  const style = window.getComputedStyle(area)
  const copy = document.createElement('div')
  for (const name of copied) copy.style[name] = style[name]
  Object.assign(copy.style, { position: 'absolute', top: '0', left: '-9999px', visibility: 'hidden', whiteSpace: 'pre-wrap', width: `${area.clientWidth}px` })
  const mark = document.createElement('span')
  mark.textContent = '@'
  copy.append(area.value.slice(0, at), mark)
  document.body.append(copy)
  const [outer, inner] = [copy.getBoundingClientRect(), mark.getBoundingClientRect()]
  copy.remove()
  const box = area.getBoundingClientRect()
  const top = Math.min(Math.max(box.top, box.top + inner.top - outer.top - area.scrollTop), box.bottom)
  return new DOMRect(box.left + inner.left - outer.left, top, 1, inner.height)
}

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
    <Popper
      open
      {...layerOver(area)}
      anchorEl={{ getBoundingClientRect: () => caretBox(area, start) }}
      placement="bottom-start"
      popperOptions={{ strategy: 'fixed' }}
      className="mk-mention-popup"
    >
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
