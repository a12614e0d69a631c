import { projectsOperations } from '@mekiki/contract/projects/projects.operations'
import { notify } from '@mekiki/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { useLocalFlag } from '../../../app/use-local-flag.ts'
import { useCreateTexts } from './create-texts.ts'
import { bodyOf, type Draft } from './draft.ts'

/** A key for each content: a repetition of the same draft keeps its key, a corrected one gets its own. */
function useKeyOf(): (draft: Draft) => string {
  const [keys] = useState(() => new Map<string, string>())
  return (draft) => {
    const content = JSON.stringify(draft)
    const key = keys.get(content) ?? crypto.randomUUID()
    keys.set(content, key)
    return key
  }
}

/** Makes the case of a draft once, however often the button is pressed or the network fails. */
export function useCreateProject(onDone: () => void) {
  const texts = useCreateTexts()
  const client = useQueryClient()
  const keyFor = useKeyOf()
  const [isIntegrating, setIntegrating] = useLocalFlag('WITH_PROJECT_INTEGRATE')
  const create = useMutation({
    mutationFn: ({ draft, themeUuid }: { draft: Draft; themeUuid: string }) =>
      call(projectsOperations.create, { body: bodyOf(draft, themeUuid, isIntegrating) }, { idempotencyKey: keyFor(draft) }),
    onSuccess: (result) => {
      notify.success(result.items.some((item) => item.isIntegrated) ? texts.integrated : texts.created)
      void client.invalidateQueries({ queryKey: ['projects'] })
      void client.invalidateQueries({ queryKey: ['themes'] })
      onDone()
    }
  })
  return { create, isIntegrating, setIntegrating }
}
