import type { CallInput, CallOutput } from '@mekiki/contract'
import { alertsOperations } from '@mekiki/contract/work/alerts/alerts.operations'
import { notify } from '@mekiki/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../shared/calls/api.ts'
import { handleError } from '../../../../shared/calls/handle-error.ts'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { useConflict } from '@mekiki/browser/edits/use-conflict'
import { useAlertsTexts } from './alerts-texts.ts'

export type AlertSetting = CallOutput<typeof alertsOperations.get>
export type Choices = Required<CallInput<typeof alertsOperations.update>['body']>

const settingKey = ['alerts', 'setting'] as const

const choicesOf = (setting: AlertSetting): Choices => ({
  searchScouteeCreatedAlert: setting.searchScouteeCreatedAlert,
  searchScouteeUpdatedAlert: setting.searchScouteeUpdatedAlert,
  projectScouteeAlert: setting.projectScouteeAlert,
  taskReminderMail: setting.taskReminderMail,
  dashboardMail: setting.dashboardMail,
  exportMail: setting.exportMail
})

/** A choice that is being saved, with the setting it was made on. */
interface Change {
  part: Partial<Choices>
  before: AlertSetting
}

/** The caller's notification mails. A choice shows at once, is saved alone, and is put back when that fails. */
export function useAlertSetting() {
  const texts = useAlertsTexts()
  const client = useQueryClient()
  const query = useQuery({
    queryKey: settingKey,
    queryFn: ({ signal }) => call(alertsOperations.get, {}, { signal }),
    // The next send times pass.
    refetchInterval: 5 * 60_000,
    meta: { isHandled: true }
  })
  const [change, setChange] = useState<Change | null>(null)
  const [isSaving, setSaving] = useState(false)
  const fields = Object.keys(change?.part ?? {}) as (keyof Choices)[]
  const { conflict, run, clear } = useConflict(
    (error) => findStaleCurrent(alertsOperations.update, error),
    (theirs) => fields.some((field) => theirs[field] !== change?.before[field])
  )
  const show = (setting: AlertSetting) => client.setQueryData<AlertSetting>(settingKey, setting)
  const save = async (part: Partial<Choices>) => {
    const before = query.data
    if (!before || isSaving) return
    setChange({ part, before })
    setSaving(true)
    await client.cancelQueries({ queryKey: settingKey })
    show({ ...before, ...part })
    try {
      const isDone = await run(before.version, async (ifMatch) => {
        const stands = ifMatch === before.version ? before : await call(alertsOperations.get, {})
        show(await call(alertsOperations.update, { body: { ...choicesOf(stands), ...part } }, { ifMatch }))
        notify.success(texts.saved)
      })
      if (!isDone) show(before)
    } catch (error) {
      show(before)
      handleError(error)
    } finally {
      setSaving(false)
    }
  }
  const takeTheirs = () => {
    if (conflict) show(conflict.theirs)
    clear()
  }
  return { query, save, isSaving, change, conflict, takeTheirs, clear }
}
