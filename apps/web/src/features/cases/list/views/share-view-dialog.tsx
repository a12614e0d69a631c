import { ResponseError } from '@mekiki/api-client'
import { Button, Callout, Dialog, MultiSelect, notify, TextField } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../../../shared/calls/handle-error.ts'
import { lists } from '../../../../shared/calls/lists.ts'
import { useMemberChoicesIn } from '../../../../shared/choices/member-choices.ts'
import { namedOptions } from '../../../../shared/choices/named-options.ts'
import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import { nameFault } from '../../../../shared/saved-filters/saved-filter-dialogs.tsx'
import { useSavedFiltersTexts } from '../../../../shared/saved-filters/saved-filters-texts.ts'
import { useProjectList } from '../project-list-state.tsx'
import { useCreateView, useViewChanges } from './use-view-acts.ts'
import type { ProjectView } from './view-state.ts'
import { useViewsTexts } from './views-texts.ts'

/** Offers the person's view to people and groups, beside their own; where the list is looked at by no view of the person's it becomes one first. */
export function ShareViewDialog({ onClose }: { onClose: () => void }) {
  const { current } = useProjectList()
  // As it was when the dialog opened: what is saved on the way changes the current view.
  const [view] = useState(current?.isMine ? current : undefined)
  const texts = useViewsTexts().share
  const words = useSavedFiltersTexts()
  const { inactive } = useListPartsTexts()
  const groups = useQuery(lists.userGroups)
  const [name, setName] = useState('')
  const [userUuids, setUsers] = useState(view?.userUuids ?? [])
  const [userGroupUuids, setGroups] = useState(view?.userGroupUuids ?? [])
  const [isTried, setTried] = useState(false)
  const { options } = useMemberChoicesIn(userUuids, inactive)
  const { share } = useViewChanges()
  // With nobody named a view that was shared is taken back.
  const isEmpty = userUuids.length + userGroupUuids.length === 0 && view?.audience !== 'shared'
  const fault = view === undefined ? nameFault(name.trim(), words) : undefined
  const give = (shared: ProjectView) =>
    share.mutate(
      { view: shared, userUuids, userGroupUuids },
      {
        onSuccess: () => {
          notify.success(texts.done)
          onClose()
        }
      }
    )
  const create = useCreateView(give)
  const isBusy = share.isPending || create.isPending
  const submit = () => {
    setTried(true)
    if (isEmpty || fault !== undefined) return
    if (view) give(view)
    else create.mutate(name.trim())
  }
  const footer = (
    <>
      <Button size="medium" disabled={isBusy} onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="primary" loading={isBusy} onClick={submit}>
        {texts.submit}
      </Button>
    </>
  )
  const refusal = create.error instanceof ResponseError ? errorMessage(create.error) : undefined
  return (
    <Dialog open title={texts.title} width="medium" isBusy={isBusy} onClose={onClose} footer={footer}>
      <div className="mk-dialog-fields">
        {view === undefined ? (
          <TextField
            label={texts.name}
            help={texts.nameHelp}
            required
            value={name}
            onChange={(next) => {
              setName(next)
              create.reset()
            }}
            error={refusal ?? (isTried ? fault : undefined)}
          />
        ) : (
          <p>
            <strong>{view.name}</strong>
          </p>
        )}
        <MultiSelect label={texts.users} options={options} value={userUuids} onChange={setUsers} error={isTried && isEmpty ? texts.required : undefined} />
        <MultiSelect label={texts.groups} options={namedOptions(groups.data?.items)} value={userGroupUuids} onChange={setGroups} />
        <Callout tone="info">{texts.body}</Callout>
      </div>
    </Dialog>
  )
}
