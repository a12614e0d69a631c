import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../testing/world.ts'
import { openProjects } from '../../cases/projects/testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const saeki = await world.createActor(tenant, { name: '佐伯 真理子' })
const kurokawa = await world.createActor(tenant, { name: '黒川 直樹' })
const theme = await make.theme({ name: '製造DX探索' })
const other = await make.theme({ name: '物流の実証' })
const [first, second] = theme.statuses.map(({ name }) => name)

const ask = (who: TestActor, q: string, more = '') => who.call('GET', `/v2/private/search?q=${encodeURIComponent(q)}&per_kind=20${more}`)

/** What is found of each kind: the titles. */
async function found(q: string, who = saeki) {
  const { body, status } = await ask(who, q)
  expect(status).toBe(200)
  return Object.fromEntries(
    body.kinds.flatMap(({ kind, items, totalCount }: { kind: string; items: { title: { text: string } }[]; totalCount: number }) => {
      expect(items.length).toBe(totalCount)
      return totalCount === 0 ? [] : [[kind, items.map(({ title }) => title.text).toSorted()]]
    })
  )
}

const [aiTag, maker] = [await make.category('予兆AI'), await make.tag('装置業')]
const beneath = await make.tag('工作機械', maker)
const company = await make.scoutee({ name: '振動工業', tags: [beneath] })
await make.scoutee({ name: '振動商事' })
const a = await make.project({ theme, by: saeki, name: '振動センサー甲', followers: [saeki], categories: [aiTag] })
const b = await make.project({ theme, by: saeki, name: '振動センサー乙', status: 1, followers: [kurokawa] })
await make.project({ theme: other, by: saeki, name: '振動センサー丙', followers: [saeki, kurokawa], scouteeUuid: company })
await make.record(a, saeki, { content: '振動の記録 量子 磁気' })
await make.record(b, saeki, { content: '振動の話 磁気と量子' })
await saeki.call('POST', '/v2/private/tasks', { projectUuid: b, name: '振動を測る', assigneeUserUuids: [saeki.uuid] })
await saeki.call('POST', '/v2/private/tasks', { themeUuid: theme.uuid, name: '振動を調べる', assigneeUserUuids: [kurokawa.uuid] })

