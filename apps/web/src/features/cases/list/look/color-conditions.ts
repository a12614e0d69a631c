import { askedColors, type ColorCondition, colorConditions, maxColorConditionsLength } from '@mekiki/contract/cases/projects/project-colors'
import { packJson, unpackJson } from '@mekiki/contract/primitives/packed-json'

/** The conditions that a text of the address names; none where it cannot be read. */
export function readColorConditions(text: string | undefined): ColorCondition[] {
  if (text === undefined) return []
  try {
    // Addresses of before hold JSON.
    return colorConditions.parse(text.startsWith('[') ? JSON.parse(text) : unpackJson(text)).filter(({ condition }) => Object.keys(condition).length > 0)
  } catch {
    return []
  }
}

/** Conditions as the text of the address, the same for the same conditions; undefined for none. */
export function writeColorConditions(conditions: readonly ColorCondition[]): string | undefined {
  return conditions.length === 0 ? undefined : packJson(colorConditions.parse(conditions))
}

/** What a call of the list asks for beside its cases, where conditions colour these. */
export function colorQuery({ color_conditions: text }: { color_conditions?: string | undefined }): { color_conditions?: string } {
  const conditions = readColorConditions(text)
  return conditions.length === 0 ? {} : { color_conditions: askedColors(conditions) }
}

/** Whether conditions are longer together than a call of the list can take. */
export const areTooLong = (conditions: readonly ColorCondition[]): boolean => askedColors(conditions).length > maxColorConditionsLength
