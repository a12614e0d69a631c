import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useTexts } from '../base/ui-context.tsx'

/** Wait after the last key before a search starts. */
const PAUSE = 300

interface SearchFieldProps extends Omit<TextFieldProps, 'onChange' | 'onEnter' | 'onEscape' | 'icon' | 'clearable' | 'type'> {
  onSearch: (value: string) => void
  /** Searches a panel or dialog alone, which is no search of the page. */
  isPart?: boolean
}

/**
 * A search box that keeps what is being typed to itself and hands it over 300 ms after the last key, at once on Enter or clear, without the
 * blanks around it (2§5), and never inside a composition. Esc leaves it, so that the keys of the page work again.
 */
export function SearchField({ value, onSearch, size = 'small', isPart = false, ...props }: SearchFieldProps) {
  const texts = useTexts()
  const [draft, setDraft] = useState(value)
  const sent = useRef(value)
  const composing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    // The address may change by other hands (back, a saved view); what this box sent itself is not news.
    if (value === sent.current) return
    sent.current = value
    setDraft(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (text: string) => {
    clearTimeout(timer.current)
    const words = text.trim()
    if (words === sent.current) return
    sent.current = words
    onSearch(words)
  }
  const later = (text: string) => {
    clearTimeout(timer.current)
    if (!composing.current) timer.current = setTimeout(() => send(text), PAUSE)
  }
  const change = (text: string) => {
    setDraft(text)
    if (text === '') send('')
    else later(text)
  }
  return (
    <div
      role={isPart ? undefined : 'search'}
      className={props.className}
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={(event) => {
        composing.current = false
        if (event.target instanceof HTMLInputElement) later(event.target.value)
      }}
    >
      <TextField
        aria-label={texts.search}
        {...props}
        className={undefined}
        size={size}
        icon={Search}
        clearable
        value={draft}
        onChange={change}
        onEnter={send}
        onEscape={(input) => input.blur()}
      />
    </div>
  )
}
