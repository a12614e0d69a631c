import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../testing/world.ts'
import { openProjects } from '../../cases/projects/testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const actor = await world.createActor(tenant)
const theme = await make.theme({})
await make.project({ theme, by: actor, name: 'Kumonoue Robotics株式会社' })
await make.project({ theme, by: actor, name: '雲之上精機工業' })
await make.scoutee({ name: 'クモノウエセンシング' })

const ask = (who: TestActor, q: string, more = '') => who.call('GET', `/v2/private/search?q=${encodeURIComponent(q)}${more}`)
const meant = async (q: string, who = actor) => (await ask(who, q)).body.meant

describe('what may be meant', () => {
  it('is told where no name has the words: a slip, two in a long word, a similar name', async () => {
    expect(await meant('Kumonoue Robtics')).toEqual(['Kumonoue Robotics株式会社'])
    expect(await meant('Kumonoeu Robotiks')).toEqual(['Kumonoue Robotics株式会社'])
    expect(await meant('くものうえせんじんぐ')).toEqual(['クモノウエセンシング'])
    expect(await meant('雲之上精器')).toEqual(['雲之上精機工業'])
  })

  it('is a name that sounds like one in kanji which is there, below what has it', async () => {
    await make.scoutee({ name: '青葉計測', name_kana: 'アオバケイソク' })
    await make.scoutee({ name: '蒼羽計測', name_kana: 'アオバケイソク' })
    await make.scoutee({ name: '青羽計測器', name_kana: 'アオバケイソクキ' })
    expect(await meant('青葉計測')).toEqual(['蒼羽計測'])
    expect(await meant('青葉計測 theme:無い')).toEqual([])
    expect(await meant('計測')).toEqual([])
  })

  it('is told by how a name sounds, for Latin keys with a slip and for one in kana', async () => {
    await make.scoutee({ name: '翠嶺計画', name_kana: 'スイレイケイカク' })
    for (const q of ['suireikeikau', 'suirekeikaku', 'Suireikiekaku']) expect([q, await meant(q)]).toEqual([q, ['翠嶺計画']])
    await make.scoutee({ name: '緑野計器', name_kana: 'ミドリノケイキ' })
    await make.scoutee({ name: 'ミドリノケイキ' })
    expect(await meant('緑野計器')).toEqual(['ミドリノケイキ'])
  })

  it('is nothing where a name has them, for short words, beside conditions, and for one kind alone', async () => {
    for (const q of ['Kumonoue', 'クモノウエセンシング', 'Kumo', 'Yamanoue', 'Kumonoue Robtics -x', 'Kumonoue Robtics theme:無い', '。'])
      expect([q, await meant(q)]).toEqual([q, []])
    expect((await ask(actor, 'Kumonoue Robtics', '&kinds=project')).body.meant).toEqual([])
  })

  it('is the nearest name, however many others have a half of it, and always the same', async () => {
    const other = await make.scoutee({ name: '遠州精機' })
    await sql`INSERT INTO app.scoutees SELECT (jsonb_populate_record(s, jsonb_build_object('uuid', uuidv7()))).* FROM app.scoutees s
      CROSS JOIN generate_series(1, 2500) n WHERE s.uuid = ${other}`.execute(world.admin)
    await make.scoutee({ name: '月輪精器' })
    for (let again = 0; again < 2; again += 1) expect(await meant('月輪精機')).toEqual(['月輪精器'])
  })

  it('is never a name that the caller does not see', async () => {
    const outsider = await world.createActor(tenant, { permissions: [] })
    const guest = await world.createActor(tenant, { isGuest: true })
    const stranger = await world.createActor(await world.createTenant())
    for (const who of [outsider, guest, stranger]) expect(await meant('Kumonoue Robtics', who)).toEqual([])
    for (const who of [guest, stranger]) expect(await meant('くものうえせんじんぐ', who)).toEqual([])
    await make.project({ theme, by: actor, name: 'Kumonoue Robotics株式会社', followers: [guest] })
    expect(await meant('Kumonoue Robtics', guest)).toEqual(['Kumonoue Robotics株式会社'])
  })
})
