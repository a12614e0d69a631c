import { currencyKeyOf, sumKeys } from '@mekiki/contract/companies/scoutees/property-columns'
import { peopleLinkInput, scouteeLinkInput } from '@mekiki/contract/cases/projects/link-input.schemas'
import { type FieldFault, fieldSentence } from '@mekiki/i18n/fields'
import type { Language } from '@mekiki/i18n/languages'
import type { ProjectPatch } from '../use-update-project.ts'
import type { LinkInput } from './link-input-words.ts'

/** The sentence for each faulty field, by the field's name. */
export type FieldErrors = Partial<Record<keyof LinkInput, string>>

type Issue = { code: string; path: readonly PropertyKey[]; maximum?: number | bigint }

interface Words {
  language: Language
  nameRequired: string
}

function faultOf({ code }: Issue): FieldFault {
  if (code === 'too_small') return 'too_small'
  return code === 'too_big' ? 'too_long' : 'not_valid'
}

function errorsOf(issues: readonly Issue[], { language, nameRequired }: Words): FieldErrors {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    const field = String(issue.path[0])
    // A day that is none is said by its field, in the form in which days are typed.
    if (field.endsWith('Date')) errors[field] = ''
    else if (field === 'name' && issue.code === 'too_small') errors[field] = nameRequired
    else errors[field] ??= fieldSentence(faultOf(issue), language, { max: Number(issue.maximum ?? 0), min: 0 })
  }
  return errors
}

/** Typed values as they are sent: blank ones as null, sums of money in yen unless they were typed in otherwise (2§3). */
function cleaned(input: LinkInput): LinkInput {
  const entries = Object.entries(input).map(([key, value]) => [key, typeof value === 'string' && value.trim() === '' && key !== 'name' ? null : value] as const)
  const values: LinkInput = Object.fromEntries(entries)
  for (const sum of sumKeys) if (typeof values[sum] === 'number') values[currencyKeyOf(sum)] ??= 'jpy'
  return values
}

/** What to send for the typed-in values of a company or a person, or the sentences for what is wrong with them. */
export function linkInputPatch(
  input: LinkInput,
  isPerson: boolean,
  words: Words
): { patch: ProjectPatch; errors: null } | { patch: null; errors: FieldErrors } {
  const values = cleaned({ name: '', ...input })
  if (isPerson) {
    const parsed = peopleLinkInput.safeParse(values)
    return parsed.success ? { patch: { peopleLinkInput: parsed.data }, errors: null } : { patch: null, errors: errorsOf(parsed.error.issues, words) }
  }
  const parsed = scouteeLinkInput.safeParse(values)
  return parsed.success ? { patch: { scouteeLinkInput: parsed.data }, errors: null } : { patch: null, errors: errorsOf(parsed.error.issues, words) }
}

/** The server's own remarks on fields of the typed-in values, by the field's name. */
export function fieldErrorsOf(fields: readonly { field: string; message: string }[] | undefined): FieldErrors {
  return Object.fromEntries((fields ?? []).map(({ field, message }) => [field.split('.').at(-1) ?? field, message]))
}
