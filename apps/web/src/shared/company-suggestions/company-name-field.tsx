import { companySuggestionsEn, type CompanySuggestionsTexts, companySuggestionsJa } from '@mekiki/i18n/companies/company-suggestions'
import { Tag } from '@mekiki/ui'
import { SuggestField, type SuggestFieldProps } from '@mekiki/ui/fields/suggest-field'
import { useState } from 'react'
import { usePermission, useHasScoutees } from '../../app/session/me.ts'
import { textsOf } from '@mekiki/browser/texts'
import type { CallOutput, operationGroups } from '@mekiki/contract'
import { providerCompaniesOperations } from '@mekiki/contract/companies/provider-companies/provider-companies.operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../calls/api.ts'
import { useDebounced } from '../hooks/use-debounced.ts'

/** A company of the provider's database that is offered while a name is typed. */
export type CompanySuggestion = CallOutput<typeof operationGroups.providerCompanies.suggest>['items'][number]

const none: CompanySuggestion[] = []

const pauseMilliseconds = 150
const staleTime = 60_000

/**
 * Companies of the provider's database for what is typed, once it has been still for a moment; a superseded request is given up. None where the
 * workspace has no company search, while nothing is typed, and when the call fails: typing goes on without them.
 */
function useCompanySuggestions(typed: string): CompanySuggestion[] {
  const hasScoutees = useHasScoutees()
  const requested = typed.trim()
  const asked = useDebounced(requested, pauseMilliseconds)
  const { data } = useQuery({
    queryKey: ['scoutees', 'suggestions', asked],
    queryFn: ({ signal }) => call(providerCompaniesOperations.suggest, { query: { name: asked } }, { signal }),
    enabled: hasScoutees && asked !== '',
    placeholderData: keepPreviousData,
    staleTime,
    meta: { isHandled: true }
  })
  return requested === '' || asked === '' ? none : (data?.items ?? none)
}

// Not by the common index: only lazy drawers need it.

const useSuggestionTexts = textsOf({ ja: companySuggestionsJa, en: companySuggestionsEn })

/** What tells companies of the same name apart. */
function noteOf({ address, representative, corporateNumber }: CompanySuggestion, texts: CompanySuggestionsTexts): string {
  const known = [address, representative, corporateNumber === null ? null : texts.number(corporateNumber)]
  return known.filter((each) => each !== null && each !== '').join('　')
}

function optionOf(company: CompanySuggestion, texts: CompanySuggestionsTexts) {
  const marks = [...(company.scouteeId === null ? [] : [texts.registered]), ...(company.isClosed ? [texts.closed] : [])]
  return {
    value: company.mekikiScouteeId,
    label: company.name,
    note: noteOf(company, texts),
    content: (
      <>
        {company.name}
        {marks.map((mark) => (
          <span key={mark}>
            {' '}
            <Tag>{mark}</Tag>
          </span>
        ))}
      </>
    )
  }
}

interface CompanyNameFieldProps extends Omit<SuggestFieldProps<string>, 'listLabel' | 'options' | 'onPick' | 'onQuery'> {
  onChoose: (company: CompanySuggestion) => void
}

/** The name of a company as it is typed, with the companies of the provider's database that it may be; to whom may not register, those that are. */
export function CompanyNameField({ onChoose, ...field }: CompanyNameFieldProps) {
  const texts = useSuggestionTexts()
  const [typed, setTyped] = useState('')
  const canRegister = usePermission('create_tenant_scoutee')
  const found = useCompanySuggestions(typed).filter(({ scouteeId }) => canRegister || scouteeId !== null)
  const choose = (uuid: string) => {
    const company = found.find(({ mekikiScouteeId }) => mekikiScouteeId === uuid)
    setTyped('')
    if (company) onChoose(company)
  }
  return <SuggestField {...field} listLabel={texts.label} options={found.map((company) => optionOf(company, texts))} onPick={choose} onQuery={setTyped} />
}
