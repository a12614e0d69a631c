import { type AlertKind, alertKinds, type AlertFrequency } from '@mekiki/contract/work/alerts/alerts.schemas'
import { Card, Switch, Button, SegmentedControl, AppLink, EllipsisText, Tag } from '@mekiki/ui'
import { Suspense, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { ConflictDialog } from '@mekiki/browser/edits/conflict-dialog'
import { Loaded } from '@mekiki/browser/loaded'
import { useCurrentTenant } from '../../../../app/session/me.ts'
import { PageFrame } from '../shared/page-frame.tsx'
import { useSettingsTexts } from '../settings-texts.ts'
import { useAlertsTexts } from './alerts-texts.ts'
import { type Choices, useAlertSetting, type AlertSetting } from './use-alert-setting.ts'
import { formatDateTime } from '@mekiki/i18n/format'
import Mail from 'lucide-react/icons/mail'
import { scouteeSearchesOperations } from '@mekiki/contract/companies/scoutee-searches/scoutee-searches.operations'
import { useQuery } from '@tanstack/react-query'
import { addresses } from '../../../../shared/addresses.ts'
import { call } from '../../../../shared/calls/api.ts'
import './alerts.css'

/** The saved searches that the alerts are about, each a way to its companies. */
function SearchesCard() {
  const texts = useAlertsTexts()
  const query = useQuery({
    queryKey: ['scoutee-searches', 'list'],
    queryFn: ({ signal }) => call(scouteeSearchesOperations.list, {}, { signal }),
    meta: { isHandled: true }
  })
  return (
    <Card title={texts.searches} {...(query.data && { note: texts.searchesNote(query.data.totalCount) })}>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="mk-alert-none">
              {texts.searchesEmpty} <AppLink href={addresses.scoutees}>{texts.openSearch}</AppLink>
            </p>
          ) : (
            <ul className="mk-alert-searches">
              {items.map(({ uuid, name, condition }) => (
                <li key={uuid}>
                  <AppLink href={addresses.savedSearch(uuid)}>
                    <EllipsisText>{name}</EllipsisText>
                  </AppLink>
                  <Tag>{texts.scopes[condition.scope ?? 'tenant']}</Tag>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

const frequencies: readonly AlertFrequency[] = ['off', 'immediately', 'daily', 'weekly']

interface AlertCardProps {
  kind: AlertKind
  setting: AlertSetting
  onChoose: (frequency: AlertFrequency) => void
  onSample: () => void
}

/** One alert: what it tells of, how often, when the next mail goes out, and what it looks like. */
function AlertCard({ kind, setting, onChoose, onSample }: AlertCardProps) {
  const texts = useAlertsTexts()
  const { title, note } = texts.alerts[kind]
  const chosen = setting[kind]
  const { daily, weekly } = setting.nextSends
  const next = {
    off: texts.next.off,
    immediately: texts.next.immediately,
    daily: texts.next.daily(formatDateTime(daily)),
    weekly: texts.next.weekly(formatDateTime(weekly))
  }
  return (
    <Card
      title={title}
      actions={
        <Button variant="link" icon={Mail} onClick={onSample}>
          {texts.sample}
        </Button>
      }
    >
      <p className="mk-alert-note">{note}</p>
      <SegmentedControl
        label={title}
        size="medium"
        items={frequencies.map((value) => ({ value, label: texts.frequencies[value] }))}
        value={chosen}
        onChange={onChoose}
      />
      <p className="mk-alert-next mk-tnum" aria-live="polite">
        {next[chosen]}
      </p>
    </Card>
  )
}

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
  const labels = { taskReminderMail: texts.tasks, dashboardMail: texts.dashboards, exportMail: texts.exports }
  const labelOf = (field: keyof Choices): string =>
    field === 'taskReminderMail' || field === 'dashboardMail' || field === 'exportMail' ? labels[field] : texts.alerts[field].title
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
            <Card title={texts.dashboards}>
              <Switch
                label={texts.dashboardMail}
                help={texts.dashboardMailHelp}
                checked={setting.dashboardMail}
                onChange={(dashboardMail) => void save({ dashboardMail })}
              />
            </Card>
            <Card title={texts.exports}>
              <Switch label={texts.exportMail} help={texts.exportMailHelp} checked={setting.exportMail} onChange={(exportMail) => void save({ exportMail })} />
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
