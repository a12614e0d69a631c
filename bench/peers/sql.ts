import { Client } from 'pg'
import { type Adapter, asked, changed, type Measure, newProject, pageSize, type Place, statusOf } from './product.ts'

interface Statement {
  text: string
  values: readonly unknown[]
}

const pageOf = (where: string, order: string, page: number): string => `
  SELECT (SELECT count(*) FROM cases c WHERE ${where})::integer AS total, c.*, t.name AS theme
  FROM cases c JOIN themes t ON t.id = c.theme_id
  WHERE ${where} ORDER BY ${order}, c.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`

const [newest, best] = ['c.registered_at DESC', 'c.score DESC NULLS LAST']
const holding = '(c.name LIKE $1 OR c.summary LIKE $1)'

/** What somebody who knows the tables would write by hand. */
function statementOf(measure: Measure, { rareName, latePage }: Place, round: number): Statement {
  const word = (text: string): string[] => [`%${text}%`]
  switch (measure) {
    case 'list':
      return { text: pageOf('true', newest, 1), values: [] }
    case 'late':
      return { text: pageOf('true', newest, latePage), values: [] }
    case 'filtered':
      return { text: pageOf(`c.score >= ${asked.scoreFrom} AND ${holding}`, best, 1), values: word(asked.common) }
    case 'rare':
      return { text: pageOf(holding, newest, 1), values: word(rareName) }
    case 'common':
      return { text: pageOf(holding, newest, 1), values: word(asked.common) }
    case 'create':
      return {
        text: 'INSERT INTO cases (status, name, summary, registered_at, updated_at) VALUES ($1, $2, $3, $4, $5)',
        values: Object.values(newProject(round))
      }
    case 'statuses':
      return { text: `UPDATE cases SET status = $1, updated_at = now() WHERE id <= ${changed}`, values: [statusOf(round)] }
  }
}

/** The same work by statements alone, on a connection for each person. */
export const sql: Adapter = async (place) => {
  const clients: Client[] = []
  const clientOf = async (index: number): Promise<Client> => {
    const found = clients[index]
    if (found) return found
    const client = new Client({ connectionString: place.adminUrl })
    clients[index] = client
    await client.connect()
    return client
  }
  return {
    name: 'sql',
    pid: null,
    bytesAs: null,
    ask: async (measure, { round, client: index }) => {
      const client = await clientOf(index)
      const { text, values } = statementOf(measure, place, round)
      const start = performance.now()
      const { rows } = await client.query<{ total?: number }>(text, [...values])
      return { took: performance.now() - start, total: rows[0]?.total ?? null }
    },
    close: async () => void (await Promise.all(clients.map((client) => client.end())))
  }
}
