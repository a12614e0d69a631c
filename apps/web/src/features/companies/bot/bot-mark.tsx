import { Icon, Tooltip } from '@mekiki/ui'
import BotOff from 'lucide-react/icons/bot-off'
import { createContext, type ReactNode, useContext } from 'react'
import { useBotTexts } from '../../../shared/scoutee-bot/bot-texts.ts'
import { type BotStatus, isAtWork, useBotStates, useShowFound } from '../../../shared/scoutee-bot/use-bot-states.ts'
import '../../../shared/scoutee-bot/bot.css'

const States = createContext<ReadonlyMap<string, BotStatus>>(new Map())

/** Knows what the bot does for the companies of a page, for the marks in its rows. */
export function BotStates({ uuids, children }: { uuids: readonly string[]; children: ReactNode }) {
  const states = useBotStates(uuids)
  useShowFound(states)
  return <States.Provider value={states}>{children}</States.Provider>
}

/** Beside a company's name: that the bot is at work, or that it failed and why; nothing else. */
export function BotMark({ scouteeUuid }: { scouteeUuid: string }) {
  const texts = useBotTexts()
  const status = useContext(States).get(scouteeUuid)
  if (status === undefined || !(isAtWork(status) || status.state === 'failed')) return null
  const isWorking = isAtWork(status)
  const label = isWorking ? texts.atWorkMark : texts.failed(status.failureMessage ?? '')
  return (
    <Tooltip title={label}>
      <span className="mk-sc-bot-mark" role="img" aria-label={label}>
        {isWorking ? <span className="mk-spin" aria-hidden="true" /> : <Icon icon={BotOff} size={14} />}
      </span>
    </Tooltip>
  )
}
