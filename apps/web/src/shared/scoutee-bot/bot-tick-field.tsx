import { Checkbox } from '@mekiki/ui'
import { useBotTexts } from './bot-texts.ts'
import { useCurrentTenant } from '../../app/session/me.ts'
import { useLocalFlag } from '../hooks/use-local-flag.ts'

/** Whether the bot shall look at the site of what is being made: asked where the workspace has the bot, and remembered in the browser (2§5, 1§9). */
interface BotTick {
  /** Whether there is anything to tick. */
  isOffered: boolean
  isTicked: boolean
  setTicked: (isTicked: boolean) => void
  /** What the call is told. */
  withUpdateScouteeByBot: boolean
}

/** The person's last choice, for the forms that make companies and cases. */
export function useBotTick(): BotTick {
  const { enableBot } = useCurrentTenant()
  const [isTicked, setTicked] = useLocalFlag('WITH_UPDATE_SCOUTEE_BY_BOT')
  return { isOffered: enableBot, isTicked, setTicked, withUpdateScouteeByBot: enableBot && isTicked }
}

/** The tick by which a person sends the bot to the company's site; absent where the workspace has no bot. */
export function BotTickField({ tick }: { tick: BotTick }) {
  const texts = useBotTexts()
  return tick.isOffered ? <Checkbox checked={tick.isTicked} onChange={tick.setTicked} label={texts.tick} /> : null
}
