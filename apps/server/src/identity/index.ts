import type { FastifyPluginAsync } from 'fastify'
import type { JSONWebKeySet } from 'jose'
import type { IdentityContext, IdentityLog, JudgeFederated, MetadataSource, ResetCodeMail, SignInNote } from './context.ts'
import { createPlugin } from './http.ts'
import { renewDueProviders } from './providers/read-metadata.ts'
import { createRequestHandler, type RequestHandler } from './dispatcher.ts'
import { endSessionsByOrigin, endSessionsUntil, findLiveSessions, isSessionLive } from './store/sessions.ts'
import { sweep } from './store/sweep.ts'
import type { Db } from './tables.ts'
import { createKeyRing } from './tokens/key-ring.ts'
import { createVault } from './vault.ts'

export { openIdentityDatabase } from './database.ts'
export { type Resealed, resealIdentity } from './reseal.ts'
export type { IdentityLog, JudgeFederated, MetadataSource, ResetCodeMail, SignInNote } from './context.ts'
export type { RequestHandler } from './dispatcher.ts'
export type { IdentityDatabase } from './tables.ts'

/** What the identity service needs from its host. */
export type IdentityOptions = {
  /** A Kysely on the role app_identity; the service touches the schema `identity` alone. */
  db: Db
  /** IDENTITY_KEY, 32 bytes: seals the signing keys and keys the digests of mailed codes. */
  key: Buffer
  /** Keys that are accepted besides while a rotation goes on. */
  formerKeys?: readonly Buffer[]
  /** The origin under which browsers reach this server; it is the beginning of every token's issuer. */
  publicUrl: string
  clock: () => Date
  /** True lets answers tell that a user is unknown (LEGACY); an operator's setting, off by default. */
  revealUnknownUsers: boolean
  /** Sends or queues the mail with a reset code; called after the code is stored, and not waited for. */
  sendMail: (mail: ResetCodeMail) => Promise<void>
  /** Reaches the metadata of identity providers, guarded: what may be asked for, and asking for it. */
  metadata: MetadataSource
  /** Whether the product wants somebody whom a pool's identity provider vouches for. */
  judgeFederated: JudgeFederated
  log: IdentityLog
  /** Is told of each sign-in and each refusal of one. */
  noteSignIn?: (note: SignInNote) => void
}

/** The embedded identity service. */
export type Identity = {
  /** For `CognitoIdentityProviderClient`: every operation, in this process. */
  requestHandler: RequestHandler
  /** For Fastify: the public operations and the pools' public keys. */
  plugin: FastifyPluginAsync
  /** The public keys of a pool, or null when there is none of this id. */
  findPublicKeys: (poolId: string) => Promise<JSONWebKeySet | null>
  /** False once a session was signed out, or its account disabled, deleted or given a new password. */
  isSessionLive: (session: { sub: string; originJti: string }) => Promise<boolean>
  /** Single sessions, by `originJti`: which can still be used, and the way to end them. */
  signIns: {
    findLive: (originJtis: readonly string[]) => Promise<ReadonlySet<string>>
    end: (originJtis: readonly string[]) => Promise<void>
    /** All of an account that began until then. */
    endUntil: (account: { poolId: string; username: string }, until: Date) => Promise<void>
  }
  /** Deletes what has run out and reads metadata of identity providers again that is due; meant to be called every few minutes. */
  sweep: () => Promise<void>
  /** Waits for mails still on their way. */
  close: () => Promise<void>
}

/** Makes the identity service; throws when the key has not exactly 32 bytes. */
export function createIdentity(options: IdentityOptions): Identity {
  const { db, publicUrl, clock, sendMail, metadata, judgeFederated, log, noteSignIn = () => undefined } = options
  const vault = createVault(options.key, options.formerKeys)
  const keyRing = createKeyRing(db, vault)
  const running = new Set<Promise<void>>()

  const ctx: IdentityContext = {
    db,
    vault,
    keyRing,
    publicUrl,
    clock,
    isUnknownUserTold: options.revealUnknownUsers,
    sendMail,
    metadata,
    judgeFederated,
    log,
    noteSignIn,
    inBackground(work) {
      const guarded = Promise.resolve()
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, 'identity mail failed'))
        .finally(() => running.delete(guarded))
      running.add(guarded)
    }
  }

  return {
    requestHandler: createRequestHandler(ctx),
    plugin: createPlugin(ctx),
    findPublicKeys: async (poolId) => (await keyRing.findKeys(poolId))?.publicKeys ?? null,
    isSessionLive: ({ sub, originJti }) => isSessionLive(db, sub, originJti),
    signIns: {
      findLive: (jtis) => findLiveSessions(db, jtis, clock()),
      end: (jtis) => endSessionsByOrigin(db, jtis, clock()),
      endUntil: (account, until) => endSessionsUntil(db, account, until, clock())
    },
    sweep: async () => {
      await sweep(db, clock())
      await renewDueProviders(ctx)
    },
    close: async () => {
      await Promise.all(running)
    }
  }
}
