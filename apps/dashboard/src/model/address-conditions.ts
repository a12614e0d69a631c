import { type Condition, condition } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { z } from 'zod'

const conditions = z.array(condition).max(20)

/** Conditions as they stand in an address; null for a text that holds none. */
export function readConditions(text: string | null): Condition[] | null {
  if (text === null) return null
  try {
    return conditions.nullable().catch(null).parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Conditions for the address; null when they are the dashboard's own. */
export const writeConditions = (now: readonly Condition[], own: readonly Condition[]): string | null => {
  const text = JSON.stringify(now)
  return text === JSON.stringify(own) ? null : text
}
