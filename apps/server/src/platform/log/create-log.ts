import { type Logger, pino } from 'pino'

/** How lines are written: for programs, or for people. */
export type LogFormat = 'json' | 'text'

const warning = 40
const error = 50
// The time is its own field; process and machine are the same in every line that a person sees.
const untold = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'v'])

const valueOf = (value: unknown): string => (typeof value === 'string' && /^[^\s"=]+$/u.test(value) ? value : JSON.stringify(value))

function levelOf(level: number): string {
  if (level >= error) return 'Error: '
  return level >= warning ? 'Warning: ' : ''
}

/** A line of JSON as people read it: time, what it says, its fields, and below it where an error arose. */
export function textOfLine(line: string): string {
  const fields = JSON.parse(line) as Record<string, unknown> & { level: number; time: number; msg?: string; err?: { stack?: string; message?: string } }
  const more = Object.entries(fields).filter(([name, value]) => !untold.has(name) && value !== null)
  const about = more.map(([name, value]) => ` ${name}=${valueOf(value)}`).join('')
  const stack = fields.err === undefined ? '' : `\n${(fields.err.stack ?? fields.err.message ?? JSON.stringify(fields.err)).replace(/^/gmu, '    ')}`
  return `  ${new Date(fields.time).toTimeString().slice(0, 8)} ${levelOf(fields.level)}${fields.msg ?? ''}${about}${stack}\n`
}

/** Opens the log of a process on its standard output; what is written is there when the process dies. */
export function createLog({ level, format }: { level: string; format: LogFormat }): Logger {
  const output = pino.destination({ sync: true })
  if (format === 'json') return pino({ level }, output)
  return pino({ level }, { write: (line: string) => output.write(textOfLine(line)) })
}
