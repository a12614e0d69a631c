import { singleSignOnOperations } from '@mekiki/contract/people/single-sign-on/single-sign-on.operations'
import { bindAll, type Binding } from '../../../platform/http/bind.ts'
import { getSingleSignOn, removeSingleSignOn, setUpSingleSignOn, beginTest, finishTest } from './single-sign-on.use-cases.ts'

/** Mounts the calls of `single-sign-on`. */
export function register(binding: Binding): void {
  bindAll(binding, singleSignOnOperations, { setup: setUpSingleSignOn, get: getSingleSignOn, beginTest, finishTest, remove: removeSingleSignOn })
}
