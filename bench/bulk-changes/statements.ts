import pg from 'pg'

/** A statement as the application sent it. */
export interface Statement {
  text: string
  values: readonly unknown[]
}

/** What opens and closes a transaction, and binds it to a tenant. */
const isFrame = (text: string): boolean => /^(?:begin|start transaction|commit|rollback|set )|set_tenant/iu.test(text)

/** Runs `work` and gives what it sent to the database within its transactions, in order. Only one call may run at a time. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const query = pg.Client.prototype.query
  const recording = function (this: pg.Client, ...args: unknown[]): unknown {
    const [text, values] = args
    if (typeof text === 'string' && !isFrame(text)) statements.push({ text, values: Array.isArray(values) ? values : [] })
    return Reflect.apply(query, this, args)
  }
  Object.assign(pg.Client.prototype, { query: recording })
  try {
    await work()
  } finally {
    Object.assign(pg.Client.prototype, { query })
  }
  return statements
}

/** Sends recorded statements again in one transaction, which is rolled back; gives the milliseconds until then. */
export async function replay(client: pg.Client, statements: readonly Statement[]): Promise<number> {
  await client.query('BEGIN')
  try {
    const start = performance.now()
    for (const { text, values } of statements) await client.query(text, [...values])
    return performance.now() - start
  } finally {
    await client.query('ROLLBACK')
  }
}
