import { type CharacterFault, deepestNesting, findRefused, printable, readCharacters } from '@mekiki/contract/primitives/characters'
import type { FieldError, Operation, ParsedInput } from '@mekiki/contract'
import { type FieldFault, fieldSentence, type Language } from '@mekiki/i18n'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from './answers/app-error.ts'
import { deleteInput } from './delete-input.ts'

type Issue = z.core.$ZodIssue
type Params = Record<string, string | number>

const expectations: Record<string, FieldFault> = {
  string: 'text_expected',
  number: 'number_expected',
  int: 'not_whole',
  boolean: 'boolean_expected',
  array: 'list_expected',
  object: 'object_expected'
}

const formats: Record<string, FieldFault> = {
  guid: 'bad_uuid',
  uuid: 'bad_uuid',
  date: 'bad_date',
  datetime: 'bad_instant',
  url: 'bad_url',
  email: 'bad_email'
}

function sizeFault(origin: string, tooBig: boolean): FieldFault {
  if (origin === 'string') return tooBig ? 'too_long' : 'too_short'
  if (origin === 'array' || origin === 'set') return tooBig ? 'too_many' : 'too_few'
  return tooBig ? 'too_big' : 'too_small'
}

function describe(issue: Issue): [FieldFault, Params] {
  switch (issue.code) {
    case 'invalid_type':
      return [issue.input === undefined || issue.input === null ? 'required' : (expectations[issue.expected] ?? 'not_valid'), {}]
    case 'too_big':
      return [sizeFault(issue.origin, true), { max: Number(issue.maximum) }]
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1 ? ['required', {}] : [sizeFault(issue.origin, false), { min: Number(issue.minimum) }]
    case 'invalid_format':
      return [formats[issue.format] ?? 'bad_format', {}]
    case 'invalid_value':
      return ['bad_choice', { options: issue.values.slice(0, 30).map(String).join(', ') }]
    case 'unrecognized_keys':
      return ['unknown_field', { keys: issue.keys.join(', ') }]
    default:
      return ['not_valid', {}]
  }
}

/** What a fault of our own says besides its name. */
function ownParams(issue: Issue): Record<string, string | number> {
  const given = issue.code === 'custom' ? Object.entries(issue.params ?? {}) : []
  return Object.fromEntries(given.filter((each): each is [string, string | number] => typeof each[1] === 'string' || typeof each[1] === 'number'))
}

/** Turns the schema library's issues into one sentence per faulty field. */
export function fieldErrors(issues: readonly Issue[], language: Language): FieldError[] {
  return issues.flatMap((issue): FieldError[] => {
    const path = issue.path.map(String).join('.')
    // A fault planted by one of our own refinements carries its name.
    const own = issue.code === 'custom' && typeof issue.params?.['fault'] === 'string' ? (issue.params['fault'] as FieldFault) : null
    const [fault, params] = own ? [own, ownParams(issue)] : describe(issue)
    const message = fieldSentence(fault, language, params)
    if (issue.code !== 'unrecognized_keys') return [{ field: path, message }]
    return issue.keys.map((key) => ({ field: path === '' ? key : `${path}.${key}`, message }))
  })
}

/** The version in an `If-Match` header; undefined when none is asked for, null when it cannot be read: passing that over would lose an update. */
function readIfMatch(header: string | undefined): number | undefined | null {
  if (header === undefined || header === '*') return undefined
  const match = /^(?:W\/)?"(\d{1,15})"$/u.exec(header)
  return match ? Number(match[1]) : null
}

/** The body of a call that takes none beyond what its query knows. */
const nothing = z.strictObject({})

// Headers that a call takes a value of its own from: they are kept, or compared with what is kept.
const readHeaders = { 'idempotency-key': 'Idempotency-Key', 'if-match': 'If-Match' } as const

/** Characters of an `Idempotency-Key`. */
const longestKey = 200

function sentenceOf({ field, found }: CharacterFault, language: Language): FieldError {
  const message = found ? fieldSentence('bad_character', language, found) : fieldSentence('too_deep', language, { max: deepestNesting })
  return { field: printable(field), message }
}

/**
 * Brings line ends into one form and refuses characters that no text may hold, wherever in a call they stand.
 * @throws AppError 400 `invalid_request` that names each field, 404 `not_found` for a path.
 */
function requirePlain(request: FastifyRequest, language: Language): void {
  const [params, query, body] = [request.params, request.query, request.body].map(readCharacters)
  // No address holds one: it is as unknown as an id of the wrong form.
  if ((params?.faults.length ?? 0) > 0) throw new AppError('not_found')
  const headers = Object.entries(readHeaders).flatMap(([name, shown]) => {
    const found = findRefused(String(request.headers[name] ?? ''))
    return found ? [{ field: shown, found }] : []
  })
  const faults = [...(query?.faults ?? []), ...(body?.faults ?? []), ...headers]
  if (faults.length > 0) throw new AppError('invalid_request', { fields: faults.map((fault) => sentenceOf(fault, language)) })
  request.query = query?.value
  request.body = body?.value
}

/**
 * Parses path, query and body by the operation's schemas.
 * @throws 400 with every faulty field at once; a missing required query parameter is named by `required_parameter` (1§5); a path id of the wrong form is a
 * 404, like any unknown one.
 */
export function parseInput<O extends Operation>(operation: O, request: FastifyRequest, language: Language): ParsedInput<O> {
  requirePlain(request, language)
  const params = operation.params?.safeParse(request.params)
  if (params && !params.success) throw new AppError('not_found')
  const faults: FieldError[] = []
  const given = operation.method === 'DELETE' ? deleteInput(operation, request.query, request.body) : { query: request.query, body: request.body }
  const query = operation.query?.safeParse(given.query ?? {}, { reportInput: true })
  if (query && !query.success) {
    const missing = query.error.issues.find((issue) => issue.code === 'invalid_type' && issue.input === undefined)
    faults.push(...fieldErrors(query.error.issues, language))
    if (missing) throw new AppError('required_parameter', { params: { name: String(missing.path[0]) }, fields: faults })
  }
  const body = (operation.body ?? (operation.method === 'DELETE' && operation.query ? nothing : undefined))?.safeParse(given.body ?? {}, { reportInput: true })
  if (body && !body.success) faults.push(...fieldErrors(body.error.issues, language))
  const ifMatch = operation.versioned ? readIfMatch(request.headers['if-match']) : undefined
  if (ifMatch === null) faults.push({ field: 'If-Match', message: fieldSentence('bad_format', language) })
  // Cut short, two keys would be one, and the second change would be taken for the first.
  if ((request.headers['idempotency-key']?.length ?? 0) > longestKey) {
    faults.push({ field: 'Idempotency-Key', message: fieldSentence('too_long', language, { max: longestKey }) })
  }
  if (faults.length > 0) throw new AppError('invalid_request', { fields: faults })
  return {
    params: params?.data,
    query: query?.data,
    body: operation.body && body?.data,
    ifMatch: ifMatch ?? undefined
  } as ParsedInput<O>
}
