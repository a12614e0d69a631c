import type { CallOutput } from '@mekiki/contract'
import { adminUsersOperations } from '@mekiki/contract/admin/admin-users/admin-users.operations'
import { Callout, notify, Tag, TextField } from '@mekiki/ui'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { FormDialog, useFaults } from '../../../app/form-dialogs.tsx'
import type { Tenant } from '../tenant.ts'
import { UserFields, type UserValues } from './user-fields.tsx'
import { type Groups, useUsersTexts } from './users.ts'
import type { UserActs } from './use-user-acts.ts'

type Result = CallOutput<typeof adminUsersOperations.importFromPool>

const poolId = /^[\w-]+_[0-9A-Za-z]+$/u

/** Who would come in, and who would be left out and why. */
function Found({ result }: { result: Result }) {
  const texts = useUsersTexts()
  return (
    <>
      <Callout tone={result.createdCount > 0 ? 'info' : 'warning'}>
        {texts.importFound(result.totalCount)}
        <br />
        {result.createdCount > 0 ? texts.importSummary(result.createdCount, result.invitedCount, result.inactiveCount) : texts.importNothing}
      </Callout>
      {result.created.length > 0 && (
        <ol className="mk-invite-lines" aria-label={texts.preview}>
          {result.created.map((person) => (
            <li key={person.email}>
              <span>{person.name}</span>
              <span className="mk-note">{person.email}</span>
              {(person.isInvited || !person.isActive) && (
                <span className="mk-invite-group">{person.isActive ? texts.importInvited : texts.importInactive}</span>
              )}
            </li>
          ))}
        </ol>
      )}
      {result.skipped.length > 0 && (
        <details>
          <summary>{texts.importSkipped(result.skipped.length)}</summary>
          <ol className="mk-invite-lines">
            {result.skipped.map((account) => (
              <li key={account.username}>
                <span>{account.email ?? account.username}</span>
                <Tag>{texts.skipReasons[account.reason]}</Tag>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

/** Takes the accounts of a user pool in: first what would come of it, then the same in earnest. */
export function ImportDialog({ tenant, groups, acts, onClose }: { tenant: Tenant; groups: Groups; acts: UserActs; onClose: () => void }) {
  const texts = useUsersTexts()
  const [pool, setPool] = useState('')
  const [values, setValues] = useState<UserValues>({ permissionGroupUuid: null, userGroupUuids: [], isMfaRequired: false })
  const { faults, refuse, clear, attempt } = useFaults()
  const [isTried, setTried] = useState(false)
  const [checked, setChecked] = useState<Result | null>(null)
  const ask = async (isDryRun: boolean): Promise<Result | null> => {
    setTried(true)
    const id = pool.trim()
    const { permissionGroupUuid } = values
    const isPool = id === '' || poolId.test(id)
    if (!isPool) refuse({ user_pool_id: texts.importPoolFault })
    else if (permissionGroupUuid === null) focusFirstError()
    if (!isPool || permissionGroupUuid === null) return null
    const body = { dry_run: isDryRun, permission_group_uuid: permissionGroupUuid, ...(id !== '' && { user_pool_id: id }) }
    let result: Result | null = null
    await attempt(async () => {
      result = await call(adminUsersOperations.importFromPool, { params: { tenant_uuid: tenant.uuid }, body })
    })
    return result
  }
  const isReady = checked !== null && checked.createdCount > 0
  const save = async () => {
    const result = await ask(!isReady)
    if (result === null) return false
    if (!isReady) {
      setChecked(result)
      return false
    }
    notify.success(texts.importDone(result.createdCount))
    await acts.refresh()
  }
  return (
    <FormDialog title={texts.importTitle} confirmLabel={isReady ? texts.importRun(checked.createdCount) : texts.importCheck} onSave={save} onClose={onClose}>
      <p>{texts.importBody}</p>
      <TextField
        label={texts.importPool}
        optional
        help={texts.importPoolHelp}
        normalise="nfkc"
        value={pool}
        error={faults['user_pool_id']}
        onChange={(next) => {
          setPool(next)
          clear()
          setChecked(null)
        }}
      />
      <UserFields
        values={values}
        groups={{ ...groups, userGroups: [] }}
        hasMfa={false}
        isTried={isTried}
        onChange={(part) => {
          setValues((before) => ({ ...before, ...part }))
          setChecked(null)
        }}
      />
      {checked && <Found result={checked} />}
    </FormDialog>
  )
}
