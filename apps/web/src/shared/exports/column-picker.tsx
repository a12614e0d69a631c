import { Button, IconButton, SearchField, SortHandle } from '@mekiki/ui'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { useExportsTexts } from './exports-texts.ts'
import './exports.css'

/** A column by name. */
export interface PickedColumn<K extends string> {
  key: K
  label: string
}

interface ColumnPickerProps<K extends string> {
  columns: readonly PickedColumn<K>[]
  /** The chosen ones in their order. */
  chosen: readonly K[]
  /** Stands first wherever it is chosen. */
  firstKey?: K | undefined
  onChange: (chosen: K[]) => void
  onReset: () => void
}

const spelled = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Which columns a file has, and in which order: the chosen ones by drag, arrow keys or menu, the others beside them. */
export function ColumnPicker<K extends string>({ columns, chosen, firstKey, onChange, onReset }: ColumnPickerProps<K>) {
  const texts = useExportsTexts().columns
  const id = useId()
  const [query, setQuery] = useState('')
  const labels = new Map(columns.map(({ key, label }) => [key, label]))
  const first = firstKey !== undefined && chosen.includes(firstKey) ? [firstKey] : []
  const movable = chosen.filter((key) => key !== firstKey)
  const others = columns.filter(({ key, label }) => !chosen.includes(key) && spelled(label).includes(spelled(query)))
  const change = (keys: readonly K[]) => onChange([...first, ...keys])
  const isKey = (key: string): key is K => labels.has(key as K)
  return (
    <div className="mk-export-columns" role="group" aria-label={texts.label}>
      <section aria-labelledby={`${id}-chosen`}>
        <header>
          <h3 id={`${id}-chosen`}>{texts.chosen(chosen.length)}</h3>
          <Button variant="ghost" size="small" onClick={onReset}>
            {texts.reset}
          </Button>
        </header>
        {chosen.length === 0 && <p className="mk-export-none">{texts.none}</p>}
        <ol>
          {first.map((key) => (
            <li key={key}>
              <span className="mk-export-pinned">{texts.fixed}</span>
              <span className="mk-export-name">{labels.get(key)}</span>
              <IconButton icon={X} label={texts.remove(labels.get(key) ?? '')} onClick={() => onChange([...movable])} />
            </li>
          ))}
          {movable.map((key) => (
            <li key={key}>
              <SortHandle list="export" itemKey={key} name={labels.get(key) ?? ''} keys={movable} onOrder={(keys) => change(keys.filter(isKey))} />
              <span className="mk-export-name">{labels.get(key)}</span>
              <IconButton icon={X} label={texts.remove(labels.get(key) ?? '')} onClick={() => change(movable.filter((other) => other !== key))} />
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby={`${id}-others`}>
        <header>
          <h3 id={`${id}-others`}>{texts.others}</h3>
          <Button variant="ghost" size="small" disabled={others.length === 0} onClick={() => onChange([...chosen, ...others.map(({ key }) => key)])}>
            {texts.addAll}
          </Button>
        </header>
        <SearchField isPart aria-label={texts.search} placeholder={texts.search} value={query} onSearch={setQuery} />
        {others.length === 0 && <p className="mk-export-none">{chosen.length === columns.length ? texts.allChosen : texts.noneFound}</p>}
        <ul>
          {others.map(({ key, label }) => (
            <li key={key}>
              <span className="mk-export-name">{label}</span>
              <IconButton icon={Plus} label={texts.add(label)} onClick={() => onChange([...chosen, key])} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
