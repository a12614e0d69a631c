import { type ColorCondition, colorConditions, maxColorConditionsLength } from '@mekiki/contract/cases/projects/project-colors'

/** The conditions that a text of the address names; none where it cannot be read. */
export function readColorConditions(text: string | undefined): ColorCondition[] {
  if (text === undefined) return []
  try {
    return colorConditions.parse(JSON.parse(text)).filter(({ condition }) => Object.keys(condition).length > 0)
  } catch {
    return []
  }
}

/** Conditions as the text of the address, the same for the same conditions; undefined for none. */
export function writeColorConditions(conditions: readonly ColorCondition[]): string | undefined {
  return conditions.length === 0 ? undefined : JSON.stringify(colorConditions.parse(conditions))
}

const askedText = (conditions: readonly ColorCondition[]): string => JSON.stringify(conditions.map(({ condition }) => condition))

/** What a call of the list asks for beside its cases, where conditions colour these. */
export function colorQuery({ color_conditions: text }: { color_conditions?: string | undefined }): { color_conditions?: string } {
  const conditions = readColorConditions(text)
  return conditions.length === 0 ? {} : { color_conditions: askedText(conditions) }
}

/** Whether conditions are longer together than a call of the list can take. */
export const areTooLong = (conditions: readonly ColorCondition[]): boolean => askedText(conditions).length > maxColorConditionsLength
