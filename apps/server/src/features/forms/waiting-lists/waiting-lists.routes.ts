import { waitingListsOperations } from '@mekiki/contract/forms/waiting-lists/waiting-lists.operations'
import { bindAll, type Binding } from '../../../platform/http/bind.ts'
import { bindFormPosts } from '../../../platform/http/form-posts.ts'
import { askToBeTold } from './ask.ts'
import { askConfirmation, askStop, confirm, stop } from './pages.ts'
import { clearWaiting, countWaiting } from './staff.ts'

/** Mounts the calls of this slug. */
export function register(binding: Binding): void {
  const handlers = { ask: askToBeTold, askConfirmation, confirm, askStop, stop, count: countWaiting, clear: clearWaiting }
  bindFormPosts(binding, (scoped) => bindAll(scoped, waitingListsOperations, handlers))
}
