import type { FastifyBaseLogger } from 'fastify'
import type { BatchId } from '@mekiki/contract/admin/platform-admin/platform-admin.schemas'
import type { Batch, Batches } from './batches/index.ts'
import type { Binding } from './http/bind.ts'
import type { Platform } from './platform.ts'
import type { UndoHandler, UndoHandlers } from './log/undo.ts'

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
  /** Those of their kinds that may be long and large: the server leaves them to its process of jobs (decision 032). */
  largeEffects?: readonly string[]
  /** Those of their kinds that nobody waits for: one of a kind is at work at a time, over all servers, and only when nothing else waits. */
  backgroundEffects?: readonly string[]
  /** Batches of the platform, by id. */
  batches?: Partial<Record<BatchId, Batch>>
  /** How entries of the audit log are undone, by entity type and action (`project.update_status`). */
  undo?: Record<string, UndoHandler>
}

/** The kinds of effects that nobody waits for, of all features. */
export const backgroundKindsOf = (features: readonly Feature[]): ReadonlySet<string> =>
  new Set(features.flatMap(({ backgroundEffects = [] }) => backgroundEffects))

/**
 * The undo handlers of all features.
 * @throws an error when two features claim the same entries.
 */
export function undoHandlersOf(features: readonly Feature[]): UndoHandlers {
  const handlers = new Map<string, UndoHandler>()
  for (const [key, handler] of features.flatMap((feature) => Object.entries(feature.undo ?? {}))) {
    if (handlers.has(key)) throw new Error(`two features undo ${key}`)
    handlers.set(key, handler)
  }
  return handlers
}

/**
 * The batches of all features.
 * @throws an error when two features claim the same one.
 */
export function batchesOf(features: readonly Feature[]): Batches {
  const batches = new Map<BatchId, Batch>()
  for (const [id, batch] of features.flatMap((feature) => Object.entries(feature.batches ?? {}))) {
    const batchId = id as BatchId
    if (batches.has(batchId)) throw new Error(`two features run the batch ${id}`)
    batches.set(batchId, batch)
  }
  return batches
}
