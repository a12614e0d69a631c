import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { TestActor } from '../../../../testing/world.ts'
import { countRows } from '../../../../testing/count-rows.ts'
import { csvOf } from '../testing/imports.factory.ts'
import { rowsOf, startAs } from '../testing/kinds.factory.ts'
import { openImports } from '../testing/place.factory.ts'

const world = await openImports()
afterEach(() => vi.restoreAllMocks())

const textOf = (statement: unknown): string => (typeof statement === 'string' ? statement : String((statement as { text?: unknown }).text))
const file = (rows: number): string => csvOf([['企業名'], ...Array.from({ length: rows }, (_, at) => [`会社${at}`])])

/** Asks the newest job of a workspace to stop as soon as the nth statement with these words is sent; gives how many of them were sent after that. */
function stopAt(actor: TestActor, words: string, nth: number, { isSeenFirst = false } = {}): () => number {
  const send = pg.Client.prototype.query as (...told: unknown[]) => unknown
  const state = { seen: 0, after: 0, isAsked: false, looks: 0 }
  const ask = async (): Promise<void> => {
    await world.admin
      .updateTable('jobs')
      .set({ cancel_requested_at: new Date() })
      .where('tenant_uuid', '=', actor.tenant.uuid)
      .where('finished_at', 'is', null)
      .execute()
  }
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...told: unknown[]) {
    const run = (): unknown => send.apply(this, told)
    if (state.isAsked && textOf(told[0]).startsWith('select "cancel_requested_at"')) state.looks += 1
    if (!textOf(told[0]).includes(words)) return run()
    if (state.isAsked) state.after += 1
    state.seen += 1
    if (state.seen !== nth) return run()
    state.isAsked = true
    return ask().then(async () => {
      // The look's answer is read before the statement goes on.
      if (isSeenFirst) await expect.poll(() => state.looks, { interval: 10 }).toBeGreaterThanOrEqual(1)
      if (isSeenFirst) await sleep(100)
      return run()
    })
  } as never)
  return () => state.after
}

/** Asks a job to stop once a file was read so far, in bytes of one reading; gives how many bytes were read after that. */
function stopInReading(jobUuid: string, at: number): () => number {
  const open = world.platform.files.openRead.bind(world.platform.files)
  const state = { isAsked: false, after: 0 }
  async function* counted(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let bytes = 0
    for await (const chunk of stream) {
      bytes += chunk.length
      if (state.isAsked) state.after += chunk.length
      else if (bytes > at) {
        state.isAsked = true
        await world.admin.updateTable('jobs').set({ cancel_requested_at: new Date() }).where('uuid', '=', jobUuid).execute()
      }
      yield chunk
    }
  }
  vi.spyOn(world.platform.files, 'openRead').mockImplementation((async (...told: Parameters<typeof open>) => counted(await open(...told))) as never)
  return () => (state.isAsked ? state.after : -1)
}

async function start(actor: TestActor, rows: number, { options = {} }: { options?: object } = {}): Promise<string> {
  return (await startAs(world, actor, { kind: 'scoutees', bytes: file(rows), options })).body.jobUuid
}

const newcomer = async (): Promise<TestActor> => world.createActor(await world.createTenant())
const ended = async (actor: TestActor, jobUuid: string) => {
  const { state, counts } = await world.job(actor, jobUuid)
  return [state, counts['created'] ?? 0, await countRows(world, 'scoutees', actor.tenant.uuid), (await rowsOf(actor, jobUuid)).length]
}

// Blocks of rows that may follow the one in which it was asked.
const oneMore = 1

describe('a job that is asked to stop', () => {
  it('while the file is read reads some thousand rows more at most, and checks none', async () => {
    const actor = await newcomer()
    const jobUuid = await start(actor, 60_000, { options: { dryRun: true, encoding: 'utf8', delimiter: ',' } })
    const after = stopInReading(jobUuid, 200_000)
    await world.runEffects(actor.tenant)
    expect(after()).toBeGreaterThanOrEqual(0)
    expect(after()).toBeLessThanOrEqual(3 * 65_536)
    expect(await ended(actor, jobUuid)).toEqual(['cancelled', 0, 0, 0])
  })

  it('while it is checked checks one block more at most, and keeps nothing', async () => {
    const actor = await newcomer()
    const jobUuid = await start(actor, 3000, { options: { dryRun: true } })
    const after = stopAt(actor, 'insert into "import_rows"', 3)
    await world.runEffects(actor.tenant)
    expect(after()).toBeLessThanOrEqual(oneMore)
    expect(await ended(actor, jobUuid)).toEqual(['cancelled', 0, 0, 0])
  })

  it('while it is written in one go writes one block more at most, and nothing stays', async () => {
    const actor = await newcomer()
    const jobUuid = await start(actor, 3000)
    // 125 entries go with a statement, 500 rows are a block.
    const after = stopAt(actor, 'insert into "scoutees"', 9)
    await world.runEffects(actor.tenant)
    expect(after()).toBeLessThanOrEqual(7)
    expect(await ended(actor, jobUuid)).toEqual(['cancelled', 0, 0, 0])
  })

  it('while it is written in blocks tells what it wrote, no row half', async () => {
    const actor = await newcomer()
    const jobUuid = await start(actor, 3000, { options: { onlyValidRows: true } })
    const after = stopAt(actor, 'insert into "scoutees"', 9)
    await world.runEffects(actor.tenant)
    expect(after()).toBeLessThanOrEqual(7)
    const [state, told, made, rows] = await ended(actor, jobUuid)
    expect([state, told, rows]).toEqual(['cancelled', made, Math.min(1000, Number(made))])
    expect(Number(made) % 500).toBe(0)
    expect(Number(made)).toBeLessThanOrEqual(1500)
  })

  it('in the middle of a block sends no statement of it any more, once it was seen', async () => {
    const actor = await newcomer()
    const jobUuid = await start(actor, 500, { options: { onlyValidRows: true } })
    const after = stopAt(actor, 'insert into "scoutees"', 1, { isSeenFirst: true })
    await world.runEffects(actor.tenant)
    expect(after()).toBe(0)
    expect(await ended(actor, jobUuid)).toEqual(['cancelled', 0, 0, 0])
  })
})
