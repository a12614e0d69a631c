import { errorCatalogue, type Operation, operations } from '@mekiki/contract'
import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject, type ZodOpenApiResponsesObject } from 'zod-openapi'
import { deleteSchemas } from './platform/http/delete-input.ts'

const errorBody = z
  .object({
    code: z.enum(Object.keys(errorCatalogue)),
    message: z.string(),
    requestId: z.string(),
    fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    permissions: z.array(z.string()).optional(),
    uuids: z.array(z.string()).optional(),
    current: z.unknown().optional()
  })
  .meta({ id: 'Error' })

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } })

/** The statuses that an operation can answer besides its success. */
function errorStatuses(operation: Operation): number[] {
  const statuses = new Set<number>([400, 429, 500])
  if (operation.access !== 'open' && operation.access !== 'public') for (const status of [401, 403, 503]) statuses.add(status)
  if (operation.params) statuses.add(404)
  if (operation.versioned) statuses.add(409)
  for (const code of operation.errors ?? []) statuses.add(errorCatalogue[code])
  return [...statuses].toSorted((left, right) => left - right)
}

function successOf({ answers, output, status }: Operation): ZodOpenApiResponsesObject {
  if (answers === 'page') return { 200: { description: 'A page', content: { 'text/html': { schema: z.string() } } } }
  if (answers === 'file') return { 200: { description: 'A file', content: { 'application/octet-stream': { schema: z.string() } } } }
  if (output === null) return { 204: { description: 'Done' } }
  if (answers === 'events') return { 200: { description: 'A stream of events with data of this shape', content: { 'text/event-stream': { schema: output } } } }
  return { [status ?? 200]: { description: 'Success', ...json(output) } }
}

function describe(operation: Operation): ZodOpenApiOperationObject {
  const success = successOf(operation)
  const errors = Object.fromEntries(errorStatuses(operation).map((status) => [String(status), { description: 'Error', ...json(errorBody) }]))
  const given = operation.method === 'DELETE' ? deleteSchemas(operation) : operation
  const header = operation.versioned ? { header: z.object({ 'If-Match': z.string().optional() }) } : {}
  return {
    operationId: operation.id,
    summary: operation.permissions ? `${operation.summary} (needs one of: ${operation.permissions.join(', ')})` : operation.summary,
    tags: [operation.id.split('.')[0] ?? ''],
    ...(operation.access === 'open' || operation.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    requestParams: { ...(operation.params && { path: operation.params }), ...(given.query && { query: given.query }), ...header },
    ...(given.body && { requestBody: { required: operation.method !== 'DELETE', ...json(given.body) } }),
    responses: { ...success, ...errors }
  }
}

/** Emits the OpenAPI 3.1 document of the given operations (by default all of the contract). */
export function emitOpenApi(all: readonly Operation[] = operations): object {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const operation of all) {
    const path = (paths[operation.path] ??= {})
    path[operation.method.toLowerCase()] = describe(operation)
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Mekiki', version: '2', description: 'The calls of Mekiki. Instants are ISO 8601 UTC, days YYYY-MM-DD.' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths: paths as ZodOpenApiPathsObject
  })
}
