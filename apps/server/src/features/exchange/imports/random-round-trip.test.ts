import { figures } from '@mekiki/testing/figures'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportedFile, newestFile } from './testing/exported-file.factory.ts'
import { createImportWorld, type ImportWorld } from './testing/imports.factory.ts'
import { importAs, type OtherKind, undoAs } from './testing/kinds.factory.ts'
import { makeRandomTenant, randomContent, type RandomTenant } from './testing/random-tenant.factory.ts'
import { hashOf, type TenantState, tenantState } from './testing/tenant-state.ts'
import { projects, fileOf, forms, rowsOf, type Trip, trips } from './testing/trips.factory.ts'

let world: ImportWorld
beforeAll(async () => {
  const accounts = { inviteUser: async () => ({ sub: 'sub', temporaryPassword: 'password' }), deleteUser: async () => undefined }
  const mailer = { send: async () => undefined }
  world = await createImportWorld({ accounts, mailer } as unknown as Parameters<typeof createImportWorld>[0])
})
afterAll(() => world.close())

/** Edits some cells where numbers say it; gives them as `row column`. */
function editCells([heads = [], ...rows]: string[][], { edits, isEdited = () => true }: Trip, picks: Iterable<number>): Set<string> {
  const edited = new Set<string>()
  for (const cells of rows) while (cells.length < heads.length) cells.push('')
  for (const pick of picks) {
    const [row, [head, edit]] = [pick % rows.length, edits[(pick >> 4) % edits.length] ?? ['', () => null]]
    const [cells, column] = [rows[row], heads.indexOf(head)]
    if (column === -1) throw new Error(`no column ${head} in ${heads.join()}`)
    if (!cells || !isEdited(heads, cells) || edited.has(`${row + 2} ${column}`)) continue
    const text = edit(row, cells[column] ?? '')
    if (text === null) continue
    cells[column] = text
    edited.add(`${row + 2} ${column}`)
  }
  return edited
}

/** What a trip came to: what changed although nothing was edited, what was edited and what changed, and the workspace before and after. */
interface Came {
  unasked: string[]
  edited: string[]
  changed: string[]
  isRead: boolean
  before: TenantState
  between: TenantState
  after: TenantState
}

/** What goes wrong on a trip, so that the property must fail: in the file before it comes back at all, after it was edited, and after all was taken back. */
interface Harm {
  untouched?: (rows: string[][]) => void
  edited?: (rows: string[][]) => void
  undone?: (tenant: RandomTenant) => Promise<void>
}

async function travel(tenant: RandomTenant, trip: Trip, picks: Iterable<number>, harm: Harm = {}): Promise<Came> {
  const { me } = tenant
  const before = await tenantState(world, me.tenant.uuid)
  const bytes = await exportedFile(world, me, trip.path, { ...trip.body(tenant), ...forms[trip.form] })
  const sent = await rowsOf(bytes, trip.form)
  harm.untouched?.(sent)
  const untouched = await importAs(world, me, { kind: trip.kind, bytes: harm.untouched ? await fileOf(sent, trip.form) : bytes })
  const between = await tenantState(world, me.tenant.uuid)
  const rows = await rowsOf(bytes, trip.form)
  const edited = editCells(rows, trip, picks)
  harm.edited?.(rows)
  const done = await importAs(world, me, { kind: trip.kind, bytes: await fileOf(rows, trip.form) })
  if ((done.counts['updated'] ?? 0) > 0) await undoAs(world, me, done.uuid)
  await harm.undone?.(tenant)
  const inOrder = (job: typeof done) => job.rows.toSorted((a, b) => a.line - b.line)
  const changesOf = (job: typeof done): string[] =>
    inOrder(job)
      .flatMap(({ changes }, row) => changes.map(({ column }) => `${row + 2} ${column}`))
      .toSorted()
  const read = (job: typeof done): boolean => job.rows.length === rows.length - 1 && job.rows.every(({ kind }) => kind === 'updated' || kind === 'unchanged')
  return {
    unasked: changesOf(untouched),
    edited: [...edited].toSorted(),
    changed: changesOf(done),
    isRead: read(untouched) && read(done),
    before,
    between,
    after: await tenantState(world, me.tenant.uuid)
  }
}

/** Nothing changes unasked, what was edited changes and nothing else, and taking it back leaves the workspace as it was, to the last column. */
function hold({ unasked, edited, changed, isRead, before, between, after }: Came): void {
  expect(isRead).toBe(true)
  expect(unasked).toEqual([])
  expect(between).toEqual(before)
  expect(changed).toEqual(edited)
  expect(after).toEqual(before)
  expect(hashOf(after)).toBe(hashOf(before))
}

const manyPicked = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 12, maxLength: 12 })
const picked = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 7, maxLength: 7 })

/** Another workspace each day, after those of a soak; the name of the test tells which. */
const seedsAfter = (...steady: number[]): number[] => (figures.isWhole ? [...steady, figures.seed] : [figures.seed])

describe.each(seedsAfter(1, 20_261_122))('a random workspace (seed %i)', (seed) => {
  it('goes out, comes back, is edited and taken back: exactly the edited cells differ, then none', async () => {
    let edits = 0
    await fc.assert(
      fc.asyncProperty(randomContent, picked, async (content, picks) => {
        const tenant = await makeRandomTenant(world, content)
        for (const trip of trips) {
          const came = await travel(tenant, trip, picks)
          hold(came)
          edits += came.edited.length
        }
      }),
      { numRuns: 1, seed, endOnFailure: true }
    )
    // So that it is no property of nothing.
    expect(edits).toBeGreaterThan(trips.length * 3)
  })
})

