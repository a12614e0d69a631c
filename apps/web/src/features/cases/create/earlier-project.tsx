import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { Button, notify } from '@mekiki/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { handleError } from '../../../shared/calls/handle-error.ts'
import { undoOperation } from '../../../shared/calls/undo-operation.ts'
import type { Encounter } from '../../../shared/encounters/use-encounters.ts'
import { useCreateTexts } from './create-texts.ts'
import type { Draft } from './draft.ts'

interface Props {
  encounter: Encounter
  draft: Draft
  change: (part: Partial<Draft>) => void
  onReopened: () => void
}

/** Moves an earlier case back to the first status of its way, with an undo; its history keeps why it had left. */
function useReopen(onReopened: () => void) {
  const texts = useCreateTexts().earlier
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ projectUuid, statusUuid }: { projectUuid: string; statusUuid: string }) =>
      call(projectsOperations.update, { params: { project_uuid: projectUuid }, body: { statusUuid } }),
    onSuccess: async ({ operationUuid }) => {
      if (operationUuid === undefined) notify.success(texts.reopened)
      else notify.undo(texts.reopened, () => undoOperation(client, operationUuid).catch(handleError))
      void client.invalidateQueries({ queryKey: ['projects'] })
      onReopened()
    }
  })
}

/** What can be done with an earlier case instead of making a new one, or for it: it goes on, or its owners become those of the new one. */
export function EarlierProject({ encounter, draft, change, onReopened }: Props) {
  const texts = useCreateTexts().earlier
  const reopen = useReopen(onReopened)
  const { projectUuid, themeUuid, themeName, matchedBy, reopenStatusUuid: statusUuid, followers, scouteeName } = encounter
  const isSure = matchedBy !== 'similar_name' && matchedBy !== 'namesake'
  const owners = followers.filter(({ uuid, activeFlg }) => activeFlg && !draft.followerUuids.includes(uuid))
  const canReopen = isSure && statusUuid !== null && themeUuid === draft.themeUuid
  if (!canReopen && owners.length === 0) return null
  const names = owners.map(({ name }) => name).join(texts.comma)
  return (
    <div className="mk-met-before">
      {canReopen && (
        <Button
          size="small"
          loading={reopen.isPending}
          aria-label={texts.reopenNamed(scouteeName, themeName)}
          onClick={() => reopen.mutate({ projectUuid, statusUuid })}
        >
          {texts.reopen}
        </Button>
      )}
      {owners.length > 0 && (
        <Button size="small" variant="ghost" onClick={() => change({ followerUuids: [...draft.followerUuids, ...owners.map(({ uuid }) => uuid)] })}>
          {texts.takeOwners(names)}
        </Button>
      )}
      {canReopen && <p className="mk-help">{texts.reopenHelp}</p>}
    </div>
  )
}
