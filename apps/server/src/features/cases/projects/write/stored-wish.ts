import { type WakesWhen, wakesWhen } from '@mekiki/contract/cases/projects/wake-condition.schemas'

/** What is stored of a search that brings a case back; null when it cannot be read. */
export const storedWish = (stored: unknown): WakesWhen | null =>
  wakesWhen
    .nullable()
    .catch(null)
    .parse(stored ?? null)
