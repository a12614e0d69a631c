import pg from 'pg'

/** A statement as the application sent it. */
export interface Statement {
  text: string
  values: readonly unknown[]
}

/** What opens and closes a transaction, and binds it to a tenant. */
const isFrame = (text: string): boolean => /^(?:begin|start transaction|commit|rollback|set )|set_tenant/iu.test(text)
/** How the statements of a transaction that only reads are to be planned. */
const isSetting = (text: string): boolean => /^set local/iu.test(text)
const isEnd = (text: string): boolean => /^(?:commit|rollback)/iu.test(text)

/**
 * Runs `work` and gives what it sent to the database within its transactions, in order, with the settings that it made for some of them. Only
 * one call may run at a time.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  let isSet = false
  const query = pg.Client.prototype.query
  const recording = function (this: pg.Client, ...args: unknown[]): unknown {
    const [text, values] = args
    if (typeof text === 'string') {
      if (isSetting(text)) isSet = true
      if (!isFrame(text) || isSetting(text) || (isSet && isEnd(text))) statements.push({ text, values: Array.isArray(values) ? values : [] })
      if (isEnd(text)) isSet = false
    }
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

/** Settings hold for the statements up to the end of their transaction; they take no part in the time. */
async function setUntilEnd(client: pg.Client, text: string): Promise<void> {
  if (isSetting(text)) await client.query('SAVEPOINT settings')
  await client.query(isSetting(text) ? text : 'ROLLBACK TO SAVEPOINT settings')
}

/**
 * Sends recorded statements again in one transaction, which is rolled back; `first` is sent before them and takes no part in the time.
 * @returns the milliseconds that they took
 */
export async function replay(client: pg.Client, statements: readonly Statement[], first = ''): Promise<number> {
  let took = 0
  await client.query('BEGIN')
  try {
    await client.query(first)
    for (const { text, values } of statements) {
      if (isFrame(text)) {
        await setUntilEnd(client, text)
        continue
      }
      const start = performance.now()
      await client.query(text, [...values])
      took += performance.now() - start
    }
    return took
  } finally {
    await client.query('ROLLBACK')
  }
}