/** Columns with free text of each row's own, by the kind of file. */
const ownTexts: Partial<Record<OtherKind, readonly string[]>> = {
  project_updates: ['カスタム：所見', '審査：所見'],
  scoutees: ['代表者', '所在地', '概要'],
  themes: ['テーマ名', '説明']
}

/** Writes a text of somebody into some cells; gives them as `row column`. */
function writeTexts([heads = [], ...rows]: string[][], { kind, isEdited = () => true }: Trip, whose: string, picks: Iterable<number>): Set<string> {
  const own = ownTexts[kind] ?? []
  const written = new Set<string>()
  for (const pick of picks) {
    const [row, column] = [pick % rows.length, heads.indexOf(own[(pick >> 4) % own.length] ?? '')]
    const cells = rows[row]
    if (!cells || column === -1 || !isEdited(heads, cells)) continue
    while (cells.length < heads.length) cells.push('')
    cells[column] = `${whose}${row}の${column}`
    written.add(`${row + 2} ${column}`)
  }
  return written
}

describe.each(seedsAfter(3))('an old file of a random workspace (seed %i)', (seed) => {
  it('asks about exactly the cells that somebody has changed since and that were edited in it, and takes nothing else back', async () => {
    let both = 0
    await fc.assert(
      fc.asyncProperty(randomContent, manyPicked, manyPicked, async (content, theirPicks, myPicks) => {
        const tenant = await makeRandomTenant(world, content)
        for (const trip of trips) {
          const bytes = await exportedFile(world, tenant.me, trip.path, { ...trip.body(tenant), ...forms[trip.form] })
          const [theirRows, myRows] = [await rowsOf(bytes, trip.form), await rowsOf(bytes, trip.form)]
          const theirs = writeTexts(theirRows, trip, `同僚 ${trip.form} `, theirPicks)
          const mine = writeTexts(myRows, trip, `私 ${trip.form} `, myPicks)
          const done = await importAs(world, tenant.me, { kind: trip.kind, bytes: await fileOf(theirRows, trip.form) })
          expect([done.counts['conflict'], done.counts['error']]).toEqual([0, 0])
          const old = await importAs(world, tenant.me, { kind: trip.kind, bytes: await fileOf(myRows, trip.form), options: { dryRun: true } })
          const changes = old.rows.flatMap(({ line, changes: own }) => own.map(({ column, isConflict }) => ({ cell: `${line} ${column}`, isConflict })))
          const shared = [...mine].filter((cell) => theirs.has(cell))
          expect(changes.map(({ cell }) => cell).toSorted()).toEqual([...mine].toSorted())
          expect(changes.flatMap(({ cell, isConflict }) => (isConflict ? [cell] : [])).toSorted()).toEqual(shared.toSorted())
          both += shared.length
        }
      }),
      { numRuns: 1, seed, endOnFailure: true }
    )
    // So that it is no property of nothing.
    expect(both).toBeGreaterThan(trips.length)
  })
})

describe('the property fails where a trip does harm', () => {
  const [content] = fc.sample(randomContent, { numRuns: 1, seed: 5 })
  const [picks = []] = fc.sample(picked, { numRuns: 1, seed: 5 })
  const [workbookOfProjects, textOfProjects] = (['xlsx', 'cp932'] as const).map((form): Trip => ({ ...projects, form }))
  const rename = (rows: string[][]): void => {
    const column = rows[0]?.indexOf('所在地') ?? -1
    const [, cells] = rows
    if (cells) cells[column] = 'だれも頼んでいない'
  }
  const harms: [string, Trip | undefined, Harm, keyof Came][] = [
    ['a cell that differs unasked in a workbook', workbookOfProjects, { untouched: rename }, 'unasked'],
    ['a cell that differs unasked in a text', textOfProjects, { untouched: rename }, 'unasked'],
    ['one cell more than was edited', workbookOfProjects, { edited: rename }, 'changed'],
    [
      'a value that is not taken back',
      workbookOfProjects,
      { undone: async ({ me }) => void (await world.admin.updateTable('scoutees').set({ tel: '999' }).where('tenant_uuid', '=', me.tenant.uuid).execute()) },
      'after'
    ]
  ]
  it.each(harms)('%s', async (_name, trip, harm, where) => {
    if (!content || !trip) throw new Error('no sample')
    const came = await travel(await makeRandomTenant(world, content), trip, picks, harm)
    expect(() => hold(came)).toThrow()
    const expected = { unasked: [], changed: came.edited, after: came.before } as const
    expect(came[where]).not.toEqual(expected[where as keyof typeof expected])
  })
})

describe('an export of members', () => {
  it('comes back without a change, and with whom was added below; taken back, all is as before', async () => {
    const [content] = fc.sample(randomContent, { numRuns: 1, seed: 9 })
    if (!content) throw new Error('no sample')
    const { me } = await makeRandomTenant(world, content)
    const before = await tenantState(world, me.tenant.uuid)
    for (const format of ['xlsx', 'utf8', 'cp932'] as const) {
      const begun = await me.call('GET', `/v2/private/users/export?${new URLSearchParams(forms[format]).toString()}`)
      expect(begun.status).toBe(202)
      const bytes = await newestFile(world, me)
      const untouched = await importAs(world, me, { kind: 'members', bytes })
      expect(untouched.counts).toMatchObject({ unchanged: 2, created: 0, error: 0 })
      const rows = await rowsOf(bytes, format)
      rows.push([`新人 ${format}`, `new-${format}@example.jp`, 'メンバー', '審査会'])
      const done = await importAs(world, me, { kind: 'members', bytes: await fileOf(rows, format) })
      expect(done.counts).toMatchObject({ unchanged: 2, created: 1, error: 0 })
      await undoAs(world, me, done.uuid)
      expect(await tenantState(world, me.tenant.uuid)).toEqual(before)
    }
  })
})
