import type { Logger } from 'pino'
import type { LogFormat } from '../platform/log/create-log.ts'

/** Is told of a part of the start that is done, and how long it took. */
type TellPhase = (name: string, seconds: number) => void

let tell: TellPhase = () => undefined

/** Has the parts of the start told: to people in a line of their own, whatever the log's level, to programs in the log. */
export function tellPhases(format: LogFormat, log: Logger): void {
  tell = (name, seconds) => {
    if (format === 'text') process.stdout.write(`  ${name}: ${seconds.toFixed(1)} s\n`)
    else log.info({ phase: name, seconds: Math.round(seconds * 10) / 10 }, 'start')
  }
}

/** Does a part of the start, and says when it is done and how long it took. `nameOf` may say what was done. */
export async function reportPhase<T>(nameOf: string | ((made: T) => string), run: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const made = await run()
  tell(typeof nameOf === 'string' ? nameOf : nameOf(made), (performance.now() - began) / 1000)
  return made
}
