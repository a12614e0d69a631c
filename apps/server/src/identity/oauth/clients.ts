import { IdentityError } from '../errors.ts'
import type { IdentityContext } from '../context.ts'
import { getClient } from '../store/pools.ts'
import type { ClientInPool } from '../store/pools.ts'

/** The client of this id, or null. */
export async function findClient(ctx: IdentityContext, id: string | undefined): Promise<ClientInPool | null> {
  if (id === undefined) return null
  return getClient(ctx.db, id).catch((error: unknown) => {
    if (error instanceof IdentityError) return null
    throw error
  })
}
