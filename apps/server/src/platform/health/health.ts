import type { PartReason, PartState, ServerPart } from '@mekiki/contract/admin/system/system.schemas'
import { errorCode } from '../db/engine/faults.ts'

/** A part of the server and how it is looked at. */
export interface Check {
  name: ServerPart
  /** Whether the server can do next to nothing without it, or another one could do better: only then does it leave its balancer. */
  isNeeded: boolean
  /** For how many milliseconds what was seen holds. */
  rest: number
  /**
   * Looks at it: null when all is well.
   * @throws what says that it is not there.
   */
  look: () => Promise<PartReason | null>
  /** Whether a look that takes too long is for many calls and not for want of an answer. */
  isBusy?: () => boolean
}

/** A part as it was seen. */
export interface PartHealth {
  name: ServerPart
  status: PartState
  reason: PartReason | null
}

/** The server as it was seen. */
export interface HealthReport {
  status: PartState
  parts: PartHealth[]
}

/** How the server is. */
export interface Health {
  /** Looks at all parts, or gives what was seen a moment ago; ends in time, whatever does not answer, and never throws. */
  look: () => Promise<HealthReport>
}

/** After so many milliseconds a part counts as one that does not answer. */
const patience = 2000

const refusals: readonly unknown[] = ['28P01', '28000', '42501', '3D000', 'EAUTH', 'AccessDenied', 'Forbidden', 'InvalidAccessKeyId', 'SignatureDoesNotMatch']

/** Which reason an error is: nothing of its text leaves. */
function reasonOf(error: unknown): PartReason {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    if (refusals.includes(errorCode(current)) || refusals.includes(current.name)) return 'refused'
  }
  return 'unreachable'
}

const impairing: ReadonlySet<PartReason> = new Set(['busy', 'space'])

function judge({ name, isNeeded }: Check, reason: PartReason | null): PartHealth {
  if (reason === null) return { name, status: 'ok', reason }
  return { name, status: isNeeded && !impairing.has(reason) ? 'failed' : 'degraded', reason }
}

/** Looks at a part once for all who ask at the same time; one that hangs is not asked again before it has answered. */
function createProbe(check: Check, now: () => number, milliseconds: number): () => Promise<PartHealth> {
  let seen: { part: PartHealth; at: number } | null = null
  let running: { ended: Promise<PartReason | null>; until: number } | null = null
  const begin = (): Promise<PartReason | null> => {
    const ended = check.look().catch(reasonOf)
    running = { ended, until: now() + milliseconds }
    void ended.then(() => (running = null))
    return ended
  }
  const late = async (left: number): Promise<PartReason> => {
    await new Promise((resolve) => setTimeout(resolve, left).unref())
    return check.isBusy?.() === true ? 'busy' : 'timeout'
  }
  return async () => {
    if (seen !== null && now() - seen.at < check.rest) return seen.part
    const ended = running?.ended ?? begin()
    const part = judge(check, await Promise.race([ended, late(Math.max(0, (running?.until ?? 0) - now()))]))
    seen = { part, at: now() }
    return part
  }
}

const order: readonly PartState[] = ['ok', 'degraded', 'failed']

/** Makes the look at these parts. `milliseconds`: how long each may take. */
export function createHealth(checks: readonly Check[], { now = () => performance.now(), milliseconds = patience } = {}): Health {
  const probes = checks.map((check) => createProbe(check, now, milliseconds))
  return {
    look: async () => {
      const parts = await Promise.all(probes.map((probe) => probe()))
      const worst = Math.max(0, ...parts.map(({ status }) => order.indexOf(status)))
      return { status: order[worst] ?? 'failed', parts }
    }
  }
}

/** For processes that nobody asks. */
export const noHealth: Health = { look: () => Promise.reject(new Error('nobody asks this process how it is')) }
