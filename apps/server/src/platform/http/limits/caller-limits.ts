import { hash } from 'node:crypto'
import type { RateLimitOptions } from '@fastify/rate-limit'
import type { Operation, RateClass } from '@mekiki/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from './allowed-address.ts'
import { AppError } from '../answers/app-error.ts'
import { findBearer } from '../callers/bearer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom this call was counted for; null before that. */
    countedPerson: string | null
  }
}

/** How the calls of one operation that takes a bearer token are counted (decision 039). */
export interface BearerLimit {
  /**
   * Stands before the body is read and before any token is looked at. Counts a call whose token was good a moment ago for its person; any other
   * is refused while its address has sent too many tokens that were none.
   * @throws AppError 429 `too_many_requests` with the seconds to wait.
   */
  before: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /**
   * Runs the check of a token: a good one counts for its person, whichever of the person's tokens it is, a refused one for its address.
   * @throws AppError what the check raised, or 429 `too_many_requests`.
   */
  check: <T>(request: FastifyRequest, authenticate: () => Promise<T>, personOf: (caller: T) => string) => Promise<T>
}

/** The limits of calls, by caller. */
export interface CallerLimits {
  /** Of a call that needs no token. */
  ofAddress: (rate: RateClass) => RateLimitOptions
  /** Of a call that needs one. */
  ofBearer: (operation: Pick<Operation, 'rate' | 'access'>) => BearerLimit
}

const window = 60_000
const maxKnownTokens = 10_000

/** Whose the tokens used last were, by their hashes. It only says whom to count a call for: each token is checked anew each time. */
function createKnownTokens() {
  const persons = new Map<string, string>()
  const keyOf = (bearer: string): string => hash('sha256', bearer, 'base64url')
  return {
    find: (bearer: string): string | undefined => persons.get(keyOf(bearer)),
    forget: (bearer: string): void => void persons.delete(keyOf(bearer)),
    keep: (bearer: string, person: string): void => {
      const key = keyOf(bearer)
      persons.delete(key)
      persons.set(key, person)
      const [oldest] = persons.keys()
      if (persons.size > maxKnownTokens && oldest !== undefined) persons.delete(oldest)
    }
  }
}

type Counter = ReturnType<FastifyInstance['createRateLimit']>

async function count(counter: Counter, request: FastifyRequest, reply: FastifyReply | null, options?: { increment: boolean }): Promise<void> {
  const found = await counter(request, options)
  if (found.isAllowed) return
  if (reply) void reply.headers({ 'x-ratelimit-limit': found.max, 'x-ratelimit-remaining': found.remaining, 'x-ratelimit-reset': found.ttlInSeconds })
  if (found.isExceeded) throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, found.ttlInSeconds) })
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && (error.status === 401 || error.status === 403)
}

/**
 * Builds the limits of an application, in which the plugin for rate limits is registered. `rateLimits`: calls a minute by class. A person has them
 * for each operation. Of refused tokens an address has as many as of public calls, and for a stricter class as many as that one allows.
 */
export function createCallerLimits(app: FastifyInstance, rateLimits: Record<RateClass, number>): CallerLimits {
  const known = createKnownTokens()
  const refusedOf = (rate: RateClass): Counter =>
    app.createRateLimit({ max: Math.min(rateLimits[rate], rateLimits.public), timeWindow: window, keyGenerator: (request) => addressKey(request.ip) })
  const refused = { read: refusedOf('read'), write: refusedOf('write'), heavy: refusedOf('heavy'), public: refusedOf('public'), mail: refusedOf('mail') }
  const ofAddress = (rate: RateClass): RateLimitOptions => ({ max: rateLimits[rate], timeWindow: window, keyGenerator: (request) => addressKey(request.ip) })
  const ofBearer = ({ rate, access }: Pick<Operation, 'rate' | 'access'>): BearerLimit => {
    const calls = app.createRateLimit({ max: rateLimits[rate], timeWindow: window, keyGenerator: ({ countedPerson }) => countedPerson ?? '' })
    const countPerson = async (request: FastifyRequest, reply: FastifyReply | null, person: string): Promise<void> => {
      if (request.countedPerson === person) return
      request.countedPerson = person
      await count(calls, request, reply)
    }
    // What the product's own services bring comes from their address for everybody: they count it where it reached them.
    const isPassedOn = access === 'internal'
    return {
      before: async (request, reply) => {
        const bearer = findBearer(request)
        const person = bearer === null ? undefined : known.find(bearer)
        if (person !== undefined) await countPerson(request, reply, person)
        else if (!isPassedOn) await count(refused[rate], request, null, { increment: false })
      },
      check: async (request, authenticate, personOf) => {
        const bearer = findBearer(request)
        try {
          const caller = await authenticate()
          const person = personOf(caller)
          if (bearer !== null) known.keep(bearer, person)
          await countPerson(request, null, person)
          return caller
        } catch (error) {
          if (!isRefusal(error)) throw error
          if (bearer !== null) known.forget(bearer)
          if (!isPassedOn) await count(refused[rate], request, null)
          throw error
        }
      }
    }
  }
  return { ofAddress, ofBearer }
}
