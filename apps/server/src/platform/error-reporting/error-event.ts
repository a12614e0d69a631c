import { fileURLToPath } from 'node:url'
import { reportableMessage } from '@mekiki/text'
import type { Event, Exception, StackFrame, StackParser } from '@sentry/core'

/** Where an error happened, in words of the program: no address with its values, nothing of a person. */
export interface ReportFacts {
  /** The method and the template of a call's address, or what kind of work it was. */
  place: string
  /** By which the log tells all that is left out here. */
  requestId?: string
  tenantUuid?: string | null
}

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const maxCauses = 3

/** A frame by its function and its place in the program, which stands wherever the operator has put it. */
function frameOf({ filename, function: name, lineno, colno, in_app: isOwn }: StackFrame): StackFrame {
  const place = filename?.replace(/^file:\/\//u, '').replace(root, '')
  return { ...(place !== undefined && { filename: place }), function: name, lineno, colno, in_app: isOwn }
}

/** The stack without its first lines, which repeat the message, and all that it says. */
function framesOf(error: Error, parse: StackParser): StackFrame[] {
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /u.test(line))
  return parse(['Error', ...lines].join('\n')).map(frameOf)
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' && /^\w{1,60}$/u.test(error.code) ? ` ${error.code}` : ''
}

function exceptionsOf(error: unknown, parse: StackParser, depth = 0): Exception[] {
  if (!(error instanceof Error)) return [{ type: 'NotAnError', value: typeof error }]
  const type = /^\w{1,80}$/u.test(error.name) ? error.name : 'Error'
  const value = `${reportableMessage(type, error.message)}${codeOf(error)}`.trim()
  const causes = error.cause instanceof Error && depth < maxCauses ? exceptionsOf(error.cause, parse, depth + 1) : []
  return [...causes, { type, value, stacktrace: { frames: framesOf(error, parse) } }]
}

/** What is told of an error: its kind, its stack and where it happened. What it says stays in the log, where the request's id finds it. */
export function errorEvent(error: unknown, { place, requestId, tenantUuid }: ReportFacts, parse: StackParser): Event {
  return {
    level: 'error',
    exception: { values: exceptionsOf(error, parse) },
    tags: { place, ...(requestId !== undefined && { request_id: requestId }), ...(typeof tenantUuid === 'string' && { tenant: tenantUuid }) }
  }
}
