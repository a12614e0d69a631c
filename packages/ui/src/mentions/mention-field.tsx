import { useRef, useId, useLayoutEffect, useState, type KeyboardEvent } from 'react'
import { Textarea, type TextareaProps } from '../fields/textarea.tsx'
import { useTexts } from '../base/ui-context.tsx'
import { MentionList } from './mention-list.tsx'
import { type MentionMember, keptMentions, membersOf, mentionParts, mentionQuery } from './mention-text.ts'
import { filterOptions } from '../fields/choices/listbox.tsx'
import { isComposing } from '../base/keyboard.ts'

interface MentionState {
  value: string
  onChange: (value: string) => void
  mentions: readonly string[]
  onMentionsChange: (uuids: string[]) => void
  members: readonly MentionMember[]
}

/** Whether the @ at `start` begins the name of somebody mentioned already. */
function isMentioned(text: string, start: number, people: readonly MentionMember[]): boolean {
  let at = 0
  for (const part of mentionParts(text, people)) {
    if (part.member && at === start) return true
    at += part.text.length
  }
  return false
}

/** People whose name or note has all words of the query, width, case and kana aside. */
function findMembers(members: readonly MentionMember[], query: string): MentionMember[] {
  const options = members.map(({ uuid, name, note }) => ({ value: uuid, label: name, ...(note !== undefined && { note }) }))
  return membersOf(
    filterOptions(options, query).map((option) => option.value),
    members
  )
}

/** What a text area with mentions does: when the list shows, what keys do, and how a choice gets into the text. */
function useMention({ value, onChange, mentions, onMentionsChange, members }: MentionState) {
  const [area, attach] = useState<HTMLTextAreaElement | null>(null)
  const listId = useId()
  const nextCaret = useRef<number | null>(null)
  const [query, setQuery] = useState<{ start: number; query: string } | null>(null)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [picked, setActive] = useState(0)
  useLayoutEffect(() => {
    if (nextCaret.current === null) return
    area?.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = null
  })
  const found = query && query.start !== closedAt ? findMembers(members, query.query) : []
  const active = Math.min(picked, found.length - 1)
  const look = (node: HTMLTextAreaElement) => {
    const next = node.selectionStart === node.selectionEnd ? mentionQuery(node.value, node.selectionStart) : null
    const isNew = next !== null && !isMentioned(node.value, next.start, membersOf(mentions, members))
    setQuery(isNew ? next : null)
    if (next?.start !== closedAt) setClosedAt(null)
    if (next?.query !== query?.query) setActive(0)
  }
  const write = (text: string, uuids: readonly string[]) => {
    onChange(text)
    const kept = keptMentions(text, uuids, members)
    if (kept.length !== mentions.length || kept.some((uuid, at) => uuid !== mentions[at])) onMentionsChange(kept)
  }
  const pick = (member: MentionMember) => {
    if (!query) return
    const typedTo = query.start + 1 + query.query.length
    const inserted = `@${member.name} `
    const rest = value.slice(typedTo)
    nextCaret.current = query.start + inserted.length
    setQuery(null)
    write(value.slice(0, query.start) + inserted + rest.replace(/^ /u, ''), [...mentions.filter((uuid) => uuid !== member.uuid), member.uuid])
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const member = found[active]
    if (!member || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return
    const act = {
      ArrowDown: () => setActive((active + 1) % found.length),
      ArrowUp: () => setActive((active - 1 + found.length) % found.length),
      Enter: () => pick(member),
      Tab: () => pick(member),
      Escape: () => setClosedAt(query?.start ?? null)
    }[event.key]
    if (!act || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return { area, attach, listId, found, active, setActive, start: query?.start ?? 0, look, write, pick, press, close: () => setQuery(null) }
}

export interface MentionFieldProps extends Omit<TextareaProps, 'ref' | 'controlProps'> {
  /** Uuids of the people whom the text names, in the order in which they were chosen. */
  mentions: readonly string[]
  onMentionsChange: (uuids: string[]) => void
  /** The people who can be named; only active ones. */
  members: readonly MentionMember[]
}

/**
 * Several lines of text in which `@` offers people. A choice stands in the text as `@` and the name and its uuid in `mentions`; taking the name out of
 * the text takes the uuid away. While an input method composes nothing opens and no key acts.
 */
export function MentionField({ mentions, onMentionsChange, members, value, onChange, onBlur, ...rest }: MentionFieldProps) {
  const texts = useTexts()
  const composing = useRef(false)
  const { area, attach, listId, found, active, setActive, start, look, write, pick, press, close } = useMention({
    value,
    onChange,
    mentions,
    onMentionsChange,
    members
  })
  const isOpen = found.length > 0
  return (
    <>
      <Textarea
        {...rest}
        ref={attach}
        value={value}
        onChange={(text) => write(text, mentions)}
        controlProps={{
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-controls': isOpen ? listId : undefined,
          'aria-activedescendant': isOpen ? `${listId}-${active}` : undefined,
          onKeyDown: press,
          // Composed text is looked at when it is whole; a change of the selection does not tell that it is being composed.
          onSelect: (event) => {
            if (!composing.current) look(event.currentTarget)
          },
          // Text that comes without keys (dictation, a menu, a screen keyboard) tells of no selection.
          onInput: (event) => {
            if (!composing.current) look(event.currentTarget)
          },
          onCompositionStart: () => {
            composing.current = true
            close()
          },
          onCompositionEnd: (event) => {
            composing.current = false
            look(event.currentTarget)
          },
          onBlur: (event) => {
            close()
            onBlur?.(event)
          }
        }}
      />
      <span className="mk-hidden" role="status">
        {isOpen ? texts.mentionChoices(found.length) : ''}
      </span>
      {isOpen && area && (
        <MentionList area={area} start={start} id={listId} label={texts.mentionList} members={found} active={active} onActive={setActive} onPick={pick} />
      )}
    </>
  )
}
