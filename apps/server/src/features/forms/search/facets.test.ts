import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../testing/world.ts'
import { openProjects } from '../../cases/projects/testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const author = await world.createActor(tenant, { name: '佐伯 真理子' })
const other = await world.createActor(tenant, { name: '三枝 透' })
const outsider = await world.createActor(tenant, { permissions: [] })
const [open, second] = [await make.theme({ name: '物流' }), await make.theme({ name: '製造' })]
const closed = await make.theme({ name: '極秘', hides: ['record_and_file'], insiders: [author] })
const [one, two, hidden] = [
  await make.project({ theme: open, by: author }),
  await make.project({ theme: second, by: author }),
  await make.project({ theme: closed, by: author })
]
await make.record(one, author, { content: '霧笛の話', on: '2026-02-03' })
await make.record(one, other, { content: '霧笛の続き', on: '2026-03-31' })
await make.record(two, author, { content: '霧笛の終わり', on: '2025-12-31' })
await make.record(two, author, { content: '霧笛の内々の話', on: '2024-05-01', isPrivate: true })
await make.record(hidden, other, { content: '霧笛の極秘', on: '2023-01-01' })
await make.file(one, author, { name: '霧笛.pdf' })
await make.file(one, other, { name: '霧笛の図.PNG' })
await make.file(two, author, { name: '霧笛.Docx' })
await make.file(hidden, other, { name: '霧笛.xlsx' })
await make.file(two, author, { name: '霧笛pdf' })

type Value = { key: string; name: string | null; count: number | null; isChosen: boolean }
const at = (path: string, query: Record<string, string>) => `/v2/private/search${path}?${new URLSearchParams(query).toString()}`

/** The values of each facet, with their numbers; what is chosen behind a star. */
async function facets(who: TestActor, query: Record<string, string>) {
  const { body, status } = await who.call('GET', at('/facets', { q: '霧笛', ...query }))
  expect(status).toBe(200)
  const told = (values: Value[]) => values.map(({ key, name, count, isChosen }) => `${isChosen ? '*' : ''}${name ?? key} ${count}`)
  return Object.fromEntries(Object.entries<Value[]>(body).flatMap(([facet, values]) => (values.length === 0 ? [] : [[facet, told(values)]])))
}

async function found(who: TestActor, query: Record<string, string>): Promise<string[]> {
  const { body, status } = await who.call('GET', at('', { q: '霧笛', per_kind: '20', ...query }))
  expect(status).toBe(200)
  return body.kinds[0].items.map(({ title }: { title: { text: string } }) => title.text)
}

describe('the facets of notes', () => {
  it('are themes, authors and months, each with its number of notes that the caller may read', async () => {
    expect(await facets(other, { kind: 'note' })).toEqual({
      themes: ['物流 2', '製造 1'],
      people: ['佐伯 真理子 2', '三枝 透 1'],
      months: ['2026-03 1', '2026-02 1', '2025-12 1']
    })
    expect((await facets(author, { kind: 'note' })).months).toEqual(['2026-03 1', '2026-02 1', '2025-12 1', '2024-05 1', '2023-01 1'])
    expect(await facets(outsider, { kind: 'note' })).toEqual({})
  })

  it('narrow: themes, people, months and years; each facet counts what the others leave', async () => {
    expect(await found(other, { kinds: 'note', theme_uuids: second.uuid })).toEqual(['霧笛の終わり'])
    expect(await found(other, { kinds: 'note', user_uuids: author.uuid })).toEqual(['霧笛の話', '霧笛の終わり'])
    expect(await found(other, { kinds: 'note', periods: '2026' })).toEqual(['霧笛の続き', '霧笛の話'])
    expect(await found(other, { kinds: 'note', periods: '2026-03,2025-12' })).toEqual(['霧笛の続き', '霧笛の終わり'])
    expect(await found(other, { kinds: 'note', periods: '2025-11' })).toEqual([])
    expect(await facets(other, { kind: 'note', user_uuids: author.uuid, periods: '2026' })).toEqual({
      themes: ['物流 1'],
      people: ['*佐伯 真理子 1', '三枝 透 1'],
      months: ['*2026-03 0', '*2026-02 1', '2025-12 1']
    })
  })

  it('hold beside what was typed', async () => {
    expect(await found(other, { q: '霧笛 theme:製造', kinds: 'note', theme_uuids: second.uuid })).toEqual(['霧笛の終わり'])
    expect(await found(other, { q: '霧笛 theme:製造', kinds: 'note', theme_uuids: open.uuid })).toEqual([])
    expect((await facets(other, { q: '霧笛 theme:製造', kind: 'note' })).people).toEqual(['佐伯 真理子 1'])
  })

  it('say nothing of what is hidden, whatever is chosen', async () => {
    const narrowings: Record<string, string>[] = [{}, { theme_uuids: closed.uuid }, { periods: '2023' }, { user_uuids: author.uuid }]
    for (const chosen of narrowings) {
      const texts = await Promise.all(
        ['極秘', '無い語'].map(async (q) => JSON.stringify((await other.call('GET', at('/facets', { q, kind: 'note', ...chosen }))).body))
      )
      expect(texts[0]).toBe(texts[1])
    }
    expect(await found(other, { kinds: 'note', theme_uuids: closed.uuid })).toEqual([])
    expect((await facets(other, { kind: 'note', theme_uuids: closed.uuid })).themes).toEqual(['物流 2', '製造 1'])
  })
})

describe('the facets of files', () => {
  it('are themes, who uploaded them, and kinds by their names', async () => {
    expect(await facets(other, { kind: 'file' })).toEqual({
      themes: ['物流 2', '製造 2'],
      people: ['佐伯 真理子 3', '三枝 透 1'],
      fileKinds: ['other 1', 'pdf 1', 'picture 1', 'word 1']
    })
    expect(await found(other, { kinds: 'file', file_kinds: 'picture,word', theme_uuids: open.uuid })).toEqual(['霧笛の図.PNG'])
    expect(await found(other, { kinds: 'file', file_kinds: 'excel' })).toEqual([])
    expect((await facets(other, { kind: 'file', file_kinds: 'picture' })).people).toEqual(['三枝 透 1'])
  })
})

it('narrows nothing but notes and files, by what they have, and names what is wrong', async () => {
  const refused = async (path: string, query: Record<string, string>) => {
    const { status, body } = await author.call('GET', at(path, { q: '霧笛', ...query }))
    return [status, (body.fields ?? []).map(({ field }: { field: string }) => field.replace(/[.[].*/u, ''))]
  }
  expect(await refused('', { theme_uuids: open.uuid })).toEqual([400, ['theme_uuids']])
  expect(await refused('', { kinds: 'project', theme_uuids: open.uuid, file_kinds: 'pdf' })).toEqual([400, ['theme_uuids', 'file_kinds']])
  expect(await refused('', { kinds: 'note', file_kinds: 'pdf' })).toEqual([400, ['file_kinds']])
  expect(await refused('', { kinds: 'file', periods: '2026', theme_uuids: open.uuid })).toEqual([400, ['periods']])
  expect(await refused('/facets', { kind: 'file', periods: '2026' })).toEqual([400, ['periods']])
  expect(await refused('/facets', { kind: 'note', periods: '2026-13' })).toEqual([400, ['periods']])
})
