/**
 * A file of an answer on its way to the store, as the page that sends it keeps it. `sent` counts bytes, `error` says why it failed, and
 * `canRetry` whether sending it again makes sense (not for a file that is too large).
 */
export interface AnswerUpload {
  id: string
  questionUuid: string
  name: string
  size: number
  state: 'waiting' | 'sending' | 'done' | 'failed'
  sent: number
  error: string | null
  canRetry: boolean
}

/** What a person does with the files of a question; whoever draws the form sends them. */
export interface FileActs {
  add: (questionUuid: string, files: readonly File[]) => void
  /** Gives a file up that is on its way, or takes one off that has been sent. */
  remove: (id: string) => void
  retry: (id: string) => void
}
