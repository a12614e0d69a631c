import { z } from 'zod'
import { uuid } from '../../primitives/index.ts'
import { formLimits } from '../forms/form-limits.ts'

/** A file of an answer on its way in: `url` is the key that the upload address call answered (3-decisions, "Files"). */
export const fileInput = z.strictObject({ url: z.string().min(1).max(1000), name: z.string().trim().min(1).max(255) })

/**
 * What is answered to one question (3-decisions, "Answers"): `value` for texts, numbers (as text), days and countries; `optionUuids`, with
 * `otherText` beside them, for choices; `files` for files.
 */
export const answerValueInput = z.strictObject({
  questionUuid: uuid,
  value: z.string().max(20_000).optional(),
  optionUuids: z.array(uuid).max(formLimits.options).optional(),
  otherText: z.string().max(500).optional(),
  files: z.array(fileInput).max(20).optional()
})

export type AnswerValueInput = z.output<typeof answerValueInput>
