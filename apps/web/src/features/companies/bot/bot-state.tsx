import { Button, Callout } from '@mekiki/ui'
import Bot from 'lucide-react/icons/bot'
import BotOff from 'lucide-react/icons/bot-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useBotTexts } from '../../../shared/scoutee-bot/bot-texts.ts'
import { useBotActs } from '../../../shared/scoutee-bot/use-bot-acts.ts'
import { sentenceOf } from './bot-words.ts'
import { isAtWork, useBotStates, useShowFound } from '../../../shared/scoutee-bot/use-bot-states.ts'
import '../../../shared/scoutee-bot/bot.css'

/**
 * What the bot does for a company, and the way to send it there (again); absent where the workspace has no bot, and where it never looked and
 * cannot be sent.
 */
export function BotState({ scouteeUuid }: { scouteeUuid: string }) {
  const texts = useBotTexts()
  const states = useBotStates([scouteeUuid])
  const status = states.get(scouteeUuid)
  useShowFound(states)
  const { look } = useBotActs(scouteeUuid)
  if (status === undefined || (status.state === 'never' && !status.canLook)) return null
  const { state } = status
  const label = state === 'failed' ? texts.retry : state === 'never' ? texts.look : texts.again
  return (
    <Callout
      icon={state === 'failed' ? BotOff : Bot}
      {...(state === 'failed' && { tone: 'warning' })}
      action={
        status.canLook && (
          <Button icon={RefreshCw} onClick={look}>
            {label}
          </Button>
        )
      }
    >
      <div className="mk-sc-bot" role="group" aria-label={texts.label}>
        {isAtWork(status) && <span className="mk-spin" aria-hidden="true" />}
        <span role="status">{sentenceOf(status, texts)}</span>
      </div>
    </Callout>
  )
}
