import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { handleError } from '../../../shared/calls/handle-error.ts'
import { announceDeleted } from '../../../shared/list/use-row-selection.ts'
import type { BulkProject } from './bulk-plan.ts'
import { ResponseError } from '@mekiki/api-client'
import { notify } from '@mekiki/ui'
import { notifyOfChange } from '../../../shared/calls/undo-operation.ts'
import { bulkTexts } from './bulk-texts.ts'
import { undoTexts } from '../undo-texts.ts'

/** What an act did: its notice, how many cases it changed, and what it can be taken back by. */
export interface BulkOutcome {
  text: string
  changed: number
  /** Absent for what cannot be undone. */
  operationUuid?: string | undefined
  /** Cases that are no longer there; their details are not read again. */
  goneUuids?: readonly string[]
}

/** Cases that an answer names because they are gone or may not be changed any more; none for other errors. */
function lostProjects(error: unknown): readonly string[] {
  if (!(error instanceof ResponseError)) return []
  return error.is('not_found') || error.is('forbidden') ? (error.body?.uuids ?? []) : []
}

/** One notice of what was done, with the way back where there is one. */
function notifyOfOutcome(client: QueryClient, { text, changed, operationUuid }: BulkOutcome): void {
  if (changed === 0) notify.success(bulkTexts().nothingChanged)
  else notifyOfChange(client, text, operationUuid, undoTexts())
}

/** What every dialog gets: the chosen cases, and what happens after the act and without it. */
export interface BulkDialogProps {
  projects: readonly BulkProject[]
  /** Clears the selection and closes, or leaves what showed the cases. */
  onDone: () => void
  onClose: () => void
  /** Where to go once cases have moved to a theme; by default to that theme's list (2§4). */
  onMoved?: ((themeUuid: string) => void) | undefined
}

const shownOfProjects = ['projects', 'themes', 'scoutees']

/**
 * Runs an act on cases once at a time, with one notice for what was done; what is shown of cases is read again. When the server names cases
 * that are gone meanwhile, they are left out, and the person may run it again for the rest. `null` says that the dialog stays.
 */
export function useBulkAct(targets: readonly BulkProject[], act: (projectUuids: string[]) => Promise<BulkOutcome | null>, onDone: () => void) {
  const client = useQueryClient()
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set())
  const left = targets.filter((each) => !lost.has(each.uuid))
  const refetch = (deletedUuids: readonly string[] = []) => {
    const isThere = ({ queryKey }: { queryKey: readonly unknown[] }) => !deletedUuids.some((uuid) => queryKey[2] === uuid)
    return Promise.all(shownOfProjects.map((key) => client.invalidateQueries({ queryKey: [key], predicate: isThere })))
  }
  const mutation = useMutation({
    mutationFn: () => act(left.map((each) => each.uuid)),
    meta: { isHandled: true },
    onSuccess: (outcome) => {
      if (outcome === null) return
      notifyOfOutcome(client, outcome)
      onDone()
      if (outcome.goneUuids !== undefined) announceDeleted('projects')
      void refetch(outcome.goneUuids)
    },
    onError: (error) => {
      const gone = lostProjects(error).filter((uuid) => left.some((each) => each.uuid === uuid))
      if (gone.length === 0) handleError(error)
      else setLost(new Set([...lost, ...gone]))
      void refetch()
    }
  })
  return { run: () => mutation.mutate(), isRunning: mutation.isPending, left, lost: targets.filter((each) => lost.has(each.uuid)) }
}

export type BulkAct = ReturnType<typeof useBulkAct>
