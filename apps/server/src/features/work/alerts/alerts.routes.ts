import { alertsOperations } from '@mekiki/contract/work/alerts/alerts.operations'
import { bindAll, type Binding } from '../../../platform/http/bind.ts'
import { getSetting, updateSetting } from './settings.ts'
import { askUnsubscribe, unsubscribe } from './unsubscribe.ts'

/** Mail programs post a form when they unsubscribe by one click (RFC 8058); what it says is the address's matter alone. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']

/** Mounts the calls of `alerts`. */
export function register(binding: Binding): void {
  void binding.app.register(async (app) => {
    app.removeContentTypeParser('text/plain')
    app.addContentTypeParser(formTypes, { parseAs: 'string', bodyLimit: 10_000 }, async () => undefined)
    bindAll({ ...binding, app }, alertsOperations, { get: getSetting, update: updateSetting, askUnsubscribe, unsubscribe })
  })
}
