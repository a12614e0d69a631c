import { type ColumnKey, propertyOf } from '@mekiki/contract/companies/scoutees/property-keys'
import type { Language } from '@mekiki/i18n/languages'
import { type ControlSize, DateField, NumberField, type Option, Select, Textarea, TextField, useLanguage } from '@mekiki/ui'
import { type ReactNode, useMemo } from 'react'
import { memberRangeOptions, stageOptions } from '../choices/named-options.ts'
import { countryOptions } from '../choices/scoutee-words.ts'

/** What a form holds of a property. */
export type Typed = string | number | null

interface PropertyFieldProps {
  property: ColumnKey
  label: string
  value: Typed | undefined
  error: string | undefined
  onChange: (value: Typed) => void
  required?: boolean
  autoFocus?: boolean
  help?: ReactNode
  placeholder?: string
  /** Lines of a long text. */
  rows?: number
  /** The unit of a sum. */
  unit?: string
  /** Of what has one line. */
  size?: ControlSize
  /** What was typed is no number. */
  onBad?: () => void
}

const choices: Partial<Record<ColumnKey, (language: Language) => Option<string>[]>> = {
  memberRange: memberRangeOptions,
  stage: stageOptions,
  country: countryOptions
}

/** What can be chosen for a property; nothing for one that is typed in. */
export const choiceOptions = (property: ColumnKey, language: Language): Option<string>[] => choices[property]?.(language) ?? []

/** The control in which a property is typed in or chosen, by its kind. */
export function PropertyField(props: PropertyFieldProps) {
  const { property, value, rows, unit, autoFocus, placeholder, size, onBad, ...rest } = props
  const { kind, maxLength, max } = propertyOf(property)
  const text = typeof value === 'string' ? value : ''
  const shared = { ...rest, ...(size !== undefined && { size }) }
  const bad = onBad !== undefined && { onBad }
  const more = { ...(autoFocus !== undefined && { autoFocus }), ...(placeholder !== undefined && { placeholder }) }
  switch (kind) {
    case 'choice':
    case 'country':
      return <ChoiceField {...shared} property={property} value={value} />
    case 'day':
      return <DateField {...shared} value={typeof value === 'string' ? value : null} />
    case 'money':
      return <NumberField {...shared} {...bad} unit={unit} value={typeof value === 'number' ? value : null} />
    case 'count':
      return <NumberField {...shared} {...bad} count={max} value={typeof value === 'number' ? value : null} />
    case 'longText':
      return <Textarea {...rest} {...(rows !== undefined && { rows })} {...(maxLength !== undefined && { maxLength })} value={text} />
    case 'number13':
      return <TextField {...shared} {...more} inputMode="numeric" normalise="nfkc" value={text} />
    case 'url':
    case 'email':
      return <TextField {...shared} {...more} type={kind} value={text} />
    default:
      return <TextField {...shared} {...more} type={property === 'tel' ? 'tel' : 'text'} value={text} />
  }
}

function ChoiceField({ property, value, ...shared }: Pick<PropertyFieldProps, 'property' | 'label' | 'value' | 'error' | 'onChange' | 'help'>) {
  const language = useLanguage()
  const options = useMemo(() => choiceOptions(property, language), [property, language])
  return <Select {...shared} clearable options={options} value={typeof value === 'string' ? value : null} />
}

/** The properties of a row of a form: one over its whole width, or a pair, of which the second half can be empty. */
export type PropertyRow<K extends ColumnKey> = readonly [K] | readonly [K, K | null]

/** The properties of a form that none of its rows names, each as a row: a new property needs no place to be seen. */
export function otherRows<K extends ColumnKey>(keys: readonly K[], rows: readonly PropertyRow<K>[]): readonly PropertyRow<K>[] {
  const placed = new Set<K | null>(rows.flat())
  return keys.filter((key) => !placed.has(key)).map((key) => [key])
}

interface PropertyRowsProps<K extends ColumnKey> {
  rows: readonly PropertyRow<K>[]
  /** The class of a row that is a pair. */
  pairClass: string
  /** Draws a property's field under its key. */
  field: (property: K) => ReactNode
}

/** The fields of a form's properties in their rows. */
export function PropertyRows<K extends ColumnKey>({ rows, pairClass, field }: PropertyRowsProps<K>) {
  return rows.map(([first, second]) =>
    second === undefined ? (
      field(first)
    ) : (
      <div key={first} className={pairClass}>
        {field(first)}
        {second !== null && field(second)}
      </div>
    )
  )
}
