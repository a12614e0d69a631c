import { countEntries } from '@mekiki/i18n/companies/entry-counts'
import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { forgetKeptFormsOf } from '@mekiki/browser/edits/kept-drafts'
import { ConfirmDialog } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/calls/api.ts'
import { announceDeleted } from '../../shared/list/use-row-selection.ts'
import { notifyOfChange } from '../../shared/calls/undo-operation.ts'
import { useScouteesTexts } from './scoutees-texts.ts'

const shownNames = 5

/** Asks before companies and people go, naming them or their number; their cases stay (3-decisions, "Cases"). The notice takes it back. */
export function RemoveScouteesDialog({
  targets,
  isPerson = false,
  onDone,
  onClose
}: {
  targets: readonly { uuid: string; name: string; peopleFlg: boolean }[]
  isPerson?: boolean
  onDone: () => void
  onClose: () => void
}) {
  const { remove: texts, links } = useScouteesTexts()
  const client = useQueryClient()
  const remove = async () => {
    const { operationUuid } = await call(scouteesOperations.remove, { body: { scouteeIds: targets.map((target) => target.uuid) } })
    notifyOfChange(client, texts.done, operationUuid, links)
    onDone()
    announceDeleted('scoutees')
    for (const { uuid } of targets) forgetKeptFormsOf(uuid)
    void client.invalidateQueries({ queryKey: ['scoutees'] })
    void client.invalidateQueries({ queryKey: ['projects'] })
  }
  const names = targets.length <= shownNames ? targets.map((target) => target.name) : [texts.targets(countEntries(targets))]
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={isPerson ? texts.personTitle : texts.title}
      body={isPerson ? texts.personBody : texts.body}
      targets={names}
      sideEffects={[texts.side]}
      confirmLabel={texts.confirm}
      onConfirm={remove}
    />
  )
}
