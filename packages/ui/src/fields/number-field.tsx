import { formatNumber } from '@mekiki/i18n/format'
import { normaliseValue, parseNumber } from '@mekiki/text'
import { useState, type ReactNode, type Ref } from 'react'
import type { ControlSize } from '../parts/button.tsx'
import type { FieldProps } from './field.tsx'
import { TextField } from './text-field.tsx'
import { useTexts } from '../base/ui-context.tsx'

export interface NumberFieldProps extends FieldProps {
  value: number | null
  onChange: (value: number | null) => void
  /** Told while what is typed is no number: a form that takes NaN as its value then neither sends nor loses anything. */
  onBad?: () => void
  onBlur?: () => void
  unit?: ReactNode
  /** Digits after the point that are shown when the field is not being edited. */
  decimals?: number
  /** A number of things is asked for: a whole one, from 0 to this. */
  count?: number | undefined
  name?: string
  placeholder?: string
  disabled?: boolean
  size?: ControlSize
  ref?: Ref<HTMLInputElement>
}

/** A number, right aligned, with commas when left. What is typed stays as typed until then. */
export function NumberField({ value, onChange, onBad, onBlur, decimals, count, error, ...props }: NumberFieldProps) {
  const texts = useTexts()
  const [draft, setDraft] = useState<string | null>(null)
  const shown = value === null || Number.isNaN(value) ? '' : decimals === undefined ? formatNumber(value) : value.toFixed(decimals)
  const isFit = (typed: number) => count === undefined || (Number.isInteger(typed) && typed >= 0 && typed <= count)
  const isNoNumber = (text: string) => {
    const typed = parseNumber(text)
    return normaliseValue(text) !== '' && (typed === null || !isFit(typed))
  }
  const isBad = draft !== null && isNoNumber(draft)
  const change = (text: string) => {
    setDraft(text)
    const parsed = parseNumber(text)
    if (isNoNumber(text)) onBad?.()
    else if (parsed !== value) onChange(parsed)
  }
  const leave = () => {
    if (!isBad) setDraft(null)
    onBlur?.()
  }
  return (
    <TextField
      {...props}
      inputMode={count === undefined ? 'decimal' : 'numeric'}
      inputClassName="mk-control-number"
      value={draft ?? shown}
      onChange={change}
      onBlur={leave}
      error={error || (isBad ? (count === undefined ? texts.numberInvalid : texts.countInvalid(formatNumber(count))) : undefined)}
    />
  )
}
