import { listViewsOperations } from '@mekiki/contract/themes/list-views/list-views.operations'
import { Button, Callout, Dialog, MultiSelect, notify } from '@mekiki/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../shared/calls/api.ts'
import { lists } from '../../../../shared/calls/lists.ts'
import { namedOptions } from '../../../../shared/choices/named-options.ts'
import { useViewsTexts } from './views-texts.ts'

/** Gives the columns and the order of this list to people and groups; says that theirs are replaced. */
export function ShareViewDialog({ themeUuid, title, onClose }: { themeUuid: string | null; title: string; onClose: () => void }) {
  const texts = useViewsTexts().share
  const members = useQuery(lists.members)
  const groups = useQuery(lists.userGroups)
  const [userUuids, setUsers] = useState<string[]>([])
  const [userGroupUuids, setGroups] = useState<string[]>([])
  const [isTried, setTried] = useState(false)
  const isEmpty = userUuids.length + userGroupUuids.length === 0
  const share = useMutation({
    mutationFn: () => call(listViewsOperations.share, { body: { themeUuid: themeUuid ?? 'all', userUuids, userGroupUuids } }),
    onSuccess: () => {
      notify.success(texts.done)
      onClose()
    }
  })
  const submit = () => {
    setTried(true)
    if (!isEmpty) share.mutate()
  }
  const footer = (
    <>
      <Button size="medium" disabled={share.isPending} onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="primary" loading={share.isPending} onClick={submit}>
        {texts.submit}
      </Button>
    </>
  )
  return (
    <Dialog open title={texts.title} width="medium" isBusy={share.isPending} onClose={onClose} footer={footer}>
      <div className="mk-dialog-fields">
        <p>{texts.body(title)}</p>
        <MultiSelect
          label={texts.users}
          options={namedOptions(members.data?.items.filter((member) => member.activeFlg))}
          value={userUuids}
          onChange={setUsers}
          error={isTried && isEmpty ? texts.required : undefined}
        />
        <MultiSelect label={texts.groups} options={namedOptions(groups.data?.items)} value={userGroupUuids} onChange={setGroups} />
        <Callout tone="warning">{texts.overwrite}</Callout>
      </div>
    </Dialog>
  )
}
