import type { IdentityContext } from '../context.ts'
import type { User } from '../tables.ts'

/**
 * Whether the product still wants somebody who came through a provider; always true for accounts with a password, which the product disables
 * here. Asked at every grant of tokens, since such a person has no account of this service's that the product could disable beforehand.
 */
export async function isAdmitted(ctx: IdentityContext, user: User): Promise<boolean> {
  if (user.provider_name === null) return true
  return (await ctx.judgeFederated({ poolId: user.pool_id, email: user.attributes['email'] ?? '' })) === 'admitted'
}
