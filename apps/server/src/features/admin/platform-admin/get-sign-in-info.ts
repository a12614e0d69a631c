import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import { administratorPoolOf } from '../../../platform/http/callers/authenticate-administrator.ts'
import type { PublicUseCase } from '../../../platform/http/context.ts'

/** Where administrators sign in. Raises 404 before the first start has made their pool. */
export const getSignInInfo: PublicUseCase<typeof operationGroups.platformAdmin.signInInfo> = async ({ platform }) => {
  const pool = await administratorPoolOf(platform)()
  if (!pool) throw notFound()
  return { authConfig: { cognitoUserPoolId: pool.poolId, cognitoUserPoolClientId: pool.clientId } }
}
