import { operationGroups } from '@mekiki/contract'
import { bindAll, type Binding } from '../../../platform/http/bind.ts'
import { getMine, turnOff, resetSecondFactor } from './second-factor.use-cases.ts'

/** Mounts the calls about second factors. */
export function register(binding: Binding): void {
  bindAll(binding, operationGroups.secondFactor, { mine: getMine, turnOff, reset: resetSecondFactor })
}
