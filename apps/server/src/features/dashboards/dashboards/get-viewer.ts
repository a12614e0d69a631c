import { readyMade } from '@mekiki/contract/dashboards/dashboards/ready-made'
import type { RunContext } from '../../../platform/http/context.ts'
import { canSee, roleOf } from './dashboards.policy.ts'
import { findInitial, listStored, readFlags, type StoredDashboard } from './dashboards.queries.ts'
import type { Viewer } from './dashboards.presenter.ts'

/** The dashboards that somebody made and the caller sees, with what presenting them asks of the caller; the first one is the caller's own copy of it, if any. */
export async function getViewer({ tx, actor, language }: RunContext): Promise<{ viewer: Viewer; stored: StoredDashboard[]; initialUuid: string }> {
  const flags = await readFlags(tx)
  const stored = (await listStored(tx)).filter((row) => canSee(actor, flags, row))
  const said = await findInitial(tx, roleOf(actor))
  const known = [...readyMade, ...stored].some(({ uuid }) => uuid === said) ? said : null
  const first = known ?? readyMade[0]?.uuid ?? ''
  const own = stored.find((row) => row.ownerUuid === actor.userUuid && row.role === null && row.basedOn === first)
  const initialUuid = own?.uuid ?? first
  return { viewer: { actor, flags, language, initialUuid }, stored, initialUuid }
}
