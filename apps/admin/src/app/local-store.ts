import type { z } from 'zod'
import { reportError } from './report-error.ts'

/**
 * Reads a value of local storage. A value that cannot be read, parsed or does not fit its schema is reported, dropped and treated as
 * absent (1§8).
 */
export function readLocal<S extends z.ZodType>(key: string, schema: S): z.output<S> | null {
  try {
    const text = localStorage.getItem(key)
    if (text === null) return null
    const parsed = schema.safeParse(JSON.parse(text))
    if (parsed.success) return parsed.data
    reportError(new Error(`local value of ${key} does not fit`))
    localStorage.removeItem(key)
  } catch (error) {
    reportError(error)
    removeLocal(key)
  }
  return null
}

/** Keeps a value; a full or closed storage is reported and otherwise without effect. */
export function writeLocal(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
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
