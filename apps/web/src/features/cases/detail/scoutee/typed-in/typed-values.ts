import { currencyKeyOf, sumKeys } from '@mekiki/contract/companies/scoutees/property-columns'
import { columnsAmong, keysFor, leading } from '@mekiki/contract/companies/scoutees/property-keys'
import type { LinkInput } from '@mekiki/i18n/companies/link-input-words'
import type { Typed } from '../../../../../shared/scoutee-properties/property-field.tsx'
import type { Project } from '../../use-project.ts'

/** What can be typed in about a company, and about a person, for a case without an entry. */
export const companyKeys = columnsAmong(leading(keysFor('projectForm', 'company')))
export const personKeys = columnsAmong(leading(keysFor('projectForm', 'person')))

export type TypedKey = (typeof companyKeys)[number] | (typeof personKeys)[number]

type Inputs = Pick<Project, 'scouteeLinkInput' | 'peopleLinkInput' | 'peopleFlg' | 'shownScoutee'>

/** What was typed in about the company or person of a case; at least its name. */
export function typedInput({ scouteeLinkInput, peopleLinkInput, shownScoutee }: Inputs): LinkInput & { name: string } {
  return { ...(scouteeLinkInput ?? peopleLinkInput), name: shownScoutee.name }
}

/** What was typed in with another value of a property; a sum is in yen unless it was typed in otherwise (2§3). */
export function inputWith(project: Inputs, key: TypedKey, typed: Typed): LinkInput & { name: string } {
  const value = typeof typed === 'string' && typed.trim() === '' ? null : typed
  const before = typedInput(project)
  const sum = sumKeys.find((each) => each === key)
  const currency = sum && { [currencyKeyOf(sum)]: value === null ? null : (before[currencyKeyOf(sum)] ?? 'jpy') }
  return { ...before, ...currency, [key]: value }
}

/** What was typed in with the value of a property, and the currency of a sum, as another state of the case has it. */
export function inputAsIn(other: Inputs, project: Inputs, key: TypedKey): LinkInput & { name: string } {
  const before = typedInput(other)
  const sum = sumKeys.find((each) => each === key)
  return { ...typedInput(project), ...(sum && { [currencyKeyOf(sum)]: before[currencyKeyOf(sum)] ?? null }), [key]: before[key] ?? null }
}

/** What is typed in, as the call takes it. */
export function inputBody(project: Inputs, input: LinkInput) {
  return { [project.peopleFlg ? 'peopleLinkInput' : 'scouteeLinkInput']: input } as Partial<Pick<Project, 'scouteeLinkInput' | 'peopleLinkInput'>>
}

/** How a case looks with what is typed in. */
export function shownWithInput(project: Inputs, input: LinkInput & { name: string }): Partial<Project> {
  const shown = Object.fromEntries(Object.entries(input).filter(([key]) => key in project.shownScoutee))
  return { ...inputBody(project, input), shownScoutee: { ...project.shownScoutee, ...shown } }
}
