import { z } from 'zod'
import { beyondName, type ColumnKey, columnsAmong, inOrder, keysFor, propertyOf } from '../../companies/scoutees/property-keys.ts'
import { shapeOf, type ValueSchema } from '../../companies/scoutees/property-schemas.ts'
import { day, longText, nameText } from '../../primitives/index.ts'

const shortText = 500

type TypedSchema<K extends ColumnKey> = z.ZodOptional<z.ZodNullable<ValueSchema<K>>>

/** A property as it is typed in for a case, as loosely as files give it. */
function typedSchema(key: ColumnKey): z.ZodType {
  const { kind, maxLength = 0, max = 0, choices } = propertyOf(key)
  if (choices !== undefined) return z.enum(choices)
  if (kind === 'money') return z.int().min(0)
  if (kind === 'count') return z.int().min(0).max(max)
  if (kind === 'day') return day
  if (kind === 'longText') return longText(maxLength)
  return z
    .string()
    .trim()
    .max(kind === 'text' ? shortText : maxLength)
}

const typedShape = <K extends ColumnKey>(keys: readonly K[]) => shapeOf<{ [P in K]: TypedSchema<P> }>(keys, (key) => typedSchema(key).nullable().optional())

const ofCompany = inOrder(beyondName(columnsAmong(keysFor('projectForm', 'company'))), [
  'representative',
  'address',
  'tel',
  'url',
  'summary',
  'memberRange',
  'stage',
  'country',
  'foundationDate',
  'capital',
  'capitalCurrencyType',
  'finance',
  'financeCurrencyType'
])
const ofPerson = inOrder(beyondName(columnsAmong(keysFor('projectForm', 'person'))), ['url', 'belongingTo', 'email', 'country'])

/** What is typed in about a company when a case has no company, or knows more than it (3-decisions, "Cases"). */
export const scouteeLinkInput = z.strictObject({ name: nameText(), ...typedShape(ofCompany) }).meta({ id: 'ScouteeLinkInput' })

/** What is typed in about a person when a case has no person's entry (2§3 "Person create body", without ideas). */
export const peopleLinkInput = z.strictObject({ name: nameText(), ...typedShape(ofPerson) }).meta({ id: 'PeopleLinkInput' })

export type ScouteeLinkInput = z.output<typeof scouteeLinkInput>
export type PeopleLinkInput = z.output<typeof peopleLinkInput>
