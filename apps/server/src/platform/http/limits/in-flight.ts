import type { FastifyReply, FastifyRequest } from 'fastify'

/** Lets so many calls of one caller run side by side; the others wait in the order in which they came. */
export interface InFlight {
  /** Waits for the caller's turn. The place is free again when `leave` is called for the request, or when its connection is gone. */
  enter: (request: FastifyRequest, reply: FastifyReply, caller: string) => Promise<void>
  /** The call has its answer: whoever reads it slowly, or hears events for hours, keeps no place. */
  leave: (request: FastifyRequest) => void
}

interface Lane {
  running: number
  waiting: (() => void)[]
}

/** Calls of one caller at once: more than a browser asks for (six connections), and a fraction of the connections to the database. */
export const maxConcurrentCalls = 8

/** Makes the places of an application's callers. */
export function createInFlight(max = maxConcurrentCalls): InFlight {
  const lanes = new Map<string, Lane>()
  const entered = new WeakMap<FastifyRequest, string>()
  const free = (caller: string): void => {
    const lane = lanes.get(caller)
    // Whoever ends hands its place on, so that nobody who comes now goes before.
    const next = lane?.waiting.shift()
    if (next) return next()
    if (lane) lane.running -= 1
    if (lane?.running === 0) lanes.delete(caller)
  }
  const leave = (request: FastifyRequest): void => {
    const caller = entered.get(request)
    if (caller !== undefined && entered.delete(request)) free(caller)
  }
  return {
    leave,
    enter: async (request, reply, caller) => {
      const lane = lanes.get(caller) ?? { running: 0, waiting: [] }
      lanes.set(caller, lane)
      if (lane.running < max) lane.running += 1
      else await new Promise<void>((resolve) => lane.waiting.push(resolve))
      entered.set(request, caller)
      if (reply.raw.destroyed || reply.raw.closed) return leave(request)
      reply.raw.once('close', () => leave(request))
    }
  }
}
