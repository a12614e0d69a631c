import pg from 'pg'
import { findRefusedForm } from '../../platform/db/machines/statement-forms.ts'

const mark = Symbol.for('mekiki.statement-forms')

/**
 * From now on a statement of the application's own that a distributed database would refuse fails in the test that sends it. Superusers of tests send what
 * they like, and so do migrations.
 */
export function refuseForms(): void {
  const client = pg.Client.prototype as pg.Client & { [mark]?: true }
  if (client[mark] !== undefined) return
  client[mark] = true
  const send = client.query as (...args: unknown[]) => unknown
  client.query = function query(this: pg.Client, ...args: unknown[]) {
    const [statement] = args
    const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null | undefined)?.text
    const refused = this.user?.startsWith('app_') === true && this.user !== 'app_migrate' && typeof text === 'string' ? findRefusedForm(text) : null
    if (refused !== null) throw new Error(`${refused} (docs/decisions/143-statements-for-many-machines.md): ${String(text).slice(0, 2000)}`)
    return Reflect.apply(send, this, args)
  } as typeof client.query
}
