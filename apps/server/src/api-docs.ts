import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Operation } from '@mekiki/contract'
import type { FastifyInstance } from 'fastify'
import type { CallerLimits } from './platform/http/limits/caller-limits.ts'
import { type PreparedAnswer, prepareAnswer, sendPrepared } from './platform/compression/compress-answer.ts'

const styles = `body{font:14px/1.6 sans-serif;color:#23221F;max-width:1080px;margin:32px auto;padding:0 24px}
h1{color:#3D549A}h2{margin-top:32px;border-bottom:1px solid #E6E5E1}table{border-collapse:collapse;width:100%}
td{padding:6px 12px 6px 0;border-bottom:1px solid #F0EFEC;vertical-align:top}code{font:13px/1.6 monospace}`

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/gu, (sign) => escapes[sign] ?? sign)

function row(operation: Operation): string {
  const keys = operation.permissions ? `<br><small>needs one of ${escape(operation.permissions.join(', '))}</small>` : ''
  return `<tr><td><code>${operation.method}</code></td><td><code>${escape(operation.path)}</code></td><td>${escape(operation.summary)}${keys}</td><td>${operation.access}</td></tr>`
}

/** A page that a person can read: every call by feature, with access and permission keys. */
function page(operations: readonly Operation[]): string {
  const groups = Map.groupBy(operations, (operation) => operation.id.split('.')[0] ?? '')
  const sections = [...groups].map(([name, group]) => `<h2>${escape(name)}</h2><table>${group.map(row).join('')}</table>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Calls of Mekiki</title><style>${styles}</style></head>
<body><h1>Calls of Mekiki</h1><p>${operations.length} calls. Shapes of bodies and answers: <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1).</p>${sections.join('')}</body></html>`
}

/** The page is the same for everybody, so that its style is named by its hash and not by a nonce. */
const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', styles, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const documentFile = new URL('../../../packages/contract/openapi.json', import.meta.url)

/** The document as it was written from the contract, which a check compares: emitting it takes a second in which nobody else is served. */
async function readDocument(): Promise<PreparedAnswer> {
  return prepareAnswer('application/json; charset=utf-8', JSON.stringify(JSON.parse(await readFile(documentFile, 'utf8'))))
}

/**
 * Serves the OpenAPI document, and a readable page of what is mounted. Both are made when the first one asks, once, and sent from the same
 * bytes to all: anybody may ask for them.
 */
export function addApiDocs(app: FastifyInstance, mounted: readonly Operation[], { ofAddress }: Pick<CallerLimits, 'ofAddress'>): void {
  let document: Promise<PreparedAnswer> | null = null
  let readable: Promise<PreparedAnswer> | null = null
  const config = { rateLimit: ofAddress('public') }
  app.get('/openapi.json', { config }, async (request, reply) => {
    document ??= readDocument()
    return sendPrepared(request, reply, await document)
  })
  app.get('/docs', { config }, async (request, reply) => {
    readable ??= prepareAnswer('text/html; charset=utf-8', page(mounted))
    return sendPrepared(request, reply.header('content-security-policy', policy), await readable)
  })
}
