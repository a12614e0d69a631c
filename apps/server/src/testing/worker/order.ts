import type { DatabaseUrls } from '../../platform/db/engine/setup.ts'

/** What a worker of a test is to do, and when it is to die. */
export interface WorkerOrder {
  urls: DatabaseUrls
  dataDir: string
  /** At which of the effects that it takes it kills itself; 0 never. */
  diesAt: number
  moment: 'before' | 'amid' | 'after'
  /** The kind of effect that always fails. */
  poison: string
  /** A broken twin, which does not know an effect when it meets it for the second time. */
  isForgetful: boolean
}
