import { useId, useRef, useState, type ReactElement, type ReactNode } from 'react'
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

function triggerProps({ anchor, listId, open }: ReturnType<typeof useListboxState>): PickerTriggerProps {
  return {
    onClick: (event) => open(event.currentTarget),
    'aria-haspopup': 'listbox',
    'aria-expanded': anchor !== null,
    'aria-controls': anchor ? listId : undefined
  }
}

/** What a list that is open under something is given; `title` and `placeholder` stand over the choices. */
interface PopupProps<T extends string> extends Omit<SharedProps<T>, 'trigger'> {
  anchor: HTMLElement
  /** The id of the list, where what opened it names it. */
  listId?: string
  onClose: () => void
  title?: ReactNode
  placeholder?: string
  footer?: ReactNode
}

interface PickerPopupProps<T extends string> extends PopupProps<T> {
  value: T | null
  /** Told of any choice, also of the one that stands. */
  onPick: (value: T) => void
  /** A digit picks the choice of that place. */
  isNumbered?: boolean
}

/** The list of a `Picker` by itself, under what is there already. */
export function PickerPopup<T extends string>({ value, listId, ...popup }: PickerPopupProps<T>) {
  const ownId = useId()
  return <ListboxPopup {...popup} listId={listId ?? ownId} isSelected={(each) => each === value} />
}

/** The list of a `MultiPicker` by itself: what was chosen is handed over once, when it closes and something has changed. */
export function MultiPickerPopup<T extends string>({
  value,
  listId,
  footer,
  onChange,
  onClose,
  ...popup
}: PopupProps<T> & { value: readonly T[]; onChange: (value: T[]) => void }) {
  const texts = useTexts()
  const ownId = useId()
  const [draft, setDraft] = useState<readonly T[]>(value)
  // The last choice may be made by the key that also closes the list.
  const chosen = useRef(draft)
  const toggle = (each: T) => {
    chosen.current = chosen.current.includes(each) ? chosen.current.filter((other) => other !== each) : [...chosen.current, each]
    setDraft(chosen.current)
  }
  const finish = () => {
    onClose()
    const now = chosen.current
    const isSame = now.length === value.length && now.every((each) => value.includes(each))
    if (!isSame) onChange([...now])
  }
  return (
    <ListboxPopup
      {...popup}
      multiple
      listId={listId ?? ownId}
      footer={footer ?? <span>{texts.selectedCount(draft.length)}</span>}
      isSelected={(each) => draft.includes(each)}
      onPick={toggle}
      onClose={finish}
    />
  )
}

/** A list of choices under any trigger, such as the chip that shows a status: for changing one value in its place. */
export function Picker<T extends string>({
  value,
  onChange,
  trigger,
  ...popup
}: SharedProps<T> & Pick<PickerPopupProps<T>, 'value' | 'isNumbered'> & { onChange: (value: T) => void }) {
  const state = useListboxState()
  const pick = (picked: T) => {
    state.close()
    if (picked !== value) onChange(picked)
  }
  return (
    <>
      {trigger(triggerProps(state))}
      {state.anchor && <PickerPopup {...popup} anchor={state.anchor} listId={state.listId} value={value} onPick={pick} onClose={state.close} />}
    </>
  )
}

/** As `Picker`, for several values. They are handed over once, when the list closes and something has changed. */
export function MultiPicker<T extends string>({
  trigger,
  ...popup
}: SharedProps<T> & { value: readonly T[]; onChange: (value: T[]) => void; footer?: ReactNode }) {
  const state = useListboxState()
  return (
    <>
      {trigger(triggerProps(state))}
      {state.anchor && <MultiPickerPopup {...popup} anchor={state.anchor} listId={state.listId} onClose={state.close} />}
    </>
  )
}
