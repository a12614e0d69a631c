import { describe, expect, it } from 'vitest'
import { joinTransactions } from './joined-transactions.ts'

/** A connection that answers each message when it is told to. */
function connect() {
  const messages: { text: string; answer: (result?: unknown) => void; fail: (error: Error) => void }[] = []
  const query = joinTransactions(
    (text) =>
      new Promise((resolve, reject) => {
        messages.push({ text: String(text), answer: resolve, fail: reject })
      })
  ) as (text: string, values?: readonly unknown[]) => Promise<unknown>
  return { query, messages, texts: () => messages.map((message) => message.text) }
}

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

describe('joinTransactions', () => {
  it('begins together with a first statement that has no values, and gives what that gives', async () => {
    const { query, messages, texts } = connect()
    await query('start transaction read only', [])
    expect(texts()).toEqual([])
    const setting = query("SET LOCAL app.tenant_uuid = 'x'", [])
    expect(texts()).toEqual(["start transaction read only; SET LOCAL app.tenant_uuid = 'x'"])
    messages[0]?.answer([{ command: 'START' }, { command: 'SET' }])
    expect(await setting).toEqual({ command: 'SET' })
  })

  it('begins before a first statement that has values', async () => {
    const { query, messages, texts } = connect()
    await query('begin', [])
    const asked = query('select $1', [1])
    expect(texts()).toEqual(['begin'])
    messages[0]?.answer()
    await turn()
    expect(texts()).toEqual(['begin', 'select $1'])
    messages[1]?.answer('rows')
    expect(await asked).toBe('rows')
  })

  it('asks nothing after a beginning that failed', async () => {
    const { query, messages, texts } = connect()
    await query('begin', [])
    const asked = query('select $1', [1])
    messages[0]?.fail(new Error('the connection is gone'))
    await expect(asked).rejects.toThrow('the connection is gone')
    expect(texts()).toEqual(['begin'])
  })

  it.each(['commit', 'rollback'])('asks nothing at all for a transaction without a statement: %s', async (end) => {
    const { query, texts } = connect()
    await query('begin', [])
    await query(end, [])
    expect(texts()).toEqual([])
  })

  it.each([
    ['start transaction read only', 'commit', true],
    ['start transaction read only', 'rollback', false],
    ['start transaction read write', 'commit', false],
    ['begin', 'commit', false]
  ])('after %s nobody waits for %s: %s', async (begin, end, isAtOnce) => {
    const { query, messages, texts } = connect()
    await query(begin, [])
    void query('SET LOCAL x = 1', [])
    messages[0]?.answer([])
    let hasEnded = false
    const ended = query(end, []).then(() => (hasEnded = true))
    await turn()
    expect([texts().at(-1), hasEnded]).toEqual([end, isAtOnce])
    messages[1]?.answer()
    await ended
  })

  it('fails a writing transaction whose commit fails', async () => {
    const { query, messages } = connect()
    await query('start transaction read write', [])
    void query('SET LOCAL x = 1', [])
    messages[0]?.answer([])
    const ended = query('commit', [])
    messages[1]?.fail(new Error('deferred constraint'))
    await expect(ended).rejects.toThrow('deferred constraint')
  })
})
