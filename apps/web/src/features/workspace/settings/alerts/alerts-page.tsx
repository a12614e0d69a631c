import { type AlertKind, alertKinds } from '@mekiki/contract/work/alerts/alerts.schemas'
import { Card, Switch } from '@mekiki/ui'
import { Suspense, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { ConflictDialog } from '@mekiki/browser/edits/conflict-dialog'
import { Loaded } from '@mekiki/browser/loaded'
import { useCurrentTenant } from '../../../../app/session/me.ts'
import { PageFrame } from '../shared/page-frame.tsx'
import { useSettingsTexts } from '../settings-texts.ts'
import { AlertCard } from './alert-card.tsx'
import { useAlertsTexts } from './alerts-texts.ts'
import { SearchesCard } from './searches-card.tsx'
import { type Choices, useAlertSetting } from './use-alert-setting.ts'
import './alerts.css'

const SampleDialog = lazy(() => import('./sample-dialog.tsx').then((module) => ({ default: module.SampleDialog })))

/** What the person is mailed about and how often; each choice is saved at once (1§2.2 "notification mail"). */
export function AlertsPage() {
  const menu = useSettingsTexts().menu
  const texts = useAlertsTexts()
  const { enableTenantScoutees } = useCurrentTenant()
  const { query, save, isSaving, change, conflict, takeTheirs, clear } = useAlertSetting()
  const [sample, setSample] = useState<AlertKind | null>(null)
  // Without company search there are no saved searches to tell of (1§3 "enableTenantScoutees").
  const kinds = alertKinds.filter((kind) => enableTenantScoutees || kind === 'projectScouteeAlert')
  const labelOf = (field: keyof Choices): string => (field === 'taskReminderMail' ? texts.tasks : texts.alerts[field].title)
  const valueOf = (field: keyof Choices, choices: Partial<Choices>) => {
    const value = choices[field]
    return typeof value === 'string' ? texts.frequencies[value] : String(value)
  }
  return (
    <PageFrame title={menu.my_alert_setting} note={texts.note}>
      <Loaded query={query} cause={texts.failed}>
        {(setting) => (
          <div className="mk-stack mk-alerts" aria-busy={isSaving}>
            {kinds.map((kind) => (
              <AlertCard key={kind} kind={kind} setting={setting} onChoose={(frequency) => void save({ [kind]: frequency })} onSample={() => setSample(kind)} />
            ))}
            {enableTenantScoutees && <SearchesCard />}
            <Card title={texts.tasks}>
              <Switch
                label={texts.taskMail}
                help={texts.taskMailHelp}
                checked={setting.taskReminderMail}
                onChange={(taskReminderMail) => void save({ taskReminderMail })}
              />
            </Card>
            <p className="mk-alert-others">{texts.others}</p>
          </div>
        )}
      </Loaded>
      {conflict && change && (
        <ConflictDialog
          fields={(Object.keys(change.part) as (keyof Choices)[]).map((field) => ({
            label: labelOf(field),
            theirs: valueOf(field, conflict.theirs),
            mine: valueOf(field, change.part)
          }))}
          onTakeTheirs={takeTheirs}
          onKeepMine={conflict.overwrite}
          onClose={clear}
        />
      )}
      <Suspense fallback={null}>{sample !== null && <SampleDialog kind={sample} onClose={() => setSample(null)} />}</Suspense>
    </PageFrame>
  )
}
