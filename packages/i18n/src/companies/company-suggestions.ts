/** Texts of the companies of the provider's database that are offered while a name is typed. */
export const companySuggestionsJa = {
  label: '企業データベースの候補',
  registered: '登録企業',
  closed: '閉鎖',
  number: (corporateNumber: string) => `法人番号 ${corporateNumber}`
}
export type CompanySuggestionsTexts = typeof companySuggestionsJa

export const companySuggestionsEn: CompanySuggestionsTexts = {
  label: 'Company database',
  registered: 'Added',
  closed: 'Closed',
  number: (corporateNumber) => `Corporate number ${corporateNumber}`
}
