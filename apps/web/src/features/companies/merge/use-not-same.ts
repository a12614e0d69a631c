import { scouteeMergesOperations } from '@mekiki/contract/cases/scoutee-merges/scoutee-merges.operations'
import { notify } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/calls/api.ts'
import { handleError } from '../../../shared/calls/handle-error.ts'
import { useMergeTexts } from './merge-texts.ts'

const say = (scouteeId: string, otherScouteeId: string) => call(scouteeMergesOperations.markNotSame, { body: { scouteeId, otherScouteeId } })

/** Says that two entries are not the same, with a notice that takes it back. */
export function useNotSame() {
  const client = useQueryClient()
  const texts = useMergeTexts()
  const refresh = () => client.invalidateQueries({ queryKey: ['scoutees'] })
  const revert = async (uuid: string) => {
    await call(scouteeMergesOperations.unmarkNotSame, { params: { not_same_uuid: uuid } })
    notify.success(texts.duplicates.tookBack)
    await refresh()
  }
  return {
    takeBack: revert,
    mark: async (scouteeId: string, otherScouteeId: string) => {
      const { uuid } = await say(scouteeId, otherScouteeId)
      notify.undo(texts.saidNotSame, () => revert(uuid))
      await refresh()
    }
  }
}

/** The entries from which one that is not registered yet is told apart; remembered once it is there. */
export function useToldApart() {
  const [uuids, setUuids] = useState<readonly string[]>([])
  return {
    uuids,
    add: (uuid: string) => setUuids((before) => [...before, uuid]),
    remember: async (madeUuid: string) => {
      const said = await Promise.allSettled(uuids.filter((uuid) => uuid !== madeUuid).map((uuid) => say(madeUuid, uuid)))
      // The entry is there: what could not be remembered is said, and can be said again from its page.
      for (const answer of said) if (answer.status === 'rejected') handleError(answer.reason)
    }
  }
}
