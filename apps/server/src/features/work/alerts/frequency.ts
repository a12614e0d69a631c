import type { AlertFrequency } from '@mekiki/contract/work/alerts/alerts.schemas'

/** A frequency as it is stored. */
export function frequencyOf(text: string): AlertFrequency {
  return text === 'immediately' || text === 'daily' || text === 'weekly' ? text : 'off'
}
