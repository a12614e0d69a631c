import type { AlertFrequency, AlertKind } from '@mekiki/contract/work/alerts/alerts.schemas'
import { formatDateTime } from '@mekiki/i18n/format'
import { Button, Card, SegmentedControl } from '@mekiki/ui'
import Mail from 'lucide-react/icons/mail'
import { useAlertsTexts } from './alerts-texts.ts'
import type { AlertSetting } from './use-alert-setting.ts'

const frequencies: readonly AlertFrequency[] = ['off', 'immediately', 'daily', 'weekly']

interface AlertCardProps {
  kind: AlertKind
  setting: AlertSetting
  onChoose: (frequency: AlertFrequency) => void
  onSample: () => void
}

/** One alert: what it tells of, how often, when the next mail goes out, and what it looks like. */
export function AlertCard({ kind, setting, onChoose, onSample }: AlertCardProps) {
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
