import { answersOperations } from '@mekiki/contract/forms/answers/answers.operations'
import { useAnswersTexts } from '../../../shared/answers/answers-texts.ts'
import { call } from '../../../shared/calls/api.ts'
import { ExportDialog, type ExportScope, type ScopeKind } from '../../../shared/exports/export-dialog.tsx'
import { type AnswerSearch, filterOf, isNarrowed } from './answer-search.ts'

interface AnswerExportDialogProps {
  formUuid: string
  selected: readonly string[]
  search: AnswerSearch
  /** How many the list finds, and how many there are. */
  found: number
  all: number
  onDone: () => void
  onClose: () => void
}

/** Writes answers into a file with all questions as columns: the selected ones, those that the list finds, or all. */
export function AnswerExportDialog({ formUuid, selected, search, found, all, onDone, onClose }: AnswerExportDialogProps) {
  const texts = useAnswersTexts()
  const scopes: ExportScope[] = [
    ...(selected.length > 0 ? [{ kind: 'selection' as const, count: selected.length }] : []),
    ...(isNarrowed(search) ? [{ kind: 'filter' as const, count: found }] : []),
    { kind: 'all', count: all }
  ]
  const which = (scope: ScopeKind) => (scope === 'selection' ? { answerUuids: [...selected] } : scope === 'filter' ? filterOf(search) : {})
  return (
    <ExportDialog
      thing="answers"
      scopes={scopes}
      remark={texts.exportRemark}
      begin={({ scope, format, encoding }, idempotencyKey) =>
        call(answersOperations.export, { params: { form_uuid: formUuid }, body: { ...which(scope), format, encoding } }, { idempotencyKey })
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}
