import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { type Dialect, httpProduct, requestsIn } from './http-product.ts'
import { installPackage, PeerFault, startProgram } from './program.ts'
import { type Adapter, pageSize, type Place } from './product.ts'

const run = promisify(execFile)

const totalOf = (answer: unknown): number => (answer as { meta: { filter_count: number } }).meta.filter_count
const items = '/items/cases'
const holding = (word: string): object => ({ _or: [{ name: { _contains: word } }, { summary: { _contains: word } }] })

const dialect: Dialect<object> = {
  path: items,
  list: ({ where, sort = '-registered_at', page = 1 }) => {
    const query = { fields: '*,theme_id.name', limit: String(pageSize), page: String(page), sort, meta: 'filter_count' }
    return `${items}?${new URLSearchParams({ ...query, ...(where && { filter: JSON.stringify(where) }) }).toString()}`
  },
  holding,
  scoredHolding: (score, word) => ({ _and: [{ score: { _gte: score } }, holding(word)] }),
  statuses: (keys, status) => ({ keys, data: { status } })
}

function environmentOf({ adminUrl, port }: Place, token: string): Record<string, string> {
  const { hostname, port: databasePort, username, password, pathname } = new URL(adminUrl)
  return {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DB_CLIENT: 'pg',
    DB_HOST: hostname,
    DB_PORT: databasePort,
    DB_USER: username,
    DB_PASSWORD: decodeURIComponent(password),
    DB_DATABASE: pathname.slice(1),
    SECRET: randomBytes(24).toString('hex'),
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: randomBytes(12).toString('hex'),
    ADMIN_TOKEN: token,
    LOG_LEVEL: 'warn',
    TELEMETRY: 'false'
  }
}

/** Makes a table known as a collection, with history of what is done to its rows, as one that was made in the product itself. */
async function addCollection(baseUrl: string, headers: Readonly<Record<string, string>>, collection: string): Promise<void> {
  const body = JSON.stringify({ meta: { collection, accountability: 'all' } })
  const answer = await fetch(`${baseUrl}/collections/${collection}`, { method: 'PATCH', headers: { ...headers, 'content-type': 'application/json' }, body })
  if (!answer.ok) throw new PeerFault(`the table ${collection} could not be made known: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
}

/** Directus as it installs from the registry, over the plain tables, with its history on. */
export const directus: Adapter = async (place) => {
  const installed = await installPackage(place.folder, { name: 'directus', version: '12.4.0', node: 22, built: ['isolated-vm', 'argon2'] })
  const token = randomBytes(24).toString('hex')
  const env = { ...installed, ...environmentOf(place, token) }
  const command = `${place.folder}/node_modules/.bin/directus`
  await run(command, ['bootstrap'], { cwd: place.folder, env }).catch((error: unknown) => {
    throw new PeerFault(`it could not prepare its database: ${String(error).slice(-600)}`)
  })
  const baseUrl = `http://127.0.0.1:${place.port}`
  const { pid, close } = await startProgram({ command, args: ['start'], cwd: place.folder, env, readyUrl: `${baseUrl}/server/ping` })
  const headers = { authorization: `Bearer ${token}` }
  try {
    for (const table of ['themes', 'cases']) await addCollection(baseUrl, headers, table)
  } catch (error) {
    await close()
    throw error
  }
  return httpProduct({ name: 'directus', baseUrl, headers, pid, requestOf: requestsIn(dialect, place), totalOf, close })
}
