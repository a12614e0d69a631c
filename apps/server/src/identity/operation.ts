import type { z } from 'zod'
import type { IdentityContext } from './context.ts'
import { type IdentityError, failures } from './errors.ts'

/** Who may call: `public` stands on the open address too, `internal` only in-process. */
export type Audience = 'public' | 'internal'

/** One operation of the protocol, as the dispatcher sees it. */
export type Operation = {
  readonly name: string
  readonly audience: Audience
  /** Checks the body, does the work, gives the answer's body; raises IdentityError. */
  readonly run: (ctx: IdentityContext, body: unknown) => Promise<object>
}

/** Describes an operation: its protocol name, its audience, the shape of its input, and what it does. */
export function defineOperation<Input extends z.ZodType>(spec: {
  name: string
  audience: Audience
  input: Input
  run: (ctx: IdentityContext, input: z.output<Input>) => Promise<object>
}): Operation {
  return {
    name: spec.name,
    audience: spec.audience,
    run(ctx, body) {
      const parsed = spec.input.safeParse(body)
      if (!parsed.success) throw toInvalidParameter(parsed.error.issues, body)
      return spec.run(ctx, parsed.data)
    }
  }
}

/** The named value of a challenge or sign-in; InvalidParameterException when absent or empty. */
export function requireParameter(values: Record<string, string | undefined>, name: string): string {
  const value = values[name]
  if (value === undefined || value === '') throw failures.missingParameter(name)
  return value
}

function toInvalidParameter(issues: readonly z.core.$ZodIssue[], body: unknown): IdentityError {
  const count = `${issues.length} validation error${issues.length === 1 ? '' : 's'} detected`
  const faults = issues.map((issue) => describe(issue, body))
  return failures.invalidParameter(`${count}: ${faults.join('; ')}`)
}

// Values are never repeated: one of them may be a password.
function describe(issue: z.core.$ZodIssue, body: unknown): string {
  const path = issue.path.map(String).join('.')
  const field = path.charAt(0).toLowerCase() + path.slice(1)
  const value = isAbsent(body, issue.path) ? 'Value null' : 'Value'
  return `${value} at '${field}' failed to satisfy constraint: ${constraint(issue, body)}`
}

function constraint(issue: z.core.$ZodIssue, body: unknown): string {
  if (isAbsent(body, issue.path)) return 'Member must not be null'
  if (issue.code === 'too_big') return `Member must have length less than or equal to ${issue.maximum}`
  if (issue.code === 'too_small') return `Member must have length greater than or equal to ${issue.minimum}`
  if (issue.code === 'invalid_format') return `Member must satisfy regular expression pattern: ${issue.pattern ?? issue.format}`
  if (issue.code === 'invalid_value') return `Member must satisfy enum value set: [${issue.values.join(', ')}]`
  if (issue.code === 'unrecognized_keys') return `Member must not have the parameters [${issue.keys.join(', ')}], which this service does not know`
  return issue.message
}

function isAbsent(body: unknown, path: readonly PropertyKey[]): boolean {
  let value: unknown = body
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return true
    value = Object.entries(value).find(([name]) => name === String(key))?.[1]
  }
  return value === undefined || value === null
}
