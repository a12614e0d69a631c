import type { CallOutput } from '@mekiki/contract'
import { adminUsersOperations } from '@mekiki/contract/admin-users/admin-users.operations'
import { Button, Callout, Dialog, notify, Tag, TextField } from '@mekiki/ui'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import type { Tenant } from '../tenant.ts'
import { UserFields, type UserValues } from './user-fields.tsx'
import type { Groups } from './users.ts'
import { useUsersTexts } from './users-texts.ts'
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
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [isTried, setTried] = useState(false)
  const [checked, setChecked] = useState<Result | null>(null)
  const ask = async (isDryRun: boolean): Promise<Result | null> => {
    setTried(true)
    const id = pool.trim()
    if (id !== '' && !poolId.test(id)) setFault(texts.importPoolFault)
    if ((id !== '' && !poolId.test(id)) || values.permissionGroupUuid === null) return null
    const body = { dry_run: isDryRun, permission_group_uuid: values.permissionGroupUuid, ...(id !== '' && { user_pool_id: id }) }
    try {
      return await call(adminUsersOperations.importFromPool, { params: { tenant_uuid: tenant.uuid }, body })
    } catch (error) {
      const found = findFieldErrors(error)?.['user_pool_id']
      if (found === undefined) throw error
      setFault(found)
      return null
    }
  }
  const run = async () => {
    const result = await ask(false)
    if (result === null) return
    notify.success(texts.importDone(result.createdCount))
    onClose()
    await acts.refresh()
  }
  const footer = (
    <>
      <Button size="medium" onClick={onClose}>
        {texts.cancel}
      </Button>
      {checked && checked.createdCount > 0 ? (
        <Button size="medium" variant="primary" onClick={run}>
          {texts.importRun(checked.createdCount)}
        </Button>
      ) : (
        <Button size="medium" variant="primary" onClick={async () => setChecked(await ask(true))}>
          {texts.importCheck}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open width="medium" title={texts.importTitle} onClose={onClose} footer={footer}>
      <div className="mk-fields">
        <p>{texts.importBody}</p>
        <TextField
          label={texts.importPool}
          optional
          help={texts.importPoolHelp}
          normalise="nfkc"
          value={pool}
          error={fault}
          onChange={(next) => {
            setPool(next)
            setFault(undefined)
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
      </div>
    </Dialog>
  )
}
