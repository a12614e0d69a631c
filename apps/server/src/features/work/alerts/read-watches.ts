import { alertKinds } from '@mekiki/contract/work/alerts/alerts.schemas'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { frequencyOf } from './frequency.ts'
import { alertColumns } from './settings.queries.ts'
import { readWatchRows, type Watch } from './watermarks.queries.ts'

/** The alerts that active people of a tenant have turned on. */
export async function readWatches(tx: TenantTransaction): Promise<Watch[]> {
  return (await readWatchRows(tx)).flatMap((row): Watch[] => {
    const kind = alertKinds.find((each) => each === row.kind)
    const frequency = kind ? frequencyOf(row[alertColumns[kind]]) : 'off'
    return kind && frequency !== 'off' ? [{ userUuid: row.user_uuid, kind, frequency, seenUntil: row.seen_until }] : []
  })
}
