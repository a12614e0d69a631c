import { currencyKeyOf, sumKeys } from '@mekiki/contract/companies/scoutees/property-columns'
import { columnsAmong, keysFor, leading } from '@mekiki/contract/companies/scoutees/property-keys'
import { constantLabel } from '@mekiki/i18n/constants'
import { useLanguage } from '@mekiki/ui'
import { PropertyField } from '../../../../shared/scoutee-properties/property-field.tsx'
import { otherRows, type PropertyRow, PropertyRows } from '../../../../shared/scoutee-properties/property-rows.tsx'
import type { FieldErrors } from './link-input-body.ts'
import { type LinkInput, linkInputLabel } from './link-input-words.ts'

interface FieldsProps {
  value: LinkInput
  errors: FieldErrors
  onChange: (part: LinkInput) => void
}

const companyKeys = columnsAmong(leading(keysFor('caseForm', 'company')))
const personKeys = columnsAmong(leading(keysFor('caseForm', 'person')))

type FieldKey = (typeof companyKeys)[number] | (typeof personKeys)[number]

const companyRows: readonly PropertyRow<(typeof companyKeys)[number]>[] = [
  ['name'],
  ['representative'],
  ['url'],
  ['summary'],
  ['address'],
  ['tel', 'country'],
  ['foundationDate', 'memberRange'],
  ['stage', 'capital'],
  ['finance', 'financeDate']
]
const personRows: readonly PropertyRow<(typeof personKeys)[number]>[] = [['name'], ['belongingTo'], ['email'], ['url'], ['country'], ['summary']]

const allCompanyRows = [...companyRows, ...otherRows(companyKeys, companyRows)]
const allPersonRows = [...personRows, ...otherRows(personKeys, personRows)]

/** Draws the field of a property; a value that is not there is empty text or nothing chosen. Sums are in yen unless they were typed in otherwise (2§3). */
function useField({ value, errors, onChange }: FieldsProps, isPerson: boolean) {
  const language = useLanguage()
  return (property: FieldKey) => {
    const sum = sumKeys.find((key) => key === property)
    return (
      <PropertyField
        key={property}
        property={property}
        label={linkInputLabel(property, isPerson, language)}
        required={property === 'name'}
        rows={isPerson ? 5 : 4}
        {...(sum !== undefined && { unit: constantLabel('currency', value[currencyKeyOf(sum)] ?? 'jpy', language) })}
        value={value[property]}
        error={errors[property]}
        onChange={(typed) => onChange({ [property]: typed })}
      />
    )
  }
}

/** The fields of a typed-in company. */
export function CompanyFields(props: FieldsProps) {
  return <PropertyRows rows={allCompanyRows} pairClass="mk-pd-pair" field={useField(props, false)} />
}

/** The fields of a typed-in person (2§3). */
export function PersonFields(props: FieldsProps) {
  return <PropertyRows rows={allPersonRows} pairClass="mk-pd-pair" field={useField(props, true)} />
}
