import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { giveFeedback } from './give-feedback.ts'
import { listStates } from './list-states.ts'
import { look } from './look.ts'

/** Mounts the calls about the bot that looks at the sites of companies. */
export function registerScouteeBot(binding: Binding): void {
  bindAll(binding, operationGroups.scouteeBot, { states: listStates, look, giveFeedback })
}
