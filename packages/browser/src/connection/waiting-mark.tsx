import { formatDateTime } from '@mekiki/i18n/format'
import { Icon, Tooltip } from '@mekiki/ui'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { useConnectionTexts } from './connection-texts.ts'
import { useWaitingChange } from './use-connection.ts'
import './connection.css'

/** Marks what it holds, if anything, while a change of it waits for the server; `uuid` is whose, `fields` are the names by which it is sent (any when absent). */
export function WaitingMark({ uuid, fields, children }: { uuid: string; fields?: readonly string[]; children?: ReactNode }) {
  const texts = useConnectionTexts()
  const change = useWaitingChange(uuid, fields)
  // The element stays the same, so that what it holds keeps its focus when the mark comes and goes.
  const sentence = change ? texts.markWaiting(formatDateTime(change.since)) : ''
  return (
    <span className={change ? 'mk-waiting' : 'mk-waiting-none'}>
      {children}
      {change && (
        <Tooltip title={sentence}>
          <span className="mk-waiting-clock" role="img" aria-label={sentence}>
            <Icon icon={Clock} size={12} />
          </span>
        </Tooltip>
      )}
    </span>
  )
}