describe('an operator', () => {
  it.each(['50%', String.raw`型\番`, 'a_b'])('takes the signs of a word for themselves where it narrows: %s', async (word) => {
    const decoy = word.replaceAll(/[%\\_]/gu, '九')
    await make.project({ theme, by: saeki, name: `歩留まり${word}の装置` })
    const noted = await make.project({ theme, by: saeki, name: `歩留まり${decoy}の装置` })
    await make.record(noted, saeki, { content: `歩留まり${word}を見た` })
    await make.record(noted, saeki, { content: `歩留まり${decoy}を見た` })
    expect(await found(`"歩留まり${word}" status:${first}`)).toEqual({ project: [`歩留まり${word}の装置`], note: [expect.any(String)] })
    expect(await found(`歩留まり${word} status:${first}`)).toMatchObject({ project: [`歩留まり${word}の装置`] })
  })

  it('narrows cases, and what hangs on them, by the status, in both languages', async () => {
    const ofFirst = {
      project: ['振動センサー丙', '振動センサー甲'].toSorted(),
      note: ['振動の記録 量子 磁気']
    }
    expect(await found(`振動 status:${first}`)).toEqual(ofFirst)
    expect(await found(`振動 ステータス：${first}`)).toEqual(ofFirst)
    expect(await found(`振動 -status:${second}`)).toMatchObject({ ...ofFirst, company: ['振動商事', '振動工業'].toSorted(), task: ['振動を調べる'] })
    expect((await found(`振動 status:${first} 状態:${second}`)).project.length).toBe(3)
    expect(await found('振動 status:こんな状態はない')).toEqual({})
    expect((await found('振動 -status:こんな状態はない')).project.length).toBe(3)
  })

  it('narrows cases by who owns them, and tasks by whose they are', async () => {
    expect(await found('振動 担当:"佐伯 真理子" status:"' + (first ?? '') + '"')).toMatchObject({ project: ['振動センサー丙', '振動センサー甲'].toSorted() })
    expect(await found('owner:黒川')).toEqual({ project: ['振動センサー丙', '振動センサー乙'].toSorted(), task: ['振動を調べる'] })
    expect(await found('振動 -owner:佐伯')).toMatchObject({ project: ['振動センサー乙'], note: ['振動の話 磁気と量子'], task: ['振動を調べる'] })
    expect(await found('振動 担当:佐伯 テーマ:製造')).toEqual({ project: ['振動センサー甲'], note: ['振動の記録 量子 磁気'], task: ['振動を測る'] })
  })

  it('narrows by the theme, also what belongs to the theme itself', async () => {
    expect(await found('振動 theme:製造dx探索')).toMatchObject({
      project: ['振動センサー乙', '振動センサー甲'].toSorted(),
      task: ['振動を測る', '振動を調べる'].toSorted()
    })
    expect(await found('テーマ:物流')).toEqual({ project: ['振動センサー丙'], theme: ['物流の実証'] })
    expect(await found('振動 -theme:製造')).toMatchObject({ project: ['振動センサー丙'] })
  })

  it('leaves out the theme that has the very name, and those that hold it where none has it', async () => {
    const named = await make.theme({ name: '実証' })
    await make.project({ theme: named, by: saeki, name: '潮汐計甲' })
    await make.project({ theme: other, by: saeki, name: '潮汐計乙' })
    await make.project({ theme, by: saeki, name: '潮汐計丙' })
    expect((await found('潮汐計 -theme:実証')).project).toEqual(['潮汐計丙', '潮汐計乙'].toSorted())
    expect((await found('潮汐計 theme:実証')).project).toEqual(['潮汐計甲'])
    expect((await found('潮汐計 -theme:の実')).project).toEqual(['潮汐計丙', '潮汐計甲'].toSorted())
    expect((await found('実証 -theme:実証')).theme).toEqual(['物流の実証'])
  })

  it('narrows by tags of cases and of companies, with those below them', async () => {
    expect(await found('tag:予兆ai')).toEqual({ project: ['振動センサー甲'] })
    expect(await found('タグ:装置業')).toEqual({ project: ['振動センサー丙'], company: ['振動工業'] })
    expect(await found('振動 -タグ:装置業')).toMatchObject({ project: ['振動センサー乙', '振動センサー甲'].toSorted(), company: ['振動商事'] })
  })

  it('says why it found what has no words', async () => {
    const { body } = await ask(saeki, 'tag:予兆ai', '&kinds=project')
    expect(body.kinds[0].items[0]).toMatchObject({ reason: 'conditions', title: { marks: [] }, context: null })
  })

  it('finds nothing beyond what the caller sees, whatever it names', async () => {
    const outsider = await world.createActor(tenant, { permissions: [] })
    const nowhere = (await ask(outsider, '振動 status:無い')).body
    for (const q of [`振動 status:${first}`, 'owner:佐伯', '振動 テーマ:物流', '振動 -owner:黒川 status:無い'])
      expect(JSON.stringify(kindsOfProjects((await ask(outsider, q)).body))).toBe(JSON.stringify(kindsOfProjects(nowhere)))
    const stranger = await world.createActor(await world.createTenant())
    for (const q of ['owner:佐伯', 'theme:物流', `status:${first}`, 'tag:装置業'])
      expect(JSON.stringify((await ask(stranger, q)).body)).toBe(JSON.stringify((await ask(stranger, '無い')).body))
  })
})

const kindsOfProjects = ({ kinds }: { kinds: { kind: string }[] }) => kinds.filter(({ kind }) => ['project', 'note', 'review', 'file'].includes(kind))

describe('a word with a minus', () => {
  it('leaves out what holds it, of every kind', async () => {
    expect(await found('振動 -センサー -工業')).toEqual({
      company: ['振動商事'],
      note: ['振動の記録 量子 磁気', '振動の話 磁気と量子'].toSorted(),
      task: ['振動を測る', '振動を調べる'].toSorted()
    })
    expect(await found('振動 -記録 -測る')).toMatchObject({ note: ['振動の話 磁気と量子'], task: ['振動を調べる'] })
    expect(await found('-振動')).toEqual({})
    expect(await found('探索 -製造')).toEqual({})
  })
})

describe('a phrase in quotes', () => {
  it('is found where it stands as it is alone', async () => {
    expect((await found('量子 磁気')).note.length).toBe(2)
    expect(await found('"量子 磁気"')).toEqual({ note: ['振動の記録 量子 磁気'] })
    expect(await found('磁気 -"量子 磁気"')).toEqual({ note: ['振動の話 磁気と量子'] })
  })
})
