import { reportError } from './report-error.ts'

/** What tells whether a kept value is what it should be: a schema, or a guard by `thatFits`. */
export interface Reader<T> {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false }
}

/** A reader for whoever has no schema library at hand. */
export function thatFits<T>(fits: (value: unknown) => value is T): Reader<T> {
  return { safeParse: (value) => (fits(value) ? { success: true, data: value } : { success: false }) }
}

/**
 * Reads a value of local storage. A value that cannot be read, parsed or does not fit is reported, dropped and treated as absent (1§8).
 */
export function readLocal<T>(key: string, reader: Reader<T>): T | null {
  try {
    const text = localStorage.getItem(key)
    if (text === null) return null
    const parsed = reader.safeParse(JSON.parse(text))
    if (parsed.success) return parsed.data
    reportError(new Error(`local value of ${key} does not fit`))
  } catch (error) {
    reportError(error)
  }
  removeLocal(key)
  return null
}

/** Keeps a value; a full or closed storage is reported, and told by `false`. */
export function writeLocal(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch (error) {
    reportError(error)
    return false
  }
}

/** The keys that begin with a text; none where the storage is closed. */
export function localKeys(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start))
  } catch (error) {
    reportError(error)
    return []
  }
}

/** Moves a value as it is to another key, unless that has one already; the old key is free afterwards. */
export function renameLocal(from: string, to: string): void {
  try {
    const text = localStorage.getItem(from)
    if (text === null) return
    if (localStorage.getItem(to) === null) localStorage.setItem(to, text)
    localStorage.removeItem(from)
  } catch (error) {
    reportError(error)
  }
}

/** Forgets a value. */
export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch (error) {
    reportError(error)
  }
}
