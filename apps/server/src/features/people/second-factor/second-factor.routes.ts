import { operationGroups } from '@mekiki/contract'
import { bindAll, type Binding } from '../../../platform/http/bind.ts'
import { getMine } from './get-mine.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { turnOff } from './turn-off.ts'

/** Mounts the calls about second factors. */
export function register(binding: Binding): void {
  bindAll(binding, operationGroups.secondFactor, { mine: getMine, turnOff, reset: resetSecondFactor })
}
