import { type ExtensionValueInput, extensionValueInput } from '@mekiki/contract/cases/projects/extension-values.schemas'
import { type ColumnKey, columnsAmong, importedKeys, propertyOf, type PropertyValue, withPair } from '@mekiki/contract/companies/scoutees/property-keys'
import { shapeOf, valueSchema } from '@mekiki/contract/companies/scoutees/property-schemas'
import type { ImportFault } from '@mekiki/i18n/exchange/imports'
import { z } from 'zod'

const uuids = z.array(z.string()).optional()
const text = z.string().optional()
const scouteeKeys = columnsAmong(importedKeys.flatMap((key) => [...withPair(key)]))
type ScouteeKey = (typeof scouteeKeys)[number]
type ScouteeShape = { [K in ScouteeKey]: K extends 'name' ? z.ZodString : z.ZodOptional<z.ZodType<PropertyValue<K>, PropertyValue<K>>> }

function scouteeSchema(key: ColumnKey): z.ZodType {
  if (key === 'name') return z.string()
  return propertyOf(key).kind === 'day' ? text : valueSchema(key).optional()
}

/** The values of a company as a row gives them; what is blank is absent. Days are `YYYY-MM-DD`, money in whole units. */
export const scouteeValues = z.object(shapeOf<ScouteeShape>(scouteeKeys, scouteeSchema))

export type ScouteeValues = z.output<typeof scouteeValues>

/** A row without faults, as it waits to be applied; its names are resolved, except those of investors, who are made when they are missing. */
export const parsedRow = z.object({
  company: scouteeValues,
  investorNames: z.array(z.string()).optional(),
  tagUuids: uuids,
  channelUuids: uuids,
  statusUuid: text,
  categoryUuids: uuids,
  followerUuids: uuids,
  followerGroupUuids: uuids,
  registeredAt: z.iso.datetime().optional(),
  record: text,
  extensionValues: z.array(extensionValueInput).optional()
})

export type ParsedRow = z.output<typeof parsedRow>

/** What a cell says of a row. */
export type ReadCell = Partial<Omit<ParsedRow, 'company' | 'extensionValues'>> | { company: Partial<ScouteeValues> } | { extension: ExtensionValueInput }

/** What is wrong with a cell. */
export interface CellFault {
  fault: ImportFault
  params?: Record<string, string | number>
}

/** What is wrong with a row; `column` counts from 0 and is null when no single one is meant. */
export interface RowFault extends CellFault {
  column: number | null
}

/** A cell that is stored otherwise than the file has it: its text as people read it. */
export interface StoredCell {
  column: number
  text: string
}

export const storedCells = z.array(z.object({ column: z.int(), text: z.string() }))

export const rowFaults = z.array(
  z.object({ column: z.int().nullable(), fault: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])).optional() })
)

const quotedLength = 60

/** A value as a message quotes it: its first 60 characters. */
export function quoted(value: string): string {
  const characters = [...value.replaceAll(/\s+/gu, ' ').trim()]
  return characters.length > quotedLength ? `${characters.slice(0, quotedLength).join('')}…` : characters.join('')
}
