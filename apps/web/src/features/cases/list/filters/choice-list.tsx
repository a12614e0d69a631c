import { formatNumber } from '@mekiki/i18n/format'
import { Button, Checkbox } from '@mekiki/ui'
import { type ReactNode, useState } from 'react'
import { useListTexts } from '../list-texts.ts'

/** A choice of a filter with the number of cases that it would leave; undefined while nobody knows. */
export interface Choice {
  value: string
  label: string
  content?: ReactNode
  count: number | undefined
}

const shownAtFirst = 4

interface ChoiceListProps {
  label: string
  choices: readonly Choice[]
  /** How many of them are shown before somebody asks for the rest; all when absent. */
  isLong?: boolean
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** The first of many choices: in their order those that are chosen, and as many of those that find most as have room. */
function firstOf(choices: readonly Choice[], value: readonly string[]): readonly Choice[] {
  const most = choices.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0)).slice(0, shownAtFirst)
  return choices.filter((choice) => value.includes(choice.value) || most.includes(choice))
}

/** Boxes with counts; those that would leave nothing stay, greyed. Of many the first are shown, and the way to the rest. */
export function ChoiceList({ label, choices, isLong = false, value, onChange }: ChoiceListProps) {
  const texts = useListTexts().panel
  const [isOpen, setOpen] = useState(false)
  const shown = isLong && !isOpen && choices.length > shownAtFirst ? firstOf(choices, value) : choices
  const left = choices.length - shown.length
  const toggle = (each: string, isOn: boolean) => onChange(isOn ? [...value, each] : value.filter((other) => other !== each))
  return (
    <div role="group" aria-label={label}>
      {shown.map((choice) => (
        <Checkbox
          key={choice.value}
          className={choice.count === 0 ? 'mk-choice-none' : undefined}
          checked={value.includes(choice.value)}
          onChange={(isOn) => toggle(choice.value, isOn)}
          label={choice.content ?? choice.label}
          count={choice.count === undefined ? undefined : formatNumber(choice.count)}
        />
      ))}
      {left > 0 && (
        <Button variant="link" onClick={() => setOpen(true)}>
          {texts.more(left)}
        </Button>
      )}
    </div>
  )
}
