import { type ColorCondition, conditionColors, maxColorConditions } from '@mekiki/contract/cases/projects/project-colors'
import { Button, IconButton, Menu, SortHandle, TextField } from '@mekiki/ui'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import { useSavedFiltersTexts } from '../../../../shared/saved-filters/saved-filters-texts.ts'
import { useFilterOptions } from '../filters/filter-options.ts'
import { fromCondition, notKept, toCondition } from '../filters/saved-condition.ts'
import { useActiveFilters } from '../filters/use-active-filters.ts'
import type { ListFilters } from '../list-search.ts'
import { useListTexts } from '../list-texts.ts'
import { useProjectList } from '../project-list-state.tsx'
import { useViewsTexts } from '../views/views-texts.ts'
import { areTooLong, readColorConditions } from './color-conditions.ts'
import { lineOf } from './condition-colors.ts'

const maxName = 100

/** What filters ask for, in words. */
function useFilterWords(filters: ListFilters): string {
  const { scope } = useProjectList()
  const { keyword } = useListTexts()
  const active = useActiveFilters(filters, useFilterOptions(scope))
  return [...(filters.q === undefined ? [] : [{ name: keyword, value: filters.q }]), ...active].map(({ name, value }) => `${name} ${value}`).join(' / ')
}

interface RowProps {
  condition: ColorCondition
  id: string
  ids: readonly string[]
  onChange: (part: Partial<ColorCondition>) => void
  onOrder: (ids: string[]) => void
  onRemove: () => void
}

/** A condition: its place, its colour, what it is called, and what it asks for. */
function ConditionRow({ condition: { name, color, condition }, id, ids, onChange, onOrder, onRemove }: RowProps) {
  const texts = useViewsTexts().colors
  const [typed, setTyped] = useState(name)
  const words = useFilterWords(fromCondition(condition))
  const keep = () => {
    const kept = typed.trim().slice(0, maxName)
    setTyped(kept === '' ? name : kept)
    if (kept !== '' && kept !== name) onChange({ name: kept })
  }
  return (
    <li>
      <SortHandle list="colors" itemKey={id} name={name} keys={ids} onOrder={onOrder} />
      <Menu
        label={texts.colorOf(name)}
        items={conditionColors.map((each) => ({
          key: each,
          label: texts.names[each],
          note: <span className="mk-color-swatch" style={{ background: lineOf(each) }} aria-hidden="true" />,
          isChecked: each === color,
          onSelect: () => onChange({ color: each })
        }))}
        trigger={(trigger) => (
          <button {...trigger} type="button" className="mk-color-choice" aria-label={texts.isColored(name, texts.names[color])} title={texts.names[color]}>
            <span className="mk-color-swatch" style={{ background: lineOf(color) }} />
          </button>
        )}
      />
      <TextField aria-label={texts.nameOf(ids.indexOf(id) + 1)} size="small" value={typed} onChange={setTyped} onBlur={keep} onEnter={keep} />
      <IconButton icon={X} label={texts.remove(name)} onClick={onRemove} />
      <p className="mk-color-words" title={words}>
        {words}
      </p>
    </li>
  )
}

/** The views and saved searches that narrow the list, whose filter can become a condition. */
function useSavedConditions() {
  const { views } = useProjectList()
  return views.filter(({ condition }) => Object.keys(condition).length > 0)
}

/** The conditions that colour the cases: the first one that a case meets counts, so that their order does. What is changed is seen at once behind. */
export function ConditionsEditor() {
  const { search, address, filters } = useProjectList()
  const texts = useViewsTexts().colors
  const { filters: words } = useListTexts()
  const parts = useListPartsTexts()
  const saved = useSavedFiltersTexts()
  const conditions = readColorConditions(search.color_conditions)
  // Each row keeps its key, and with it the focus, while it moves.
  const next = useRef(conditions.length)
  const [keys, setKeys] = useState(() => conditions.map((_, at) => String(at)))
  const [isTooLong, setTooLong] = useState(false)
  const present = toCondition(filters) as ColorCondition['condition']
  const presentWords = useFilterWords(filters)
  const views = useSavedConditions()
  const lost = notKept(filters).map(
    (key) => ({ duplicate_item: words.duplicate, scoutee_ids: words.scoutee, extension_conditions: parts.extension.title })[key]
  )
  const ids = conditions.map((_, at) => keys[at] ?? `new ${at}`)
  const put = (rows: readonly { id: string; condition: ColorCondition }[]) => {
    const list = rows.map((row) => row.condition)
    const isOver = areTooLong(list)
    setTooLong(isOver)
    if (isOver) return
    setKeys(rows.map(({ id }) => id))
    address.setColorConditions(list)
  }
  const rows = conditions.map((condition, at) => ({ id: ids[at] ?? '', condition }))
  const add = (name: string, condition: ColorCondition['condition']) => {
    next.current += 1
    const free =
      conditionColors.find((color) => !conditions.some((each) => each.color === color)) ?? conditionColors[conditions.length % conditionColors.length]
    put([...rows, { id: `added ${next.current}`, condition: { name: name.slice(0, maxName), color: free ?? 'gray', condition } }])
  }
  const isFull = conditions.length >= maxColorConditions
  const isPlain = Object.keys(present).length === 0
  return (
    <div className="mk-color-editor">
      <p className="mk-color-help">{texts.conditionsHelp}</p>
      <ol className="mk-color-conditions">
        {rows.map(({ id, condition }) => (
          <ConditionRow
            key={id}
            {...{ id, ids, condition }}
            onChange={(part) => put(rows.map((row) => (row.id === id ? { id, condition: { ...row.condition, ...part } } : row)))}
            onOrder={(order) => put(order.flatMap((each) => rows.find((row) => row.id === each) ?? []))}
            onRemove={() => put(rows.filter((row) => row.id !== id))}
          />
        ))}
      </ol>
      <div className="mk-color-adding">
        <Button variant="secondary" icon={Plus} disabled={isFull || isPlain} onClick={() => add(presentWords, present)}>
          {texts.addPresent}
        </Button>
        <Menu
          label={texts.addSaved}
          items={views.map(({ uuid, name, condition }) => ({ key: uuid, label: name, onSelect: () => add(name, condition) }))}
          trigger={(trigger) => (
            <Button {...trigger} variant="secondary" icon={Plus} disabled={isFull || views.length === 0}>
              {texts.addSaved}
            </Button>
          )}
        />
      </div>
      {isFull && <p className="mk-color-help">{texts.full(maxColorConditions)}</p>}
      {!isFull && isPlain && <p className="mk-color-help">{texts.plain}</p>}
      {!isFull && !isPlain && lost.length > 0 && <p className="mk-color-help">{saved.notKept(lost)}</p>}
      {isTooLong && (
        <p className="mk-color-fault" role="alert">
          {texts.tooLong}
        </p>
      )}
    </div>
  )
}
