import type { Answer, TestActor, World } from './world.ts'

/** One sign-in of a person: where it calls from, and when it began. */
export interface SignInOptions {
  userAgent?: string
  address?: string
  at?: Date
}

/** The bearer token of a sign-in of a person; it may be a new one each time, as after a refresh. */
export function tokenOfSignIn({ tenant, uuid }: Pick<TestActor, 'tenant' | 'uuid'>, originJti: string, at = new Date()): string {
  const parts = [tenant.poolId, tenant.clientId, `${uuid}@mekiki.test`, '', '', originJti, at.toISOString()]
  return Buffer.from(parts.join('|')).toString('base64url')
}

/** The calls of whoever holds a bearer, from an address of theirs. */
export function callWith(world: World, bearer: string, { userAgent, address }: SignInOptions = {}): TestActor['call'] {
  return async (method, path, body, headers): Promise<Answer> => {
    const response = await world.app.server.inject({
      method,
      url: path,
      headers: { authorization: `Bearer ${bearer}`, ...(userAgent !== undefined && { 'user-agent': userAgent }), ...headers },
      ...(address !== undefined && { remoteAddress: address }),
      ...(body === undefined ? {} : { payload: body as object })
    })
    const isJson = (response.headers['content-type'] ?? '').toString().includes('json')
    return { status: response.statusCode, body: isJson ? response.json() : response.body, headers: response.headers }
  }
}

/** The calls of one sign-in of a person. */
export function signIn(world: World, actor: TestActor, originJti: string, options: SignInOptions = {}): TestActor['call'] {
  return callWith(world, tokenOfSignIn(actor, originJti, options.at), options)
}
