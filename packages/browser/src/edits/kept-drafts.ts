import { useEffect, useEffectEvent, useRef } from 'react'
import { z } from 'zod'
import { localKeys, readLocal, removeLocal, writeLocal } from '../plain/local-store.ts'

const prefix = 'FORM_DRAFT_'
const keepAfterMilliseconds = 400
const longestMilliseconds = 30 * 86_400_000

let findOwner: () => string | null = () => null

/** Says whose drafts are kept and found from now on: a text for the workspace and the person, null for nobody, who keeps none. */
export function setDraftOwner(find: () => string | null): void {
  findOwner = find
}

const keyOf = (name: string): string | null => {
  const owner = findOwner()
  return owner === null ? null : `${prefix}${owner}_${name}`
}

const keptSchema = z.object({ value: z.unknown(), savedAt: z.iso.datetime() })

/** A draft that was found again. */
export interface KeptForm {
  value: unknown
  /** When it was kept, as an instant. */
  savedAt: string
}

/** Finds what was being typed into a form, by the form's name; null for nothing, and for what is older than a month. */
export function findKeptForm(name: string): KeptForm | null {
  const key = keyOf(name)
  const kept = key === null ? null : readLocal(key, keptSchema)
  if (key === null || kept === null) return null
  if (Date.now() - Date.parse(kept.savedAt) <= longestMilliseconds) return { value: kept.value, savedAt: kept.savedAt }
  removeLocal(key)
  return null
}

/** Whether this is what is kept already: a draft that is only looked at keeps its time, and so ends when it must. */
function isKept(key: string, value: unknown): boolean {
  const kept = readLocal(key, keptSchema)
  return kept !== null && JSON.stringify(kept.value) === JSON.stringify(value)
}

/** Whether a kept value has the shape of the form as it is now: an older or foreign one must not break it. */
export function hasShape(value: unknown, like: unknown): boolean {
  if (like === null || like === undefined || value === null) return true
  if (Array.isArray(like) || Array.isArray(value)) return Array.isArray(like) && Array.isArray(value)
  return typeof value === typeof like
}

/** Forgets what was being typed about something that is gone: every draft whose name says its uuid. */
export function forgetKeptFormsOf(uuid: string): void {
  for (const key of localKeys(prefix)) if (key.includes(uuid)) removeLocal(key)
}

/** Forgets every draft of this browser: at a sign-out. */
export function forgetKeptForms(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) removeLocal(key)
}

/**
 * Keeps what is being typed into a form in this browser, a moment after each change and at once when the form or the page goes away; null keeps nothing and
 * forgets what was kept.
 * @returns the way to forget it for good. `name` is null for a form that keeps nothing.
 */
export function useKeptForm(name: string | null, value: unknown): () => void {
  const latest = useRef({ name, value })
  const isPending = useRef(false)
  const text = JSON.stringify(value)
  useEffect(() => {
    latest.current = { name, value }
  })
  const keep = useEffectEvent(() => {
    const { name: form, value: now } = latest.current
    const key = form === null ? null : keyOf(form)
    if (!isPending.current || key === null) return
    isPending.current = false
    if (now === null) removeLocal(key)
    else if (!isKept(key, now)) writeLocal(key, { value: now, savedAt: new Date().toISOString() })
  })
  useEffect(() => {
    isPending.current = true
    const timer = setTimeout(() => keep(), keepAfterMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    const keepNow = () => keep()
    window.addEventListener('pagehide', keepNow)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      keep()
    }
  }, [])
  return () => {
    isPending.current = false
    const key = name === null ? null : keyOf(name)
    if (key !== null) removeLocal(key)
  }
}
