import { type Language, languages } from '@mekiki/i18n/languages'
import { SegmentedControl, useLanguage } from '@mekiki/ui'
import { setLanguage } from './language.ts'

/** Chooses the language before anybody is known. */
export function LanguageSwitch({ texts }: { texts: { language: string; languageName: Record<Language, string> } }) {
  const language = useLanguage()
  const items = languages.map((value) => ({ value, label: texts.languageName[value] }))
  return <SegmentedControl<Language> label={texts.language} items={items} value={language} onChange={setLanguage} />
}
