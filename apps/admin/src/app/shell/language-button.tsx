import { languages } from '@mekiki/i18n/languages'
import { Button, Menu, useLanguage } from '@mekiki/ui'
import Globe from 'lucide-react/icons/globe'
import { setLanguage } from '@mekiki/browser/language'
import { useShellTexts } from './shell-texts.ts'

/** Chooses the language, in the brand bar. */
export function LanguageButton() {
  const texts = useShellTexts()
  const language = useLanguage()
  return (
    <Menu
      label={texts.language}
      items={languages.map((value) => ({
        key: value,
        label: texts.languageName[value],
        isChecked: value === language,
        onSelect: () => setLanguage(value)
      }))}
      trigger={(trigger) => (
        <Button variant="ghost" icon={Globe} aria-label={`${texts.language} ${texts.languageName[language]}`} {...trigger}>
          {texts.languageName[language]}
        </Button>
      )}
    />
  )
}
