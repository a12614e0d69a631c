import { reportError } from './report-error.ts'

/** Reads a value of local storage; one that cannot be read or that `fits` refuses is dropped, reported and treated as absent (1§8). */
export function readLocal<T>(key: string, fits: (value: unknown) => value is T): T | null {
  try {
    const text = localStorage.getItem(key)
    if (text === null) return null
    const value: unknown = JSON.parse(text)
    if (fits(value)) return value
    reportError(new Error(`local value of ${key} does not fit`))
  } catch (error) {
    reportError(error)
  }
  removeLocal(key)
  return null
}

/** Keeps a value; false where the storage is full or closed. */
export function writeLocal(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Forgets a value; without effect where the storage is closed. */
export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch (error) {
    reportError(error)
  }
}
