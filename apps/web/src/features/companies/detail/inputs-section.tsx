import { scouteeCasesOperations } from '@mekiki/contract/cases/scoutee-cases/scoutee-cases.operations'
import { constantLabel } from '@mekiki/i18n/constants'
import { formatDay, formatMoney } from '@mekiki/i18n/format'
import type { Language } from '@mekiki/i18n/languages'
import { AppLink, Facts, Linkified, useLanguage } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { addresses } from '../../../shared/addresses.ts'
import { call } from '../../../shared/calls/api.ts'
import { countryWord, memberRangeWord, stageWord } from '../../../shared/choices/scoutee-words.ts'
import type { ScouteeDetail, ScouteeInput } from '../scoutee-types.ts'
import { type ScouteesTexts, useScouteesTexts } from '../scoutees-texts.ts'
import { DetailSection } from './detail-section.tsx'

const shownInputs = 20

/** What was typed in about a company or person with its cases (2§7 `scoutee_inputs`); absent without any. */
export function InputsSection({ scoutee }: { scoutee: ScouteeDetail }) {
  const texts = useScouteesTexts()
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['projects', 'inputs-of-scoutee', scoutee.uuid],
    queryFn: ({ signal }) => call(scouteeCasesOperations.inputs, { query: { scoutee_id: scoutee.uuid, page: 1, per_page: shownInputs } }, { signal }),
    meta: { isHandled: true }
  })
  const inputs = (data?.items ?? []).map((input) => ({ input, items: valuesOf(input, texts, language) })).filter(({ items }) => items.length > 0)
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
function valuesOf({ scouteeLinkInput: company, peopleLinkInput: person }: ScouteeInput, texts: ScouteesTexts, language: Language) {
  const label = (key: Parameters<typeof constantLabel<'scouteeColumn'>>[1]) => constantLabel('scouteeColumn', key, language)
  const { fields } = texts
  const pairs: [string, string | null | undefined][] = company
    ? [
        [fields.name, company.name],
        [label('representative'), company.representative],
        [label('url'), company.url],
        [label('address'), company.address],
        [label('tel'), company.tel],
        [label('country'), countryWord(company.country ?? null, language)],
        [label('foundation_date'), formatDay(company.foundationDate ?? null)],
        [label('member_range'), memberRangeWord(company.memberRange ?? null, language)],
        [label('stage'), stageWord(company.stage ?? null, language)],
        [label('capital'), formatMoney(company.capital ?? null, company.capitalCurrencyType ?? 'jpy', language)],
        [label('finance'), formatMoney(company.finance ?? null, company.financeCurrencyType ?? 'jpy', language)],
        [label('finance_date'), formatDay(company.financeDate ?? null)],
        [label('summary'), company.summary]
      ]
    : [
        [fields.personName, person?.name],
        [fields.belongingTo, person?.belongingTo],
        [fields.email, person?.email],
        [fields.personUrl, person?.url],
        [label('country'), countryWord(person?.country ?? null, language)],
        [label('summary'), person?.summary]
      ]
  return pairs.flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ label: name, value: <Linkified>{value}</Linkified> }]
  )
}
