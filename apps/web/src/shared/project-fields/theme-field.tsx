import { Button, Callout, Select } from '@mekiki/ui'
import { addresses } from '../addresses.ts'
import { namedOptions } from '../choices/named-options.ts'
import { useProjectFieldsTexts } from './project-fields-texts.ts'

/** The theme of a new case; where there is none yet, the way to make one. `isMissing` asks for a choice. */
export function ThemeField({
  themes,
  value,
  isMissing,
  onChange
}: {
  themes: readonly { uuid: string; name: string }[] | undefined
  value: string | null
  isMissing: boolean
  onChange: (themeUuid: string | null) => void
}) {
  const texts = useProjectFieldsTexts()
  return (
    <>
      {themes?.length === 0 && (
        <Callout tone="info" action={<Button href={`${addresses.themes}?is_create_themes_drawer_open=true`}>{texts.addTheme}</Button>}>
          {texts.noThemes}
        </Callout>
      )}
      <Select label={texts.theme} required options={namedOptions(themes)} value={value} onChange={onChange} {...(isMissing && { error: texts.themeMissing })} />
    </>
  )
}
