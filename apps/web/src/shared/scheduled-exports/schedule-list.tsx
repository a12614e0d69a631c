import { Loaded } from '@mekiki/browser/loaded'
import { Button, ConfirmDialog, notify, SkeletonRows } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ScheduleFacts } from '../mail-schedules/schedule-facts.tsx'
import { RunsDialog } from './runs-dialog.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { useScheduledExportsTexts } from './scheduled-exports-texts.ts'
import { contentOf, type Schedule, schedulesQuery, useSaveSchedule, useScheduleAct } from './use-scheduled-exports.ts'
import '../mail-schedules/mail-schedules.css'

interface Asked {
  kind: 'edit' | 'log' | 'remove' | 'leave'
  schedule: Schedule
}

const viewOf = ({ viewUuid, themeUuid }: Schedule) => ({ uuid: viewUuid, themeUuid })

function Acts({ schedule, onAsk }: { schedule: Schedule; onAsk: (asked: Asked) => void }) {
  const texts = useScheduledExportsTexts()
  const act = useScheduleAct()
  const save = useSaveSchedule(viewOf(schedule), { isHandled: false })
  const ask = (kind: Asked['kind']) => () => onAsk({ kind, schedule })
  const pause = () => {
    const { isPaused } = schedule
    const body = { ...contentOf(schedule), isPaused: !isPaused }
    save.mutate({ base: schedule, body }, { onSuccess: () => notify.success(isPaused ? texts.isResumed : texts.isPaused) })
  }
  return (
    <div className="mk-mail-schedule-acts">
      {schedule.viewName !== null && (
        <Button loading={act.isPending} onClick={() => act.mutate({ act: 'send', schedule })}>
          {texts.send}
        </Button>
      )}
      <Button onClick={ask('log')}>{texts.log}</Button>
      {schedule.isMine ? (
        <>
          <Button onClick={ask('edit')}>{texts.change}</Button>
          <Button loading={save.isPending} onClick={pause}>
            {schedule.isPaused ? texts.resume : texts.pause}
          </Button>
          <Button onClick={ask('remove')}>{texts.remove}</Button>
        </>
      ) : (
        <Button onClick={ask('leave')}>{texts.leave}</Button>
      )}
    </div>
  )
}

function Row({ schedule, isOfView, onAsk }: { schedule: Schedule; isOfView: boolean; onAsk: (asked: Asked) => void }) {
  const texts = useScheduledExportsTexts()
  return (
    <li className="mk-mail-schedule" aria-label={texts.changeOf(texts.timing(schedule.timing))}>
      {!isOfView && <p>{schedule.viewName === null ? texts.viewGone : texts.view(schedule.viewName)}</p>}
      <ScheduleFacts schedule={schedule} texts={texts} />
      <p className="mk-help">{texts.formats[schedule.format]}</p>
      <Acts schedule={schedule} onAsk={onAsk} />
    </li>
  )
}

function Question({ kind, schedule, onClose }: { kind: 'remove' | 'leave'; schedule: Schedule; onClose: () => void }) {
  const texts = useScheduledExportsTexts()
  const act = useScheduleAct()
  return (
    <ConfirmDialog
      open
      title={texts[kind]}
      body={kind === 'remove' ? texts.removeBody : texts.leaveBody}
      targets={[`${schedule.viewName ?? texts.viewGone} / ${texts.timing(schedule.timing)}`]}
      confirmLabel={texts[kind]}
      onConfirm={() => act.mutateAsync({ act: kind, schedule })}
      onClose={onClose}
    />
  )
}

/** The schedules of a view, or all that the person set up or is mailed by, with what can be done with them. */
export function ScheduleList({ viewUuid }: { viewUuid?: string }) {
  const texts = useScheduledExportsTexts()
  const query = useQuery(schedulesQuery(viewUuid))
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <Loaded query={query} cause={texts.loadFailed} skeleton={<SkeletonRows rows={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <ul className="mk-mail-schedules">
              {items.map((schedule) => (
                <Row key={schedule.uuid} schedule={schedule} isOfView={viewUuid !== undefined} onAsk={setAsked} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {asked?.kind === 'edit' && <ScheduleForm view={viewOf(asked.schedule)} schedule={asked.schedule} onClose={close} />}
      {asked?.kind === 'log' && <RunsDialog schedule={asked.schedule} onClose={close} />}
      {(asked?.kind === 'remove' || asked?.kind === 'leave') && <Question kind={asked.kind} schedule={asked.schedule} onClose={close} />}
    </>
  )
}
