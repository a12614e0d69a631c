import { notify } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { undoWithNotice } from '../../../../../shared/calls/undo-operation.ts'
import { useUsesTexts } from '../uses/uses-texts.ts'

/** Says that something is done, with the way back where there is one. */
export function useUndoNotice() {
  const texts = useUsesTexts()
  const client = useQueryClient()
  return (told: string, operationUuid: string | undefined) => {
    if (operationUuid === undefined) notify.success(told)
    else notify.undo(told, () => undoWithNotice(client, operationUuid, texts))
  }
}
