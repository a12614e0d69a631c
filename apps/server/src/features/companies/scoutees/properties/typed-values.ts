import type { PersonCreate, PersonUpdate, ScouteeCreate, ScouteeUpdate } from '@mekiki/contract/companies/scoutees/scoutee-input.schemas'
import { normaliseMail, normaliseTel } from '@mekiki/text'

type Tidy = { tel?: string | null | undefined; email?: string | null | undefined; foundationDate?: string | null | undefined }

function tidied<T extends Tidy>({ tel, email, ...rest }: T) {
  return {
    ...rest,
    ...(tel === undefined ? {} : { tel: tel === null ? null : normaliseTel(tel) }),
    ...(email === undefined ? {} : { email: email === null ? null : normaliseMail(email) }),
    // A day that a person gives takes the place of what a file gave.
    ...(rest.foundationDate === undefined ? {} : { rawFoundationDate: null })
  }
}

/** What people typed in about a company, as it is stored; sums are in yen (2§3 "Company input always uses JPY"). */
export function typedCompany<T extends ScouteeCreate | ScouteeUpdate>({ capitalCurrencyType: _capital, financeCurrencyType: _finance, ...body }: T) {
  return {
    ...tidied(body),
    ...(body.capital === undefined ? {} : { capitalCurrencyType: body.capital === null ? null : ('jpy' as const) }),
    ...(body.finance === undefined ? {} : { financeCurrencyType: body.finance === null ? null : ('jpy' as const) })
  }
}

const isBlank = (idea: { name: string; summary: string }): boolean => idea.name === '' && idea.summary === ''

/** What people typed in about a person, as it is stored; blank ideas are dropped (2§5). */
export function typedPerson<T extends PersonCreate | PersonUpdate>({ ideas, ...body }: T) {
  return { ...tidied(body), ...(ideas === undefined ? {} : { ideas: ideas.filter((idea) => !isBlank(idea)) }) }
}
