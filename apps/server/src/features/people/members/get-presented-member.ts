import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { Actor } from '../../../platform/http/context.ts'
import { readKeysByGroup } from '../permission-groups/index.ts'
import { presentMember } from './members.presenter.ts'
import { membersInOrder } from './members.queries.ts'

/** One member as the caller sees him or her at a moment. Raises 404. */
export async function getPresentedMember(tx: TenantTransaction, uuid: string, actor: Actor, now: Date) {
  const [row] = await membersInOrder(tx, [uuid])
  if (!row) throw notFound([uuid])
  return presentMember(row, { actor, now, keys: await readKeysByGroup(tx) })
}
