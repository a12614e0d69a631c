import { useRef } from 'react'
import { Textarea, type TextareaProps } from '../fields/textarea.tsx'
import { useTexts } from '../base/ui-context.tsx'
import { MentionList } from './mention-list.tsx'
import type { MentionMember } from './mention-text.ts'
import { useMention } from './use-mention.ts'

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
