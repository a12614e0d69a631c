import type { ThemeOptions } from '../use-theme-options.ts'
import type { Theme, ThemeField, ThemeValues } from './theme-draft.ts'

/** What each part of the settings is given. */
export interface FieldProps {
  values: ThemeValues
  options: ThemeOptions
  /** Sentences by field. */
  errors: Partial<Record<ThemeField, string>>
  /** The saved theme; null for a new one. */
  theme: Theme | null
  canEdit: boolean
  onChange: (part: Partial<ThemeValues>) => void
}
