import type { Operation } from '@mekiki/contract'
import { AppError } from './app-error.ts'
import { AnswerFault, compileYieldingJsonWriter } from './json-writer.ts'

/** An answer as its operation declares it, as JSON: what is sent and kept. */
export class WrittenAnswer {
  /** As text, or in bytes where it is long. */
  readonly body: string | Buffer

  constructor(body: string | Buffer) {
    this.body = body
  }

  get json(): string {
    return this.body.toString()
  }
}

/** Writes what an operation answers with; undefined where it answers with nothing. */
export type WriteAnswer = (answer: unknown) => Promise<WrittenAnswer | undefined>

/**
 * How the answers of an operation are written. Where they are checked, in tests and development, each is validated against its schema as well, and has
 * to come to the same bytes by both ways.
 */
export function answerWriter({ id, output }: Operation, isChecked: boolean): WriteAnswer {
  if (output === null) return async () => undefined
  const write = compileYieldingJsonWriter(output)
  return async (answer) => {
    const checked = isChecked ? JSON.stringify(output.parse(answer)) : null
    const written = new WrittenAnswer(await write(answer))
    if (checked !== null && checked !== written.json) throw new AnswerFault(`${id} is written otherwise than its schema says`)
    return written
  }
}

/** Gives an error as it may be answered. */
export type WriteError = (error: unknown) => Promise<unknown>

/**
 * How an operation tells what stands when a change was based on an older version: as it answers, or as its `current` says, so that what it does not
 * declare does not leave by its errors either, and a reader needs no second look at the shape.
 * @throws AnswerFault, from what is given back, for an entity of another shape than the operation answers.
 */
export function currentWriter(operation: Operation, isChecked: boolean): WriteError {
  let write: WriteAnswer | null = null
  return async (error) => {
    if (!(error instanceof AppError) || error.details.current === undefined) return error
    write ??= answerWriter({ ...operation, output: operation.current ?? operation.output }, isChecked)
    const { current, ...details } = error.details
    const written = await write(current)
    return new AppError(error.code, written ? { ...details, current: JSON.parse(written.json) as unknown } : details)
  }
}
