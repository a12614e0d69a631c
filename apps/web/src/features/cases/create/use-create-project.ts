import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { notify } from '@mekiki/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { useProjectFieldsTexts } from '../../../shared/case-fields/project-fields-texts.ts'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { useBotTick } from '../../../shared/scoutee-bot/use-bot-tick.ts'
import { useLocalFlag } from '../../../shared/hooks/use-local-flag.ts'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { asksForBot, bodyOf, type Draft, draftErrors } from './draft.ts'

/** Makes the case of a draft once, however often the button is pressed or the network fails. */
export function useCreateProject(onDone: () => void) {
  const texts = useProjectFieldsTexts()
  const client = useQueryClient()
  const keyFor = useRequestKey()
  const [isIntegrating, setIntegrating] = useLocalFlag('WITH_PROJECT_INTEGRATE')
  const tick = useBotTick()
  const create = useMutation({
    mutationFn: ({ draft, themeUuid }: { draft: Draft; themeUuid: string }) => {
      const body = { ...bodyOf(draft, themeUuid, isIntegrating), withUpdateScouteeByBot: asksForBot(draft) && tick.withUpdateScouteeByBot }
      return call(projectsOperations.create, { body }, { idempotencyKey: keyFor(body) })
    },
    onSuccess: (result) => {
      notify.success(result.items.some((item) => item.isIntegrated) ? texts.integrated : texts.created)
      void client.invalidateQueries({ queryKey: ['projects'] })
      void client.invalidateQueries({ queryKey: ['themes'] })
      onDone()
    },
    onError: focusFirstError
  })
  return { create, errors: draftErrors(create.error), isIntegrating, setIntegrating, tick }
}
