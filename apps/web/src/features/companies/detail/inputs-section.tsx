import { scouteeCasesOperations } from '@mekiki/contract/cases/scoutee-cases/scoutee-cases.operations'
import { columnsAmong, inOrder, keysFor, leading } from '@mekiki/contract/companies/scoutees/property-keys'
import { propertyName } from '@mekiki/i18n/companies/property-names'
import { valueWord } from '@mekiki/i18n/companies/property-words'
import type { Language } from '@mekiki/i18n/languages'
import { AppLink, Facts, Linkified, useLanguage } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { addresses } from '../../../shared/addresses.ts'
import { call } from '../../../shared/calls/api.ts'
import { capitalProperties, placeProperties } from '../../../shared/scoutee-properties/property-words.ts'
import type { ScouteeDetail, ScouteeInput } from '../scoutee-types.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { DetailSection } from './detail-section.tsx'

const shownInputs = 20

const companyKeys = inOrder(columnsAmong(leading(keysFor('projectForm', 'company'))), ['name', ...placeProperties, ...capitalProperties, 'summary'])
const personKeys = inOrder(columnsAmong(leading(keysFor('projectForm', 'person'))), ['name', 'belongingTo', 'email', 'url', 'country', 'summary'])

/** What was typed in about a company or person with its cases (2§7 `scoutee_inputs`); absent without any. */
export function InputsSection({ scoutee }: { scoutee: ScouteeDetail }) {
  const texts = useScouteesTexts()
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['projects', 'inputs-of-scoutee', scoutee.uuid],
    queryFn: ({ signal }) => call(scouteeCasesOperations.inputs, { query: { scoutee_id: scoutee.uuid, page: 1, per_page: shownInputs } }, { signal }),
    meta: { isHandled: true }
  })
  const inputs = (data?.items ?? []).map((input) => ({ input, items: valuesOf(input, language) })).filter(({ items }) => items.length > 0)
  if (inputs.length === 0) return null
  return (
    <DetailSection title={texts.detail.inputs}>
      {inputs.map(({ input, items }) => (
        <div key={input.projectUuid} className="mk-sc-input">
          <AppLink href={addresses.project(input.themeUuid, input.projectUuid)}>{input.themeName}</AppLink>
          <Facts items={items} />
        </div>
      ))}
    </DetailSection>
  )
}

/** The values of one case in words, those that are there. */
function valuesOf({ scouteeLinkInput: company, peopleLinkInput: person }: ScouteeInput, language: Language) {
  const values = company ?? person ?? {}
  return (company ? companyKeys : personKeys).flatMap((key) => {
    const word = valueWord(key, values, language)
    return word === '' ? [] : [{ label: propertyName(key, language, company === null), value: <Linkified>{word}</Linkified> }]
  })
}
