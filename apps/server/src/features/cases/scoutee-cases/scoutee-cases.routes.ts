import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { listInputs, listReviews } from './scoutee-cases.use-cases.ts'

/** Mounts the calls about what the cases of a company or person know of it. */
export function registerScouteeProjects(binding: Binding): void {
  bindAll(binding, operationGroups.scouteeCases, { reviews: listReviews, inputs: listInputs })
}
