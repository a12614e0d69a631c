import { localKeys, removeLocal, writeLocal } from './local-store.ts'

/** Texts that earlier versions kept bare; all values are JSON now. */
const bareTexts = ['tenantUuid', 'SEARCH_SCOUTEE_SORT', 'SEARCH_SCOUTEE_ORDER']
const bareText = /^[\w-]+$/u

// A draft of an existing record that does not name its case waits for the case to be opened; then it is taken over there.
const oldDrafts = 'UPDATE_PROJECT_RECORD_DRAFT_'
const oldDraftKey = new RegExp(`^${oldDrafts}[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}$`, 'u')
const draftMilliseconds = 30 * 24 * 3600_000

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function timeOf(value: object, field: 'savedAt' | 'seenAt'): number {
  const text: unknown = Reflect.get(value, field)
  return typeof text === 'string' ? Date.parse(text) : Number.NaN
}

function tidyOldDraft(key: string, now: Date): void {
  const value = parsed(localStorage.getItem(key) ?? '')
  if (typeof value !== 'object' || value === null) return removeLocal(key)
  const since = [timeOf(value, 'savedAt'), timeOf(value, 'seenAt')].find((time) => !Number.isNaN(time))
  if (since === undefined) writeLocal(key, { ...value, seenAt: now.toISOString() })
  else if (now.getTime() - since > draftMilliseconds) removeLocal(key)
}

/**
 * Takes over what earlier versions kept in this browser under other keys or in other shapes, and removes what nobody can reach any more; in
 * silence, since nobody can do anything about it (1§9 "Old local keys are migrated or removed silently").
 */
export function migrateLocal(now: Date): void {
  try {
    for (const key of bareTexts) {
      const text = localStorage.getItem(key)
      if (text !== null && bareText.test(text) && parsed(text) === undefined) writeLocal(key, text)
    }
    for (const key of localKeys(oldDrafts)) if (oldDraftKey.test(key)) tidyOldDraft(key, now)
  } catch {
    // A closed storage has nothing to take over.
  }
}
