import { membersOperations } from '@mekiki/contract/people/members/members.operations'
import { Button, Card, Facts, notify, TextField } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../shared/calls/api.ts'
import { ConflictDialog } from '@mekiki/browser/edits/conflict-dialog'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { LeaveGuard } from '../../../../shared/leave-guard.tsx'
import { lists } from '../../../../shared/calls/lists.ts'
import { currentUserQuery, useCurrentUser } from '../../../../app/session/me.ts'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { useConflict } from '@mekiki/browser/edits/use-conflict'
import { useDraft } from '@mekiki/browser/edits/use-draft'
import { nameFault } from '../shared/named/name-rules.ts'
import { useSettingsTexts } from '../settings-texts.ts'

/** Name, address and groups of the signed-in person. */
export function ProfileCard() {
  const texts = useSettingsTexts()
  const user = useCurrentUser()
  const client = useQueryClient()
  const draft = useDraft({ name: user.name }, user.version)
  const [isTried, setTried] = useState(false)
  const { conflict, run, clear } = useConflict(
    (error) => findStaleCurrent(membersOperations.updateCurrent, error),
    (theirs) => draft.isClash(theirs)
  )
  const fault = nameFault(draft.values.name)
  const save = async () => {
    setTried(true)
    if (fault !== null) return focusFirstError()
    const isWritten = await run(draft.version, async (ifMatch) => {
      const saved = await call(membersOperations.updateCurrent, { body: { name: draft.values.name.trim() } }, { ifMatch })
      client.setQueryData(currentUserQuery.queryKey, saved)
      draft.reset()
      notify.success(texts.saved)
    })
    if (isWritten) await client.invalidateQueries({ queryKey: lists.members.queryKey })
  }
  const takeTheirs = () => {
    if (conflict) client.setQueryData(currentUserQuery.queryKey, conflict.theirs)
    draft.reset()
    clear()
  }
  return (
    <Card title={texts.account.profile}>
      <div className="mk-stack mk-form-width">
        <TextField
          label={texts.account.name}
          required
          autoComplete="name"
          value={draft.values.name}
          onChange={(name) => draft.set({ name })}
          error={isTried && fault !== null ? (fault === 'missing' ? texts.nameMissing : texts.nameTooLong) : undefined}
        />
        <Facts
          items={[
            { label: texts.account.email, value: user.email },
            { label: texts.account.permissionGroup, value: user.permissionGroup.name },
            {
              label: texts.account.userGroups,
              value: user.userGroups.length > 0 ? user.userGroups.map((group) => group.name).join(texts.comma) : texts.account.noGroups
            }
          ]}
        />
        <div className="mk-form-acts">
          <Button variant="primary" size="medium" disabled={!draft.isDirty} onClick={save}>
            {texts.save}
          </Button>
        </div>
      </div>
      {conflict && (
        <ConflictDialog
          fields={[{ label: texts.account.name, theirs: conflict.theirs.name, mine: draft.values.name }]}
          onTakeTheirs={takeTheirs}
          onKeepMine={conflict.overwrite}
          onClose={clear}
        />
      )}
      <LeaveGuard isDirty={draft.isDirty} />
    </Card>
  )
}
