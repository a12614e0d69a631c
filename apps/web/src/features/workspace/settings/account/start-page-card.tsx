import { membersOperations } from '@mekiki/contract/people/members/members.operations'
import type { StartPage } from '@mekiki/contract/people/members/members.schemas'
import { Card, RadioGroup } from '@mekiki/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { currentUserQuery, useCurrentUser } from '../../../../app/session/me.ts'
import { useStartPages } from '../../../../app/start/use-start-page.ts'
import { call } from '../../../../shared/calls/api.ts'
import { useSettingsTexts } from '../settings-texts.ts'

/** Where the product opens, among what the person may see; a choice is kept at once, and counts on every device. */
export function StartPageCard() {
  const { startPages: texts } = useSettingsTexts()
  const user = useCurrentUser()
  const pages = useStartPages()
  const client = useQueryClient()
  const choose = useMutation({
    mutationFn: (startPage: StartPage | null) => call(membersOperations.updateCurrent, { body: { startPage } }, { ifMatch: user.version }),
    onSuccess: (saved) => client.setQueryData(currentUserQuery.queryKey, saved)
  })
  const kept = pages.find((page) => page === user.startPage) ?? 'usual'
  const options = (['usual', ...pages] as const).map((value) => ({ value, label: texts.pages[value] }))
  return (
    <Card title={texts.title} note={texts.help}>
      <RadioGroup
        label={texts.title}
        name="start-page"
        options={options}
        value={choose.isPending ? (choose.variables ?? 'usual') : kept}
        onChange={(page) => choose.mutate(page === 'usual' ? null : page)}
      />
    </Card>
  )
}
