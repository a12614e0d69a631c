import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { countEncounters, countNamedEncounters, listEncounters } from './encounters.use-cases.ts'

/** Mounts the calls about earlier cases of a company or person. */
export function registerEncounters(binding: Binding): void {
  bindAll(binding, operationGroups.encounters, { list: listEncounters, counts: countEncounters, countNamed: countNamedEncounters })
}
