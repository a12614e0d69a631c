import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'

const day = 86_400_000
/** How long a link confirms; as long an address that nobody confirms is kept. */
const linkMilliseconds = 7 * day
const keptMonths = 24
/** How long a deleted form can be restored, and its people with it. */
const undoableMilliseconds = 30 * day

/** Since when a link that still confirms was asked for. */
const askedSince = (now: Date): Date => new Date(now.getTime() - linkMilliseconds)

/** The theme of a form: the one that names it, or that of the newest case which its answers made; null without either. */
export async function findThemeOf(tx: TenantTransaction, formUuid: string): Promise<string | null> {
  const named = await tx.selectFrom('themes').select('uuid').where('form_uuid', '=', formUuid).where('deleted_at', 'is', null).executeTakeFirst()
  if (named) return named.uuid
  const made = await tx
    .selectFrom('form_answers as a')
    .innerJoin('projects as p', 'p.uuid', 'a.project_uuid')
    .select('p.theme_uuid')
    .where('a.form_uuid', '=', formUuid)
    .orderBy('a.answered_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return made?.theme_uuid ?? null
}

/** An address that is to be told, with the hashes of its links. */
export interface NewWaiter {
  uuid: string
  tenantUuid: string
  formUuid: string
  themeUuid: string | null
  email: string
  language: 'ja' | 'en'
  confirmHash: string
  stopHash: string
}

/**
 * Writes an address down, or that it was asked for again: what it confirmed stands, since anybody can ask for it, and so does the theme once the next call has
 * it. Gives the row's id.
 */
export async function saveWaiter(tx: TenantTransaction, waiter: NewWaiter, now: Date): Promise<string> {
  const { uuid, tenantUuid: tenant_uuid, formUuid: form_uuid, themeUuid: theme_uuid, email, language } = waiter
  const row = await tx
    .insertInto('form_waiters')
    .values({
      tenant_uuid,
      uuid,
      form_uuid,
      theme_uuid,
      email,
      language,
      confirm_secret_hash: waiter.confirmHash,
      stop_secret_hash: waiter.stopHash,
      asked_at: now
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_uuid', 'form_uuid', 'email'])
        .doUpdateSet((eb) => ({ asked_at: now, theme_uuid: eb.fn.coalesce('excluded.theme_uuid', 'form_waiters.theme_uuid') }))
    )
    .returning('uuid')
    .executeTakeFirstOrThrow()
  return row.uuid
}

/** Confirms the address behind a link, with what its person chose, and says whether there is one; a second time the choice is made anew. */
export async function confirmWaiter(tx: TenantTransaction, hash: string, choice: { stays: boolean; language: 'ja' | 'en' }, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('form_waiters')
    .set({ confirmed_at: now, ...choice })
    .where('confirm_secret_hash', '=', hash)
    .where('asked_at', '>', askedSince(now))
    .returning('uuid')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes the address behind a stop link from all lists of the workspace. */
export async function stopWaiter(tx: TenantTransaction, hash: string): Promise<void> {
  await tx.deleteFrom('form_waiters').where('stop_secret_hash', '=', hash).execute()
}

/** Addresses of a list that have confirmed and wait, with the list's form; of the forms that are there. */
export async function countWaiters(tx: TenantTransaction) {
  return tx
    .selectFrom('form_waiters as w')
    .innerJoin('forms as f', 'f.uuid', 'w.form_uuid')
    .where('w.confirmed_at', 'is not', null)
    .where('f.deleted_at', 'is', null)
    .groupBy(['w.form_uuid', 'f.name', 'w.theme_uuid'])
    .select((eb) => ['w.form_uuid', 'f.name', 'w.theme_uuid', eb.fn.countAll<number>().as('count')])
    .orderBy('f.name')
    .orderBy('w.form_uuid')
    .execute()
}

/** Removes everybody who waits at a form; gives how many had confirmed. */
export async function clearWaiters(tx: TenantTransaction, formUuid: string): Promise<number> {
  const rows = await tx.deleteFrom('form_waiters').where('form_uuid', '=', formUuid).returning('confirmed_at').execute()
  return rows.filter((row) => row.confirmed_at !== null).length
}

/** Forgets addresses that nobody confirmed in seven days, those that were confirmed 24 months ago, and those of forms that were deleted for good. */
export async function forgetWaiters(tx: TenantTransaction, now: Date): Promise<void> {
  const confirmedSince = new Date(now)
  confirmedSince.setUTCMonth(confirmedSince.getUTCMonth() - keptMonths)
  await tx
    .deleteFrom('form_waiters')
    .where((eb) => {
      const gone = eb
        .selectFrom('forms')
        .select('forms.uuid')
        .where('deleted_at', '<=', new Date(now.getTime() - undoableMilliseconds))
      return eb.or([
        eb.and([eb('confirmed_at', 'is', null), eb('asked_at', '<=', askedSince(now))]),
        eb('confirmed_at', '<=', confirmedSince),
        eb('form_uuid', 'in', gone)
      ])
    })
    .execute()
}

/** Addresses as a mail needs them, without those that are gone. */
export function readWaiters(tx: TenantTransaction, uuids: readonly string[]) {
  return tx
    .selectFrom('form_waiters')
    .select(['uuid', 'form_uuid', 'email', 'language', 'stays', 'told_form_uuids'])
    .where('uuid', '=', oneOf(uuids))
    .orderBy('uuid')
    .execute()
}

export type WaiterRow = Awaited<ReturnType<typeof readWaiters>>[number]

/** Whether an address goes on waiting for calls at other lists than some, once what is on its way has gone. */
export async function waitsElsewhere(tx: TenantTransaction, email: string, uuids: readonly string[]): Promise<boolean> {
  const other = await tx
    .selectFrom('form_waiters')
    .select('uuid')
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .where((eb) => eb.not(eb('uuid', '=', oneOf(uuids))))
    .where((eb) => eb.or([eb('stays', '=', true), eb('told_form_uuids', '=', sql<string[]>`'{}'::uuid[]`)]))
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Marks addresses as being told of a form. */
export async function markTold(tx: TenantTransaction, uuids: readonly string[], formUuid: string): Promise<void> {
  await tx
    .updateTable('form_waiters')
    .set({ told_form_uuids: sql<string[]>`array_append(told_form_uuids, ${formUuid}::uuid)` })
    .where('uuid', '=', oneOf(uuids))
    .execute()
}

/** Takes back that addresses are being told of a form, which closed before the mail went. */
export async function unmarkTold(tx: TenantTransaction, uuids: readonly string[], formUuid: string): Promise<void> {
  await tx
    .updateTable('form_waiters')
    .set({ told_form_uuids: sql<string[]>`array_remove(told_form_uuids, ${formUuid}::uuid)` })
    .where('uuid', '=', oneOf(uuids))
    .execute()
}

/** Removes addresses that were told, unless they stay. */
export async function removeTold(tx: TenantTransaction, uuids: readonly string[]): Promise<void> {
  await tx.deleteFrom('form_waiters').where('uuid', '=', oneOf(uuids)).where('stays', '=', false).execute()
}

/** Forgets that people who stay were told of forms whose closing day is over: one that opens again with new days is a new opening. */
export async function forgetEnded(tx: TenantTransaction, today: string): Promise<void> {
  const told = sql.ref('form_waiters.told_form_uuids')
  await tx
    .updateTable('form_waiters')
    .from((eb) =>
      eb
        .selectFrom('forms')
        .select([sql<string>`array_agg(forms.uuid)`.as('uuids')])
        .where('answer_end_date', '<', today)
        .as('ended')
    )
    .set({ told_form_uuids: sql<string[]>`array(select unnest(${told}) except select unnest(ended.uuids))` })
    .where(sql<boolean>`${told} && ended.uuids`)
    .execute()
}
