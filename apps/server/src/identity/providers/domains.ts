import { z } from 'zod'
import { failures } from '../errors.ts'
import { defineOperation } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { poolIdInput } from '../operations/inputs.ts'
import { getPool } from '../store/pools.ts'

const domainInput = z.strictObject({
  UserPoolId: poolIdInput,
  Domain: z
    .string()
    .min(1)
    .max(63)
    .regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/)
})

/** CreateUserPoolDomain: kept, so that both services answer alike; the hosted addresses of all pools stand on the product's own origin. */
export const createUserPoolDomain: Operation = defineOperation({
  name: 'CreateUserPoolDomain',
  audience: 'internal',
  input: domainInput,
  async run(ctx, { UserPoolId, Domain }) {
    const pool = await getPool(ctx.db, UserPoolId)
    const holder = await ctx.db.selectFrom('identity.pools').select('id').where('domain', '=', Domain).executeTakeFirst()
    if (pool.domain !== null || holder !== undefined) throw failures.invalidParameter('Domain already associated with another user pool.')
    await ctx.db.updateTable('identity.pools').set({ domain: Domain, updated_at: ctx.clock() }).where('id', '=', UserPoolId).execute()
    return {}
  }
})

/** DeleteUserPoolDomain. */
export const deleteUserPoolDomain: Operation = defineOperation({
  name: 'DeleteUserPoolDomain',
  audience: 'internal',
  input: domainInput,
  async run(ctx, { UserPoolId, Domain }) {
    const changed = await ctx.db
      .updateTable('identity.pools')
      .set({ domain: null, updated_at: ctx.clock() })
      .where('id', '=', UserPoolId)
      .where('domain', '=', Domain)
      .executeTakeFirstOrThrow()
    if (changed.numUpdatedRows === 0n) throw failures.invalidParameter('No such domain or user pool exists.')
    return {}
  }
})
