import { reportableMessage } from '@mekiki/text'
import type { defaultStackParser, Event, Exception, StackFrame } from '@sentry/browser'

type StackParser = typeof defaultStackParser

const maxCauses = 3

function frameOf({ filename, function: name, lineno, colno }: StackFrame): StackFrame {
  return { ...(filename !== undefined && { filename: filename.replace(/[?#].*$/u, '') }), function: name, lineno, colno, in_app: true }
}

/** The places alone: the first lines of a stack repeat what the error says. */
function framesOf({ stack = '' }: Error, parse: StackParser): StackFrame[] {
  const lines = stack.split('\n').filter((line) => /^\s+at |@.*:\d+:\d+$/u.test(line))
  return parse(lines.join('\n')).map(frameOf)
}

function exceptionsOf(error: unknown, parse: StackParser, depth = 0): Exception[] {
  if (!(error instanceof Error)) return [{ type: 'NotAnError', value: typeof error }]
  const type = /^\w{1,80}$/u.test(error.name) ? error.name : 'Error'
  const causes = error.cause instanceof Error && depth < maxCauses ? exceptionsOf(error.cause, parse, depth + 1) : []
  return [...causes, { type, value: reportableMessage(type, error.message), stacktrace: { frames: framesOf(error, parse) } }]
}

/** What is told of an error: its kind, its stack, the page and the workspace; nothing of what it says that somebody may have typed. */
export function errorEvent(error: unknown, { place, tenant }: { place: string; tenant: string | undefined }, parse: StackParser): Event {
  return { level: 'error', exception: { values: exceptionsOf(error, parse) }, tags: { place, ...(tenant !== undefined && { tenant }) } }
}
