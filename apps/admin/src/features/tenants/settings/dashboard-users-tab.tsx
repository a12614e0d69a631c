import type { CallOutput } from '@mekiki/contract'
import { adminTenantsOperations as operations } from '@mekiki/contract/admin/admin-tenants/admin-tenants.operations'
import { formatDateTime } from '@mekiki/i18n/format'
import { Button, notify, Select } from '@mekiki/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import { FormDialog } from '../../../app/form-dialogs.tsx'
import { Loaded } from '@mekiki/browser/loaded'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { dashboardUsersQuery } from '../tenant.ts'
import { useTenantsTexts } from '../tenants-texts.ts'

type Role = CallOutput<typeof operations.listDashboardUsers>['items'][number]
type Choice = CallOutput<typeof operations.listDashboards>['items'][number]

const nameOf = (choices: readonly Choice[], uuid: string | null): string | undefined => choices.find((choice) => choice.uuid === uuid)?.name

const keyOf = (tenantUuid: string) => dashboardUsersQuery(tenantUuid).queryKey

/** Which dashboard the people of a role see first: the product's own, or one that is shared with them. */
function RoleDialog({ tenantUuid, role, choices, onClose }: { tenantUuid: string; role: Role; choices: readonly Choice[]; onClose: () => void }) {
  const texts = useTenantsTexts()
  const client = useQueryClient()
  const [id, setId] = useState(role.initialDashboardId)
  const [fault, setFault] = useState<string | undefined>(undefined)
  const options = choices
    .filter((choice) => choice.isReady || choice.role === role.role)
    .map(({ uuid, name, isReady }) => ({ value: uuid, label: isReady ? name : texts.dashboardShared(name) }))
  const save = async () => {
    const params = { tenant_uuid: tenantUuid, role: role.role }
    try {
      await call(operations.updateDashboardUsers, { params, body: { initial_dashboard_id: id } }, { ...(role.version !== null && { ifMatch: role.version }) })
    } catch (error) {
      const current = findStaleCurrent(operations.updateDashboardUsers, error)
      const said = current
        ? texts.dashboardStale(nameOf(choices, current.initialDashboardId) ?? texts.dashboardOwn)
        : findFieldErrors(error)?.['initial_dashboard_id']
      if (said === undefined) throw error
      await client.invalidateQueries({ queryKey: keyOf(tenantUuid) })
      setFault(said)
      return false
    }
    await client.invalidateQueries({ queryKey: keyOf(tenantUuid) })
    notify.success(texts.saved)
  }
  const title = texts.dashboardTitle(texts.dashboardRoles[role.role].label)
  return (
    <FormDialog width="small" title={title} confirmLabel={texts.save} onSave={save} onClose={onClose}>
      <Select
        label={texts.initialDashboard}
        help={texts.initialDashboardHelp}
        placeholder={texts.dashboardOwn}
        clearable
        options={options}
        value={id}
        error={fault}
        onChange={(next) => {
          setId(next)
          setFault(undefined)
        }}
      />
    </FormDialog>
  )
}

/** The roles of the dashboard: how many have each, and what each sees first. */
export function DashboardUsersTab({ tenantUuid, isLocked }: { tenantUuid: string; isLocked: boolean }) {
  const texts = useTenantsTexts()
  const [opened, setOpened] = useState<Role['role'] | null>(null)
  const query = useQuery(dashboardUsersQuery(tenantUuid))
  const dashboards = useQuery({
    queryKey: [...keyOf(tenantUuid), 'choices'],
    queryFn: ({ signal }) => call(operations.listDashboards, { params: { tenant_uuid: tenantUuid } }, { signal })
  })
  const choices = dashboards.data?.items ?? []
  const words = texts.dashboardColumns
  return (
    <Loaded query={query}>
      {({ items }) => {
        const role = items.find((each) => each.role === opened)
        return (
          <>
            <table className="mk-plain-table">
              <thead>
                <tr>
                  <th scope="col">{words.role}</th>
                  <th scope="col" className="mk-number">
                    {words.users}
                  </th>
                  <th scope="col">{words.initial}</th>
                  <th scope="col">{words.updatedAt}</th>
                  <th scope="col">
                    <span className="mk-hidden">{words.acts}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {items.map((each) => (
                  <tr key={each.role}>
                    <th scope="row">
                      {texts.dashboardRoles[each.role].label}
                      <span className="mk-help">{texts.dashboardRoles[each.role].help}</span>
                    </th>
                    <td className="mk-number mk-tnum">{texts.people(each.usersCount)}</td>
                    <td>{nameOf(choices, each.initialDashboardId) ?? (each.initialDashboardId === null ? texts.dashboardOwn : texts.dashboardGone)}</td>
                    <td>{formatDateTime(each.updatedAt)}</td>
                    <td>{!isLocked && <Button onClick={() => setOpened(each.role)}>{texts.edit}</Button>}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {role && <RoleDialog tenantUuid={tenantUuid} role={role} choices={choices} onClose={() => setOpened(null)} />}
          </>
        )
      }}
    </Loaded>
  )
}
