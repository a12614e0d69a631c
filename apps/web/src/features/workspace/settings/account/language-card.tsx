import { membersOperations } from '@mekiki/contract/people/members/members.operations'
import { chooseLanguage, type Language } from '@mekiki/i18n/languages'
import { Card, RadioGroup } from '@mekiki/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../shared/calls/api.ts'
import { setLanguage } from '@mekiki/browser/language'
import { currentUserQuery, useCurrentUser } from '../../../../app/session/me.ts'
import { useSettingsTexts } from '../settings-texts.ts'

type Choice = Language | 'browser'

const languageOf = (choice: Language | null): Language => choice ?? chooseLanguage(navigator.language)

/** The language of the screens; a choice takes effect at once and is put back when it cannot be kept. */
export function LanguageCard() {
  const texts = useSettingsTexts()
  const user = useCurrentUser()
  const client = useQueryClient()
  const choose = useMutation({
    mutationFn: (language: Language | null) => call(membersOperations.updateCurrent, { body: { language } }, { ifMatch: user.version }),
    onMutate: (language) => {
      const before = client.getQueryData(currentUserQuery.queryKey)
      if (before) client.setQueryData(currentUserQuery.queryKey, { ...before, language })
      setLanguage(languageOf(language))
      return before
    },
    onSuccess: (saved) => client.setQueryData(currentUserQuery.queryKey, saved),
    onError: (_error, _language, before) => {
      if (!before) return
      client.setQueryData(currentUserQuery.queryKey, before)
      setLanguage(languageOf(before.language))
    }
  })
  const options: { value: Choice; label: string }[] = [
    { value: 'browser', label: texts.account.browser },
    { value: 'ja', label: texts.account.languages.ja },
    { value: 'en', label: texts.account.languages.en }
  ]
  return (
    <Card title={texts.account.language} note={texts.account.languageHelp}>
      <RadioGroup
        label={texts.account.language}
        name="language"
        options={options}
        value={user.language ?? 'browser'}
        onChange={(choice) => choose.mutate(choice === 'browser' ? null : choice)}
      />
    </Card>
  )
}
