import { z } from 'zod'

const storedFile = z.object({ key: z.string(), name: z.string(), contentType: z.string(), byteSize: z.number() })

const storedAnswer = z.object({
  questionUuid: z.string(),
  value: z.string().optional(),
  optionUuids: z.array(z.string()).optional(),
  otherText: z.string().optional(),
  files: z.array(storedFile).optional()
})

/** What the answers to a form's questions are kept as. */
export const storedAnswers = z.array(storedAnswer)

/** What was answered to one question, as `form_answers.answers` and the revisions keep it; `key` of a file is its key in the store. */
export type StoredAnswer = z.output<typeof storedAnswer>

/**
 * The stored answers to a form's questions.
 * @throws an error for what no answer can hold.
 */
export function readStoredAnswers(stored: unknown): StoredAnswer[] {
  return storedAnswers.parse(stored)
}
