import { formatNumber } from '@mekiki/i18n/format'
import { classes } from '@mekiki/ui'
import { useId, useState } from 'react'
import { useSearchTexts } from '../../../shared/search/search-texts.ts'
import './place-facet.css'

/** Something that a search can be narrowed by. */
export interface FacetChoice {
  key: string
  /** How many hits have it; null where they are not counted. */
  count: number | null
  isChosen: boolean
}

const shownAtFirst = 8

/** Those that most hits have first. */
const mostFirst = (choices: readonly FacetChoice[]): FacetChoice[] => choices.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))

interface Choosing {
  label: string
  choices: readonly FacetChoice[]
  nameOf: (key: string) => string
  onToggle: (key: string) => void
  /** They stay in the order that they have. */
  isOrdered?: boolean
}

/** What a search can be narrowed by of one facet: the first of them, and on demand all. */
export function FacetChoices({ label, choices, nameOf, onToggle, isOrdered = false }: Choosing) {
  const texts = useSearchTexts()
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const sorted = isOrdered ? choices : mostFirst(choices)
  const shown = sorted.filter(({ isChosen }, at) => isOpen || isChosen || at < shownAtFirst)
  const hidden = sorted.length - shown.length
  return (
    <>
      <ul id={listId} className="mk-place-choices" aria-label={label}>
        {shown.map(({ key, count, isChosen }) => (
          <li key={key}>
            <button type="button" aria-pressed={isChosen} className={classes('mk-place-choice', isChosen && 'mk-is-chosen')} onClick={() => onToggle(key)}>
              {nameOf(key)} {count !== null && <span className="mk-place-count">{formatNumber(count)}</span>}
            </button>
          </li>
        ))}
      </ul>
      {(hidden > 0 || isOpen) && (
        <button type="button" className="mk-place-more" aria-expanded={isOpen} aria-controls={listId} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? texts.fewerPlaces : texts.morePlaces(hidden)}
        </button>
      )}
    </>
  )
}
