import type { SearchField } from '@mekiki/text'
import { isComposing } from '@mekiki/ui'
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { completionAt, valuesHolding, withName, withValue } from './completion.ts'
import { useSearchTexts } from './search-texts.ts'
import type { OperatorValue } from './operator-value.ts'
import { useOperatorValues } from './use-operator-values.ts'

/** A choice of the list of completions. */
export type Choice = { key: string; field: SearchField; label: string; about: string; accept: () => void } & Pick<OperatorValue, 'tone'>

const noFields: ReadonlySet<SearchField> = new Set()

interface Field {
  text: string
  setText: (text: string) => void
  input: RefObject<HTMLInputElement | null>
}

/**
 * The completion of operators in a field: of a name, which Tab alone takes, since it may be a word like any other; of a value, which arrows choose and Tab or
 * Enter take. Esc closes the list and nothing else. Keys of an input method that composes are its own.
 */
export function useCompletion({ text, setText, input }: Field) {
  const listId = useId()
  const texts = useSearchTexts()
  const [caret, setCaret] = useState(text.length)
  const [hasFocus, setHasFocus] = useState(false)
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const [chosen, setChosen] = useState({ text: '', at: 0 })
  const wanted = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (wanted.current !== null) input.current?.setSelectionRange(wanted.current, wanted.current)
    wanted.current = null
  }, [text, input])
  const completion = !hasFocus || closedAt === text ? null : completionAt(text, Math.min(caret, text.length))
  const values = useOperatorValues(completion?.kind === 'value' ? new Set([completion.field]) : noFields)
  const put = ({ text: next, caret: place }: { text: string; caret: number }) => {
    wanted.current = place
    setCaret(place)
    setText(next)
    input.current?.focus()
  }
  const choicesOf = (): Choice[] => {
    if (completion === null) return []
    if (completion.kind === 'name') {
      return completion.fields.map((field) => {
        const { name, about } = texts.operators[field]
        return { key: field, field, label: `${name}:`, about, accept: () => put(withName(text, completion, name)) }
      })
    }
    const { field, typed } = completion
    return valuesHolding(typed, values[field] ?? []).map((value) => ({
      key: value.name,
      field,
      label: value.name,
      about: '',
      ...(value.tone && { tone: value.tone }),
      accept: () => put(withValue(text, completion, value.name))
    }))
  }
  const choices = choicesOf()
  const at = chosen.text === text ? Math.min(chosen.at, choices.length - 1) : 0
  const isOfValues = completion?.kind === 'value'
  const step = (by: number) => setChosen({ text, at: (at + by + choices.length) % choices.length })
  /** Takes a press where it is the list's. */
  const press = (event: KeyboardEvent): boolean => {
    if (isComposing(event) || choices.length === 0 || event.ctrlKey || event.metaKey || event.altKey) return false
    const accept = () => choices[at]?.accept()
    const act = {
      Tab: event.shiftKey ? undefined : accept,
      Enter: isOfValues ? accept : undefined,
      ArrowDown: isOfValues ? () => step(1) : undefined,
      ArrowUp: isOfValues ? () => step(-1) : undefined,
      Escape: () => setClosedAt(text)
    }[event.key]
    if (!act) return false
    event.preventDefault()
    // A layer around the field would close on the same Esc.
    event.stopPropagation()
    act()
    return true
  }
  return {
    listId,
    choices,
    at,
    isOfValues,
    typed: completion?.kind === 'value' ? completion.typed : '',
    press,
    /** Follows the focus and the caret. */
    field: {
      onFocus: () => setHasFocus(true),
      onBlur: () => setHasFocus(false),
      onSelect: (event: SyntheticEvent<HTMLInputElement>) => setCaret(event.currentTarget.selectionStart ?? text.length)
    }
  }
}

export type Completing = ReturnType<typeof useCompletion>

/** The id of a choice in its list. */
export const choiceId = (listId: string, at: number): string => `${listId}-${at}`
