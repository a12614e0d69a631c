import { type Language, languages } from '@mekiki/i18n/languages'
import { SegmentedControl, useLanguage } from '@mekiki/ui'
import { setLanguage } from '../../app/language.ts'
import { useShellTexts } from '../../app/shell/shell-texts.ts'

/** Chooses the language before anybody is known. */
export function LanguageSwitch() {
  const texts = useShellTexts()
  const language = useLanguage()
  return (
    <div className="mk-signin-language">
      <SegmentedControl<Language>
        label={texts.language}
        items={languages.map((value) => ({ value, label: texts.languageName[value] }))}
        value={language}
        onChange={setLanguage}
      />
    </div>
  )
}
