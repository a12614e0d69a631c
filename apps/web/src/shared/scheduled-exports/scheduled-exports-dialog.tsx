import { Button, Dialog } from '@mekiki/ui'
import { useState } from 'react'
import { ScheduleForm } from './schedule-form.tsx'
import { ScheduleList } from './schedule-list.tsx'
import { useScheduledExportsTexts } from './scheduled-exports-texts.ts'
import type { MailedView } from './use-scheduled-exports.ts'

/** The schedules by which a view is mailed, and the way to set one up. */
export function ScheduledExportsDialog({ view, onClose }: { view: MailedView; onClose: () => void }) {
  const texts = useScheduledExportsTexts()
  const [isAdding, setAdding] = useState(false)
  const footer = (
    <Button size="medium" onClick={onClose}>
      {texts.close}
    </Button>
  )
  return (
    <Dialog open title={texts.title} width="medium" footer={footer} onClose={onClose}>
      <p className="mk-mail-lead">{texts.lead(view.name)}</p>
      <p className="mk-help">{texts.help}</p>
      <ScheduleList viewUuid={view.uuid} />
      <Button onClick={() => setAdding(true)}>{texts.add}</Button>
      {isAdding && <ScheduleForm view={view} schedule={null} onClose={() => setAdding(false)} />}
    </Dialog>
  )
}
