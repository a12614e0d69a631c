import { z } from 'zod'
import { day, nameText, uuid, uuidSet, bulkUuids } from '../../primitives/index.ts'
import { beyondName, type ColumnKey, columnsAmong, inOrder, keysFor, propertyOf, type PropertyValue } from './property-keys.ts'
import { shapeOf } from './property-schemas.ts'
import type { PropertyTable } from './scoutee-properties.ts'

const blankIsNull = (text: string): string | null => (text === '' ? null : text)

const text = (max: number) => z.string().trim().max(max).transform(blankIsNull).nullable().optional()

// Full-width forms are accepted everywhere (NFKC); what is left must be a link that a browser may follow.
const url = (max: number) =>
  z
    .string()
    .trim()
    .normalize('NFKC')
    .max(max)
    .refine((value) => value === '' || /^https?:\/\/[^\s/]/iu.test(value), { params: { fault: 'bad_url' } })
    .transform(blankIsNull)
    .nullable()
    .optional()

const email = (max: number) =>
  z
    .string()
    .trim()
    .normalize('NFKC')
    .max(max)
    .refine((value) => value === '' || z.email().safeParse(value).success, { params: { fault: 'bad_email' } })
    .transform(blankIsNull)
    .nullable()
    .optional()

const number13 = z
  .string()
  .trim()
  .normalize('NFKC')
  .refine((value) => value === '' || /^\d{13}$/u.test(value), { params: { fault: 'bad_format' } })
  .transform(blankIsNull)
  .nullable()
  .optional()

// What people type in is in yen, always (2§3 "Company input").
const yen = z.literal('jpy')

type Typed<K extends ColumnKey> = PropertyTable[K]['kind'] extends 'currency' ? 'jpy' : PropertyValue<K>
type FieldSchema<K extends ColumnKey> = z.ZodOptional<z.ZodNullable<z.ZodType<Typed<K> | null, Typed<K>>>>

/** How a property is typed in; empty text means no value. */
function fieldSchema(key: ColumnKey): z.ZodType {
  const { kind, maxLength = 0, max = 0, choices } = propertyOf(key)
  if (kind === 'url') return url(maxLength)
  if (kind === 'email') return email(maxLength)
  if (kind === 'number13') return number13
  if (kind === 'currency') return yen.nullable().optional()
  if (kind === 'money') return z.int().min(0).nullable().optional()
  if (kind === 'count') return z.int().min(0).max(max).nullable().optional()
  if (kind === 'day') return day.nullable().optional()
  return choices === undefined ? text(maxLength) : z.enum(choices).nullable().optional()
}

const typedShape = <K extends ColumnKey>(keys: readonly K[]) => shapeOf<{ [P in K]: FieldSchema<P> }>(keys, fieldSchema)

/** Beyond 2§3 also the reading (for sorting) and the corporate number. */
const companyFields = {
  ...typedShape(
    inOrder(beyondName(columnsAmong(keysFor('entryForm', 'company'))), [
      'nameKana',
      'corporateNumber',
      'foundationDate',
      'representative',
      'stage',
      'url',
      'summary',
      'memberRange',
      'tel',
      'country',
      'address',
      'capital',
      'capitalCurrencyType',
      'finance',
      'financeCurrencyType'
    ])
  ),
  investorIds: uuidSet(100).optional(),
  tagUuids: uuidSet(100).optional(),
  channelUuids: uuidSet(100).optional()
}

/**
 * A company as people type it in (2§3 "Company create/edit fields"), or one of the provider's database: `mekikiScouteeId` alone takes all its
 * values; those that are typed in beside it and differ stay the tenant's own. `withUpdateScouteeByBot`: the bot looks at its site (2§5).
 */
export const scouteeCreate = z
  .strictObject({ name: nameText().optional(), mekikiScouteeId: uuid.optional(), withUpdateScouteeByBot: z.boolean().optional(), ...companyFields })
  .refine((body) => body.name !== undefined || body.mekikiScouteeId !== undefined, { path: ['name'], params: { fault: 'required' } })

/** Each field that is present replaces what the company has; null empties it. */
export const scouteeUpdate = z.strictObject({ name: nameText().optional(), ...companyFields })

const ideaText = { name: z.string().trim().max(200).default(''), summary: z.string().trim().max(10_000).default('') }

const personFields = typedShape(inOrder(beyondName(columnsAmong(keysFor('entryForm', 'person'))), ['url', 'belongingTo', 'email']))

/** Ideas whose name and summary are both blank are left out (2§5). */
export const personCreate = z.strictObject({ name: nameText(), ...personFields, ideas: z.array(z.strictObject(ideaText)).max(100).optional() })

/** `ideas` replaces the person's ideas: one with `uuid` stays and takes the new text, one without is new, those left out go. */
export const personUpdate = z.strictObject({
  name: nameText().optional(),
  ...personFields,
  ideas: z
    .array(z.strictObject({ uuid: z.guid().toLowerCase().optional(), ...ideaText }))
    .max(100)
    .optional()
})

export type ScouteeCreate = z.output<typeof scouteeCreate>
export type ScouteeUpdate = z.output<typeof scouteeUpdate>
export type PersonCreate = z.output<typeof personCreate>
export type PersonUpdate = z.output<typeof personUpdate>

const targets = z
  .array(uuid)
  .min(1)
  .max(200)
  .transform((uuids) => [...new Set(uuids)])

const max = 1000
const isWithin = ({ scouteeIds = [], mekikiScouteeIds = [] }: { scouteeIds?: string[] | undefined; mekikiScouteeIds?: string[] | undefined }): boolean =>
  scouteeIds.length + mekikiScouteeIds.length <= max

/** Who is given something: entries of the workspace, and companies of the provider's database, which are registered by it; 1000 together. */
const receivers = { scouteeIds: uuidSet(max).optional(), mekikiScouteeIds: uuidSet(max).optional() }

export const attachTagsBody = z.strictObject({ ...receivers, tenantScouteeTagUuids: targets }).refine(isWithin, { path: ['mekikiScouteeIds'] })

export const attachChannelsBody = z.strictObject({ ...receivers, channelUuids: targets }).refine(isWithin, { path: ['mekikiScouteeIds'] })

export const detachTagsBody = z.strictObject({ scouteeIds: bulkUuids, tenantScouteeTagUuids: targets })

export const detachChannelsBody = z.strictObject({ scouteeIds: bulkUuids, channelUuids: targets })

/** `uuids` are the entries that changed; those that had it so already are not among them. `registeredUuids` were made by the call. */
export const carriedChangeResult = z.object({ uuids: z.array(uuid), registeredUuids: z.array(uuid), operationUuid: uuid }).meta({ id: 'CarriedChangeResult' })
