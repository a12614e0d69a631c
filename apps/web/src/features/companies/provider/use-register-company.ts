import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { notify } from '@mekiki/ui'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { useScouteeCache } from '../use-scoutee-cache.ts'

/** Registers a company of the provider's database as a linked entry of the workspace, once. */
export function useRegisterCompany() {
  const texts = useScouteesTexts().form
  const cache = useScouteeCache()
  const keyFor = useRequestKey()
  return useMutation({
    mutationFn: (mekikiScouteeId: string) => call(scouteesOperations.create, { body: { mekikiScouteeId } }, { idempotencyKey: keyFor(mekikiScouteeId) }),
    onSuccess: (entry) => {
      notify.success(texts.created)
      cache.put(entry)
    }
  })
}
