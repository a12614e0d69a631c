import { Agent, request } from 'node:http'
import { asked, changed, type Measure, newProject, type Place, type Product, statusOf, type Told } from './product.ts'

/** A request of a product's interface. */
export interface Sent {
  method: 'GET' | 'POST' | 'PATCH'
  /** With its query, from the root. */
  path: string
  body?: unknown
}

/** What is asked of a list; the latest cases first where nothing is said of the order. */
export interface Listing<F> {
  where?: F
  sort?: string
  page?: number
}

/** How a product's interface writes what is measured; `F`: its conditions. */
export interface Dialect<F> {
  /** Where cases are made and changed. */
  path: string
  /** The path of a list, with its query. */
  list: (listing: Listing<F>) => string
  /** Cases that hold a word in their name or summary. */
  holding: (word: string) => F
  /** Such cases with a score from a number up. */
  scoredHolding: (score: number, word: string) => F
  /** The body of a change of many cases to a status. */
  statuses: (ids: readonly number[], status: string) => unknown
}

/** The requests that do the measures, in a product's own words. */
export function requestsIn<F>(dialect: Dialect<F>, { latePage, rareName }: Place): HttpProduct['requestOf'] {
  const { path, holding } = dialect
  const listed = (listing: Listing<F>): Sent => ({ method: 'GET', path: dialect.list(listing) })
  return (measure, round) => {
    switch (measure) {
      case 'list':
        return listed({})
      case 'late':
        return listed({ page: latePage })
      case 'filtered':
        return listed({ where: dialect.scoredHolding(asked.scoreFrom, asked.common), sort: '-score' })
      case 'rare':
        return listed({ where: holding(rareName) })
      case 'common':
        return listed({ where: holding(asked.common) })
      case 'create':
        return { method: 'POST', path, body: newProject(round) }
      case 'statuses': {
        const ids = Array.from({ length: changed }, (_, index) => index + 1)
        return { method: 'PATCH', path, body: dialect.statuses(ids, statusOf(round)) }
      }
    }
  }
}

/** What an adapter says of a product that is spoken to over HTTP. */
export interface HttpProduct {
  name: string
  baseUrl: string
  /** Who asks: the header of a token. */
  headers: Readonly<Record<string, string>>
  pid: number | null
  /** The request that does one of the measures; `round` tells repetitions apart. */
  requestOf: (measure: Measure, round: number) => Sent
  /** The number of matching rows that an answer tells, as JSON. */
  totalOf: (answer: unknown) => number
  close: () => Promise<void>
}

const agents: Agent[] = []

/** Each of several people has a connection of their own. */
const agentOf = (client: number): Agent => (agents[client] ??= new Agent({ keepAlive: true, maxSockets: 1 }))

interface Exchange {
  url: string
  sent: Sent
  headers: Readonly<Record<string, string>>
  client?: number
  limit?: number
}

/**
 * Sends a request and waits for the last byte of its answer, which is left compressed where it was sent so.
 * @throws when the answer is not one of success, or not there within the limit (milliseconds).
 */
export async function exchange({ url, sent, headers, client = 0, limit = 60_000 }: Exchange): Promise<{ took: number; body: Buffer }> {
  const payload = sent.body === undefined ? undefined : JSON.stringify(sent.body)
  const all = { ...headers, ...(payload !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }) }
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const options = { method: sent.method, agent: agentOf(client), headers: all, signal: AbortSignal.timeout(limit) }
    const asking = request(`${url}${sent.path}`, options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const [took, body, status] = [performance.now() - start, Buffer.concat(parts), response.statusCode ?? 0]
        if (status >= 200 && status < 300) resolve({ took, body })
        else reject(new Error(`${sent.method} ${sent.path.slice(0, 100)} answered ${status}: ${body.toString().slice(0, 300)}`))
      })
    })
    asking.on('error', reject)
    asking.end(payload)
  })
}

/** Makes a product of what an adapter says. */
export function httpProduct({ name, baseUrl, headers, pid, requestOf, totalOf, close }: HttpProduct): Product {
  const readings: readonly Measure[] = ['list', 'filtered', 'late', 'rare', 'common']
  return {
    name,
    pid,
    close,
    ask: async (measure, { round, client, limit }): Promise<Told> => {
      const { took, body } = await exchange({ url: baseUrl, sent: requestOf(measure, round), headers, client, limit })
      return { took, total: readings.includes(measure) ? totalOf(JSON.parse(body.toString())) : null }
    },
    bytesAs: async (encoding) => {
      const { body } = await exchange({ url: baseUrl, sent: requestOf('list', 0), headers: { ...headers, 'accept-encoding': encoding } })
      return body.length
    }
  }
}
