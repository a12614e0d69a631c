import { projectSharingOperations } from '@mekiki/contract/cases/project-sharing/project-sharing.operations'
import type { ShareItems } from './use-share-choice.ts'
import { Callout, MultiSelect, notify, Textarea } from '@mekiki/ui'
import { badUrls } from '@mekiki/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DraftNotice } from '@mekiki/browser/edits/draft-notice'
import { useKeptState } from '@mekiki/browser/edits/use-kept-state'
import { call } from '../../../../shared/calls/api.ts'
import { lists } from '../../../../shared/calls/lists.ts'
import { namedOptions } from '../../../../shared/choices/named-options.ts'
import { useCurrentUser } from '../../../../app/session/me.ts'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { useItemColumns } from '../../list/table/use-item-columns.ts'
import { BulkFrame } from '../bulk-frame.tsx'
import { planOf } from '../bulk-plan.ts'
import { useBulkTexts } from '../bulk-texts.ts'
import { SharePreview } from './share-preview.tsx'
import { type BulkDialogProps, useBulkAct } from '../use-bulk-act.ts'
import { saveShareChoice, useShareItems } from './use-share-choice.ts'

const longestMessage = 2000

/** Sends cases to people and groups; starts with what was chosen the last time. */
export function ShareDialog(props: BulkDialogProps) {
  const last = useShareItems()
  return last === null ? null : <ShareForm {...props} last={last} />
}

function ShareForm({ cases, onDone, onClose, last }: BulkDialogProps & { last: ShareItems }) {
  const texts = useBulkTexts()
  const keyFor = useRequestKey()
  const me = useCurrentUser()
  const members = useQuery(lists.members)
  const groups = useQuery(lists.userGroups)
  const items = useItemColumns(null)
  const kept = useKeptState<ShareItems>('share', last)
  const { value: choice, setValue: setChoice } = kept
  const [isTried, setTried] = useState(false)
  // In the order of the choices, as the chips show them; what is gone meanwhile is left out.
  const columnKeys = items.columns.flatMap(({ key }) => (choice.columnKeys.includes(key) ? [key] : []))
  const change = (part: Partial<ShareItems>) => setChoice((before) => ({ ...before, ...part }))
  const plan = planOf('share', cases)
  const act = useBulkAct(
    plan.targets,
    async (projectUuids) => {
      const { userUuids, userGroupUuids, message } = choice
      const body = { projectUuids, shareUserUuids: userUuids, shareUserGroupUuids: userGroupUuids, message, columnKeys }
      const { sharedUserUuids, skippedUserUuids } = await call(projectSharingOperations.share, { body }, { idempotencyKey: keyFor(body) })
      kept.forget()
      // Columns that could not be read are not forgotten by that.
      saveShareChoice(items.isRead ? { ...choice, columnKeys } : choice)
      if (sharedUserUuids.length === 0) {
        notify.error(texts.share.nobody)
        return null
      }
      const others = skippedUserUuids.filter((uuid) => uuid !== me.uuid)
      if (others.length > 0) notify.error(texts.share.skipped(others.length))
      return { text: texts.share.done, changed: projectUuids.length }
    },
    onDone
  )
  const isNobody = choice.userUuids.length + choice.userGroupUuids.length === 0
  const isLong = choice.message.length > longestMessage
  const hasBadUrl = badUrls(choice.message).length > 0
  const submit = () => {
    setTried(true)
    if (!isNobody && columnKeys.length > 0 && !isLong && !hasBadUrl) act.run()
  }
  const [first] = cases
  return (
    <BulkFrame
      title={texts.titles.share}
      body={cases.length === 1 && first ? texts.share.single(first.name) : texts.share.body(act.left.length)}
      plan={plan}
      act={act}
      submit={texts.share.submit}
      isReady={!items.isPending}
      width="large"
      onClose={() => {
        kept.forget()
        onClose()
      }}
      onSubmit={submit}
    >
      <DraftNotice draft={kept.draft} />
      <MultiSelect
        label={texts.share.users}
        options={namedOptions(members.data?.items.filter((member) => member.activeFlg && member.uuid !== me.uuid))}
        value={choice.userUuids}
        onChange={(userUuids) => change({ userUuids })}
        error={isTried && isNobody ? texts.share.required : undefined}
      />
      <MultiSelect
        label={texts.share.groups}
        options={namedOptions(groups.data?.items)}
        value={choice.userGroupUuids}
        onChange={(userGroupUuids) => change({ userGroupUuids })}
      />
      <Textarea
        label={texts.share.message}
        optional
        rows={3}
        maxLength={longestMessage}
        value={choice.message}
        onChange={(message) => change({ message })}
        error={isLong ? texts.share.tooLong : isTried && hasBadUrl ? texts.share.badUrl : undefined}
      />
      <MultiSelect
        label={texts.share.columns}
        required
        options={items.columns.map(({ key, label }) => ({ value: key, label }))}
        value={columnKeys}
        onChange={(keys) => change({ columnKeys: keys })}
        error={isTried && columnKeys.length === 0 ? texts.share.columnsRequired : undefined}
      />
      {columnKeys.length > 0 && <SharePreview cases={act.left} columnKeys={columnKeys} items={items} />}
      <p className="mk-note">{texts.share.limits}</p>
      <Callout tone="warning">{texts.share.warning}</Callout>
    </BulkFrame>
  )
}
