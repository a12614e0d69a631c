import { Checkbox } from '@mekiki/ui'
import { useBotTexts } from './bot-texts.ts'
import type { BotTick } from './use-bot-tick.ts'

/** The tick by which a person sends the bot to the company's site; absent where the workspace has no bot. */
export function BotTickField({ tick }: { tick: BotTick }) {
  const texts = useBotTexts()
  return tick.isOffered ? <Checkbox checked={tick.isTicked} onChange={tick.setTicked} label={texts.tick} /> : null
}
