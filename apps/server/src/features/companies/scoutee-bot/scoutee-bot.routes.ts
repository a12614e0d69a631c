import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { giveFeedback, listStates, look } from './scoutee-bot.use-cases.ts'

/** Mounts the calls about the bot that looks at the sites of companies. */
export function registerScouteeBot(binding: Binding): void {
  bindAll(binding, operationGroups.scouteeBot, { states: listStates, look, giveFeedback })
}
