import type { DatabaseUrls } from '../../../platform/db/engine/setup.ts'

/**
 * A server of a test, and when it dies: right after something whose name begins so has happened for so many times, counted from 1. Names are statements,
 * and `read`, `write` and `kept` with the key of a file behind the workspace's id, and `woken`.
 */
export interface ArchiveOrder {
  urls: DatabaseUrls
  root: string
  dies: { at: string; time: number } | null
}
