import type { DatabaseUrls } from '../../../../platform/db/engine/setup.ts'

/** What a server of a test that is going to be killed works on. */
export interface AnswerOrder {
  urls: DatabaseUrls
  /** Where files are kept, and what signs their addresses. */
  filesFolder: string
  secret: string
  /** A broken twin, which believes that a file has arrived once it was announced. */
  isTrusting: boolean
}
