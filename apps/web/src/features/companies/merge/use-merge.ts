import { ResponseError } from '@mekiki/api-client'
import { scouteeMergesOperations } from '@mekiki/contract/cases/scoutee-merges/scoutee-merges.operations'
import { notify } from '@mekiki/ui'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/calls/api.ts'
import { handleError } from '../../../shared/calls/handle-error.ts'
import { announceDeleted } from '../../../shared/list/deletions.ts'
import { undoWithNotice } from '../../../shared/calls/undo-operation.ts'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { useMergeTexts } from './merge-texts.ts'
import type { MergeChoices } from './merge-types.ts'

const swapped = { survivor: 'other', other: 'survivor', both: 'both' } as const

/** The same choices once the two have changed places. */
function swapChoices(choices: MergeChoices): MergeChoices {
  return Object.fromEntries(Object.entries(choices).map(([key, side]) => [key, side && swapped[side]]))
}

/** What a person chooses for a merge of two entries, what comes out of it, and the merge itself. */
export function useMerge(first: string, second: string, onDone: (survivorUuid: string) => void) {
  const texts = useMergeTexts().merge
  const client = useQueryClient()
  const keyFor = useRequestKey()
  const [[survivorId, otherId], setPair] = useState<readonly [string, string]>([first, second])
  const [choices, setChoices] = useState<MergeChoices>({})
  const [isChanged, setChanged] = useState(false)
  const body = { survivorId, otherId, choices }
  const preview = useQuery({
    queryKey: ['scoutees', 'merge', survivorId, otherId, choices],
    queryFn: ({ signal }) => call(scouteeMergesOperations.previewMerge, { body }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { isHandled: true }
  })
  const mutation = useMutation({
    mutationFn: () => {
      const versions = { survivorVersion: preview.data?.survivor.version, otherVersion: preview.data?.other.version }
      const input = { ...body, ...versions }
      return call(scouteeMergesOperations.merge, { body: input }, { idempotencyKey: keyFor(input) })
    },
    meta: { isHandled: true },
    onSuccess: ({ uuid, operationUuid }) => {
      notify.undo(texts.done, () => undoWithNotice(client, operationUuid, texts))
      onDone(uuid)
      announceDeleted('scoutees')
      void client.invalidateQueries({ queryKey: ['scoutees'] })
      void client.invalidateQueries({ queryKey: ['projects'] })
    },
    onError: (error) => {
      const isStale = error instanceof ResponseError && error.is('stale_version')
      setChanged(isStale)
      if (isStale) void preview.refetch()
      else handleError(error)
    }
  })
  return {
    preview,
    // While the two change places, what is shown is still the other way round.
    choices: preview.data?.survivor.uuid === survivorId ? choices : {},
    isChanged,
    choose: (part: MergeChoices) => setChoices((before) => ({ ...before, ...part })),
    swap: () => {
      setPair([otherId, survivorId])
      setChoices(swapChoices)
    },
    merge: () => mutation.mutate(),
    isMerging: mutation.isPending
  }
}
