import { insiderProjectProperties, type InsiderProjectProperty } from './enums.ts'

const knownParts: ReadonlySet<string> = new Set(insiderProjectProperties)

/** The parts stored in a theme's row that the product knows. */
export function knownPartsOf(stored: readonly string[]): InsiderProjectProperty[] {
  return stored.filter((part): part is InsiderProjectProperty => knownParts.has(part))
}
