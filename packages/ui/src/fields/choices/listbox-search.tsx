import Search from 'lucide-react/icons/search'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '../../parts/icon.tsx'

/** A ref that gives the focus to what has just appeared, such as the search box of an opened list. */
export function focusOnMount(node: HTMLElement | null): void {
  node?.focus()
}

interface ListboxSearchProps {
  label: string
  placeholder: string | undefined
  listId: string
  query: string
  onQuery: (query: string) => void
  activeId: string | undefined
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** The search box of an open list. Filtering waits until a composition ends. */
export function ListboxSearch({ label, placeholder, listId, query, onQuery, activeId, onKeyDown }: ListboxSearchProps) {
  const [draft, setDraft] = useState(query)
  const composing = useRef(false)
  const change = (text: string) => {
    setDraft(text)
    if (!composing.current) onQuery(text)
  }
  return (
    <div className="mk-listbox-search">
      <div className="mk-input mk-size-small">
        <Icon icon={Search} />
        <input
          ref={focusOnMount}
          type="text"
          className="mk-control"
          role="combobox"
          aria-label={label}
          placeholder={placeholder}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          value={draft}
          onChange={(event) => change(event.target.value)}
          onCompositionStart={() => {
            composing.current = true
          }}
          onCompositionEnd={(event) => {
            composing.current = false
            onQuery(event.currentTarget.value)
          }}
          aria-activedescendant={activeId}
          onKeyDown={onKeyDown}
        />
      </div>
    </div>
  )
}
