import { namedBy, type SearchField, type SearchPart, searchParts } from '@mekiki/text'
import { Icon } from '@mekiki/ui'
import X from 'lucide-react/icons/x'
import { useSearchTexts } from './search-texts.ts'
import { type OperatorValue, wordsOf } from './operator-value.ts'
import { useOperatorValues } from './use-operator-values.ts'
import './operators.css'

/** A text without one of its parts. */
function without(text: string, { start, end }: SearchPart): string {
  return `${text.slice(0, start).trimEnd()} ${text.slice(end).trimStart()}`.trim()
}

const isUnknown = (value: string, values: readonly OperatorValue[] | null): boolean => values !== null && namedBy(value, values, wordsOf).length === 0

/** What a search is narrowed by, each to be taken off: operators, and words that are left out. One that names nothing says so. */
export function ConditionChips({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const texts = useSearchTexts()
  const parts = searchParts(text).filter(({ field, text: value, isExcluded }) => (field === null ? isExcluded : value !== ''))
  const values = useOperatorValues(new Set(parts.flatMap(({ field }): SearchField[] => (field === null ? [] : [field]))))
  if (parts.length === 0) return null
  return (
    <ul className="mk-op-chips" aria-label={texts.conditionsLabel}>
      {parts.map((part) => {
        const { field, text: value, isExcluded, start } = part
        const named = field === null ? value : texts.condition(texts.operators[field].about, value)
        const label = isExcluded ? texts.excluding(named) : named
        return (
          <li key={start} className="mk-op-chip">
            <span className="mk-ellipsis">{label}</span>
            {field !== null && isUnknown(value, values[field]) && <span className="mk-op-unknown">{texts.namesNothing}</span>}
            <button
              type="button"
              aria-label={texts.takeOff(label)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChange(without(text, part))}
            >
              <Icon icon={X} size={14} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
