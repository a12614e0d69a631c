import type { FastifyBaseLogger } from 'fastify'
import type { Binding } from './http/bind.ts'
import type { Platform } from './platform.ts'

/** Where an effect or a job came from, and what it may use. */
export interface EffectContext {
  platform: Platform
  tenantUuid: string
  /** The outbox row's id: the same at every repetition, so that an effect can be made once. */
  effectUuid: string
  requestId: string
  now: Date
  log: FastifyBaseLogger
}

/** Does what an outbox row asks for. It may run more than once for the same row and must then change nothing more. */
export type EffectHandler = (context: EffectContext, payload: Record<string, unknown>) => Promise<void>

/** One feature as the application mounts it. */
export interface Feature {
  slug: string
  register: (binding: Binding) => void
  /** Handlers of outbox rows, by kind. */
  effects?: Record<string, EffectHandler>
}
