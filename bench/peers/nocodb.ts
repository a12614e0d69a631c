import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Dialect, httpProduct, requestsIn } from './http-product.ts'
import { installPackage, PeerFault, startProgram } from './program.ts'
import { type Adapter, pageSize, type Place } from './product.ts'

const totalOf = (answer: unknown): number => (answer as { pageInfo: { totalRows: number } }).pageInfo.totalRows
const holding = (word: string): string => `((name,like,%${word}%)~or(summary,like,%${word}%))`

function dialectOf(table: string): Dialect<string> {
  const path = `/api/v2/tables/${table}/records`
  return {
    path,
    list: ({ where, sort = '-registered_at', page = 1 }) => {
      const query = { limit: String(pageSize), offset: String((page - 1) * pageSize), sort, ...(where !== undefined && { where }) }
      return `${path}?${new URLSearchParams(query).toString()}`
    },
    holding,
    scoredHolding: (score, word) => `(score,gte,${score})~and${holding(word)}`,
    statuses: (ids, status) => ids.map((id) => ({ id, status }))
  }
}

// The package brings no program to start it with.
const serverProgram = `
const express = require('express')
const { Noco } = require('nocodb')
const app = express()
const server = app.listen(Number(process.env.PORT), '127.0.0.1', async () => {
  app.use(await Noco.init({}, server, app))
})
`

type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Record<string, unknown>>

const asker =
  (baseUrl: string, headers: Readonly<Record<string, string>>): Ask =>
  async (method, path, body) => {
    const sent = body && { body: JSON.stringify(body) }
    const answer = await fetch(`${baseUrl}${path}`, { method, headers: { ...headers, 'content-type': 'application/json' }, ...sent })
    const text = await answer.text()
    if (!answer.ok) throw new PeerFault(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`)
    return JSON.parse(text) as Record<string, unknown>
  }

/** Makes the tables known; gives the id of that of the cases. */
async function addTables(ask: Ask, { adminUrl }: Place): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(adminUrl)
  const database = pathname.slice(1)
  const connection = { host: hostname, port, user: username, password: decodeURIComponent(password), database }
  const config = { client: 'pg', connection, searchPath: ['public'] }
  const source = { alias: 'rows', type: 'pg', config, inflection_column: 'none', inflection_table: 'none' }
  const base = await ask('POST', '/api/v2/meta/bases', { title: 'bench', external: true, sources: [source] })
  const { list } = (await ask('GET', `/api/v2/meta/bases/${String(base['id'])}/tables`)) as { list?: { id: string; table_name: string }[] }
  const table = list?.find((each) => each.table_name === 'cases')
  if (!table) throw new PeerFault('it does not know the table of the cases')
  return table.id
}

/** NocoDB as it installs from the registry, over the plain tables; what it keeps for itself lies in its own file, as it comes. */
export const nocodb: Adapter = async (place) => {
  // One of its parts comes from elsewhere than the registry by default; the registry has an older one, for files, which nothing here reads.
  const overrides = { xlsx: '0.18.5' }
  const installed = await installPackage(place.folder, { name: 'nocodb', version: '0.301.3', node: 22, overrides, built: ['sqlite3'] })
  await writeFile(join(place.folder, 'server.cjs'), serverProgram)
  const own = join(place.folder, 'data')
  await rm(own, { recursive: true, force: true })
  await mkdir(own)
  const baseUrl = `http://127.0.0.1:${place.port}`
  const env = {
    ...installed,
    PORT: String(place.port),
    NC_PUBLIC_URL: baseUrl,
    NC_DISABLE_TELE: 'true',
    NC_ALLOW_LOCAL_EXTERNAL_DBS: 'true',
    NC_TOOL_DIR: own
  }
  const readyUrl = `${baseUrl}/api/v1/health`
  const { pid, close } = await startProgram({ command: 'node', args: ['server.cjs'], cwd: place.folder, env, readyUrl })
  try {
    const account = { email: 'bench@example.com', password: `${randomBytes(12).toString('hex')}aA1!` }
    const { token } = await asker(baseUrl, {})('POST', '/api/v1/auth/user/signup', account)
    const headers = { 'xc-auth': String(token) }
    const table = await addTables(asker(baseUrl, headers), place)
    return httpProduct({ name: 'nocodb', baseUrl, headers, pid, requestOf: requestsIn(dialectOf(table), place), totalOf, close })
  } catch (error) {
    await close()
    throw error
  }
}
