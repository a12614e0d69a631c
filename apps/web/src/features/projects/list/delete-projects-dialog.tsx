import { projectsOperations } from '@mekiki/contract/projects/projects.operations'
import { ConfirmDialog, notify } from '@mekiki/ui'
import { call } from '../../../app/api.ts'
import { handleError } from '../../../app/handle-error.ts'
import { removeLocal } from '../../../app/local-store.ts'
import { useListTexts } from './list-texts.ts'

const shownNames = 5

/** Asks before cases go, naming some of them; their drafts of records go with them (2§4). */
export function DeleteProjectsDialog({
  uuids,
  names,
  onDone,
  onClose
}: {
  uuids: readonly string[]
  names: readonly string[]
  onDone: () => void
  onClose: () => void
}) {
  const texts = useListTexts().bulk
  const remove = async () => {
    try {
      await call(projectsOperations.remove, { body: { uuids: [...uuids] } })
      for (const uuid of uuids) removeLocal(`CREATE_PROJECT_RECORD_DRAFT_${uuid}`)
      notify.success(texts.deleted)
      onDone()
    } catch (error) {
      handleError(error)
    }
  }
  const targets = uuids.length <= shownNames && names.length === uuids.length ? names : [texts.deleteTargets(uuids.length)]
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.deleteTitle}
      body={texts.deleteBody}
      targets={targets}
      sideEffects={[texts.deleteSide]}
      confirmLabel={texts.delete}
      onConfirm={remove}
    />
  )
}
