import { Card } from '@mekiki/ui'
import { ScheduleList } from './schedule-list.tsx'
import { useScheduledExportsTexts } from './scheduled-exports-texts.ts'

/** The schedules of views that the person set up or is mailed by. */
export function ScheduledExportsCard() {
  const texts = useScheduledExportsTexts()
  return (
    <Card title={texts.cardTitle} note={texts.cardNote}>
      <ScheduleList />
    </Card>
  )
}
