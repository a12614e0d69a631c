import { formatDay, formatNumber } from '@mekiki/i18n/format'
import { useTexts } from '@mekiki/ui'
import { useChoices } from './choices.ts'
import { type Category, useCompaniesTexts } from './companies-texts.ts'
import type { CompanyField, CompanyForm } from './company-form.ts'

interface Choice {
  value: string
  label: string
}

const wordOf = (choices: readonly Choice[], value: string | null): string => choices.find((choice) => choice.value === value)?.label ?? ''

/** How a value of the form reads in a sentence or cell, as the two of a conflict are shown. */
export function useSpelling(categories: readonly Category[]): (form: CompanyForm, field: CompanyField) => string {
  const texts = useCompaniesTexts()
  const { nameComma } = useTexts()
  const codes = useChoices()
  const money = (amount: number | null, currency: CompanyForm['capitalCurrencyType']): string =>
    amount === null ? '' : `${formatNumber(amount)} ${currency === null ? '' : texts.currencies[currency]}`.trim()
  const choices: Partial<Record<CompanyField, readonly Choice[]>> = {
    ...codes,
    capitalCurrencyType: Object.entries(texts.currencies).map(([value, label]) => ({ value, label })),
    financeCurrencyType: Object.entries(texts.currencies).map(([value, label]) => ({ value, label }))
  }
  return (form, field) => {
    if (field === 'categoryIds') return form.categoryIds.map((id) => categories.find(({ uuid }) => uuid === id)?.name ?? '').join(nameComma)
    if (field === 'financeRounds') {
      return form.financeRounds
        .map(({ raisedOn, stage, amount, currencyType }) =>
          [formatDay(raisedOn), wordOf(codes.stage, stage), money(amount, currencyType)].filter(Boolean).join(' ')
        )
        .join('\n')
    }
    const value = form[field]
    if (typeof value === 'boolean') return value ? texts.yes : texts.no
    if (typeof value === 'number') return formatNumber(value)
    const known = choices[field]
    return known ? wordOf(known, value) : (value ?? '')
  }
}
