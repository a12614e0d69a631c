import { alertsOperations } from '@mekiki/contract/work/alerts/alerts.operations'
import { bindAll, type Binding } from '../../../platform/http/bind.ts'
import { bindFormPosts } from '../../../platform/http/form-posts.ts'
import { getSetting, updateSetting } from './settings.ts'
import { askUnsubscribe, unsubscribe } from './unsubscribe.ts'

/** Mounts the calls of `alerts`. */
export function register(binding: Binding): void {
  bindFormPosts(binding, (scoped) => bindAll(scoped, alertsOperations, { get: getSetting, update: updateSetting, askUnsubscribe, unsubscribe }))
}
