import { sql, type SqlBool } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { dayInTokyo } from '../../../platform/clock.ts'
import { openForms } from '../public-answers/index.ts'
import { findThemeOf, forgetEnded } from './waiters.queries.ts'

/** Writes down which forms have opened and which have closed since this was last asked; gives those that are open. */
export async function markOpenings(tx: TenantTransaction, now: Date): Promise<string[]> {
  const open = (await openForms(tx, now).select('f.uuid').orderBy('f.uuid').execute()).map(({ uuid }) => uuid)
  const isOpen = sql<SqlBool>`${sql.ref('forms.uuid')} = any(${open}::uuid[])`
  await tx.updateTable('forms').set({ open_since: now }).where('open_since', 'is', null).where(isOpen).execute()
  await tx
    .updateTable('forms')
    .set({ open_since: null })
    .where('open_since', 'is not', null)
    .where((eb) => eb.not(isOpen))
    .execute()
  await forgetEnded(tx, dayInTokyo(now))
  return open
}

/** The confirmed addresses, locked, that asked before a form opened and were not told of it: of its own list, and of those that the form tells. None for a form that tells nobody. */
export async function findToTell(tx: TenantTransaction, formUuid: string): Promise<{ uuid: string; email: string }[]> {
  const form = await tx.selectFrom('forms').select(['tell_waiting', 'open_since']).where('uuid', '=', formUuid).executeTakeFirstOrThrow()
  const { tell_waiting: scope, open_since: openSince } = form
  if (scope === 'none') return []
  const themeUuid = scope === 'theme' ? await findThemeOf(tx, formUuid) : null
  const told = sql.ref<string[]>('w.told_form_uuids')
  return tx
    .selectFrom('form_waiters as w')
    .innerJoin('forms as f', 'f.uuid', 'w.form_uuid')
    .select(['w.uuid', 'w.email'])
    .where('w.confirmed_at', 'is not', null)
    .where('f.deleted_at', 'is', null)
    .where('w.asked_at', '<=', openSince ?? new Date(0))
    .where(sql<SqlBool>`not ${formUuid}::uuid = any(${told})`)
    .where((eb) => eb.or([eb('w.stays', '=', true), eb(told, '=', sql<string[]>`'{}'::uuid[]`)]))
    .where((eb) =>
      eb.or([
        eb('w.form_uuid', '=', formUuid),
        ...(scope === 'all' ? [sql<SqlBool>`true`] : []),
        ...(themeUuid === null ? [] : [eb('w.theme_uuid', '=', themeUuid)])
      ])
    )
    .orderBy('w.uuid')
    .forUpdate('w')
    .execute()
}
