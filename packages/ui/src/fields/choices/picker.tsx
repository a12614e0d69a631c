import { useState, type ReactElement, type ReactNode } from 'react'
import { ListboxPopup, useListboxState, type Option } from './listbox.tsx'
import { useTexts } from '../../base/ui-context.tsx'

/** What the trigger of a picker is given. */
export interface PickerTriggerProps {
  onClick: (event: { currentTarget: HTMLElement }) => void
  'aria-haspopup': 'listbox'
  'aria-expanded': boolean
  'aria-controls': string | undefined
}

interface SharedProps<T extends string> {
  /** Names the list to screen readers. */
  label: string
  options: readonly Option<T>[]
  trigger: (props: PickerTriggerProps) => ReactElement
  isSearchable?: boolean
}

function triggerProps({ anchor, listId, open }: ReturnType<typeof useListboxState>, onOpen: () => void = () => undefined): PickerTriggerProps {
  return {
    onClick: (event) => {
      onOpen()
      open(event.currentTarget)
    },
    'aria-haspopup': 'listbox',
    'aria-expanded': anchor !== null,
    'aria-controls': anchor ? listId : undefined
  }
}

/** A list of choices under any trigger, such as the chip that shows a status: for changing one value in its place. */
export function Picker<T extends string>({
  label,
  options,
  value,
  onChange,
  trigger,
  isSearchable
}: SharedProps<T> & { value: T | null; onChange: (value: T) => void }) {
  const state = useListboxState()
  const pick = (picked: T) => {
    state.close()
    if (picked !== value) onChange(picked)
  }
  return (
    <>
      {trigger(triggerProps(state))}
      {state.anchor && (
        <ListboxPopup
          anchor={state.anchor}
          label={label}
          listId={state.listId}
          options={options}
          isSearchable={isSearchable}
          isSelected={(each) => each === value}
          onPick={pick}
          onClose={state.close}
        />
      )}
    </>
  )
}

/** As `Picker`, for several values. They are handed over once, when the list closes and something has changed. */
export function MultiPicker<T extends string>({
  label,
  options,
  value,
  onChange,
  trigger,
  isSearchable,
  footer
}: SharedProps<T> & { value: readonly T[]; onChange: (value: T[]) => void; footer?: ReactNode }) {
  const texts = useTexts()
  const state = useListboxState()
  const [draft, setDraft] = useState<readonly T[]>(value)
  const finish = () => {
    state.close()
    const isSame = draft.length === value.length && draft.every((each) => value.includes(each))
    if (!isSame) onChange([...draft])
  }
  return (
    <>
      {trigger(triggerProps(state, () => setDraft(value)))}
      {state.anchor && (
        <ListboxPopup
          multiple
          anchor={state.anchor}
          label={label}
          listId={state.listId}
          options={options}
          isSearchable={isSearchable}
          footer={footer ?? <span>{texts.selectedCount(draft.length)}</span>}
          isSelected={(each) => draft.includes(each)}
          onPick={(each) => setDraft(draft.includes(each) ? draft.filter((other) => other !== each) : [...draft, each])}
          onClose={finish}
        />
      )}
    </>
  )
}
