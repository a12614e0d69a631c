import type { CompanySuggestionsTexts } from './company-suggestions.ja.ts'

export const companySuggestionsEn: CompanySuggestionsTexts = {
  label: 'Companies of the database',
  registered: 'Registered',
  closed: 'Closed',
  number: (corporateNumber) => `Corporate number ${corporateNumber}`
}
