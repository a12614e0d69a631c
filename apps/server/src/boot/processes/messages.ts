import type { DatabaseUrls } from '../../platform/db/engine/setup.ts'
import type { Env } from '../../platform/env.ts'
import type { ToldError } from '../../platform/jobs/index.ts'
import type { Figures } from '../../platform/metrics/metrics.ts'
import type { ProcessFacts } from '../../platform/process/process-facts.ts'
import type { Secrets } from '../accounts/secrets.ts'
import type { CountOrder, Counted } from './counters.ts'

/** What a process that answers calls works with, told over its channel: arguments and environments can be read by others. */
export interface HttpSettings {
  env: Env
  urls: DatabaseUrls
  secrets: Secrets
  /** Workspaces that are still filled. */
  preparing: string[]
}

/** What the main process tells a process that answers calls. */
export type ToHttpProcess =
  | { tell: 'open'; settings: HttpSettings }
  | { tell: 'preparing'; tenantUuids: string[] }
  | { tell: 'counted'; id: number; counted: Counted }
  | { tell: 'describe'; id: number }
  | { tell: 'processes'; id: number; processes: ProcessFacts[] }
  | { tell: 'measure'; id: number }
  | { tell: 'figures'; id: number; figures: Figures[] }
  | { tell: 'drain' }
  | { tell: 'close' }

/**
 * What a process that answers calls tells the main one. `described` answers `describe`, `processes` answers `list processes`; likewise `measured` and
 * `figures`, with what each counts and measures.
 */
export type FromHttpProcess =
  | { tell: 'listening' }
  | { tell: 'failed'; error: ToldError }
  | { tell: 'wake' }
  | { tell: 'count'; id: number; order: CountOrder }
  | { tell: 'described'; id: number; facts: ProcessFacts }
  | { tell: 'list processes'; id: number }
  | { tell: 'measured'; id: number; figures: Figures }
  | { tell: 'list figures'; id: number }
