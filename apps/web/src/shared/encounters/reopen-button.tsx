import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { Button, notify } from '@mekiki/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../calls/api.ts'
import { handleError } from '../calls/handle-error.ts'
import { undoOperation } from '../calls/undo-operation.ts'
import { useEncountersTexts } from './encounters-texts.ts'
import type { Encounter } from './use-encounters.ts'

/** The status with which an earlier case goes on: of a sure match in this theme that was declined, for who may change it; null else. */
export function reopenStatusOf({ matchedBy, reopenStatusUuid, themeUuid }: Encounter, theme: string | null): string | null {
  const isSure = matchedBy !== 'similar_name' && matchedBy !== 'namesake'
  return isSure && themeUuid === theme ? reopenStatusUuid : null
}

interface Props {
  encounter: Encounter
  statusUuid: string
  onReopened?: () => void
}

/** Moves an earlier case back to the first status of its way, with an undo; its history keeps why it had left. */
export function ReopenButton({ encounter: { projectUuid, scouteeName, themeName }, statusUuid, onReopened }: Props) {
  const texts = useEncountersTexts()
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: ['projects'] })
  const reopen = useMutation({
    mutationFn: () => call(projectsOperations.update, { params: { project_uuid: projectUuid }, body: { statusUuid } }),
    onSuccess: ({ operationUuid }) => {
      const undo = () =>
        undoOperation(client, operationUuid ?? '')
          .then(refresh)
          .catch(handleError)
      if (operationUuid === undefined) notify.success(texts.reopened)
      else notify.undo(texts.reopened, undo)
      refresh()
      onReopened?.()
    }
  })
  return (
    <Button size="small" loading={reopen.isPending} aria-label={texts.reopenNamed(scouteeName, themeName)} onClick={() => reopen.mutate()}>
      {texts.reopen}
    </Button>
  )
}
