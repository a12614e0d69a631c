import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { makeForm, neededQuestions, question } from '../forms/testing/forms.factory.ts'
import { makeItems } from '../../cases/projects/testing/extensions.factory.ts'
import { projectFactory } from '../../cases/projects/testing/projects.factory.ts'
import { type AnswerOptions, insertAnswer, keyOfFile, type TestForm } from './testing/answers.factory.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const base = (form: TestForm): string => `/v2/private/form/${form.uuid}`
const list = (actor: TestActor, form: TestForm, query = '') => actor.call('GET', `${base(form)}/answers${query}`)
const one = (actor: TestActor, form: TestForm, uuid: string) => actor.call('GET', `${base(form)}/answers/${uuid}`)
const summary = (actor: TestActor, form: TestForm) => actor.call('GET', `${base(form)}/answers_summary`)
const idsOf = (answer: { body: { items: { uuid: string }[] } }): string[] => answer.body.items.map(({ uuid }) => uuid)

const person = { user_name: '海野 渚' }

/** A workspace with a form of all kinds of questions, a theme that hides values and files, and one that hides nothing. */
async function createStage() {
  const me = await world.createActor(await world.createTenant(), { name: '担当 花子' })
  const make = projectFactory(world, me.tenant)
  const [open, hiding] = [
    await make.theme({ name: '公開テーマ' }),
    await make.theme({ name: '制限テーマ', hides: ['extension', 'record_and_file'], insiders: [me] })
  ]
  const { item } = await makeItems(
    me,
    [open, hiding],
    [
      { name: '段階', type: 'enums', enums: [{ name: '構想' }, { name: '試作' }] },
      { name: '予算', type: 'number' },
      { name: '強み', type: 'string' }
    ]
  )
  const names = { user_name: '氏名', email: 'メール', idea_name: '案', belonging_to: '所属', country: '国', file: '資料' } as const
  const fixed = [...neededQuestions(), question('belonging_to'), question('country'), question('file')].map((each) => ({
    ...each,
    name: names[each.targetProperty as keyof typeof names]
  }))
  const custom = (name: string) => question('extension_item', { name, extensionItemUuid: item(name).uuid })
  const form: TestForm = await makeForm(me, { name: '技術公募', questions: [...fixed, custom('段階'), custom('予算'), custom('強み')] })
  const answer = (options: AnswerOptions = {}): Promise<string> => insertAnswer(world, me.tenant, form, options)
  return { me, make, open, hiding, form, answer, item }
}

describe('the answers to a form', () => {
  it('have all that was answered, the case and the person', async () => {
    const { me, make, open, form, answer } = await createStage()
    const peopleUuid = await make.scoutee({ people_flg: true, name: '海野 渚' })
    const projectUuid = await make.project({ theme: open, name: '水質の計測', scouteeUuid: peopleUuid })
    const values = {
      氏名: '海野 渚',
      メール: 'umino@example.jp',
      案: '水質の計測',
      所属: '株式会社海野',
      国: 'JP',
      段階: ['試作'],
      予算: '1200',
      強み: '小さい'
    }
    const uuid = await answer({ values, files: { 資料: ['企画.pdf'] }, projectUuid, peopleUuid, at: new Date('2026-11-02T03:04:05Z') })
    const { status, body } = await list(me, form)
    const uuidOf = (name: string): string => form.questions.find((each) => each.name === name)?.uuid ?? ''
    const stage = form.questions.find(({ name }) => name === '段階')?.extensionItemSelectOptions[1]
    const file = {
      key: keyOfFile(me.tenant.uuid, uuid, '企画.pdf'),
      name: '企画.pdf',
      contentType: 'application/pdf',
      byteSize: 10,
      questionUuid: uuidOf('資料')
    }
    expect([status, body]).toEqual([
      200,
      {
        totalCount: 1,
        items: [
          {
            uuid,
            formUuid: form.uuid,
            formName: '技術公募',
            formVersion: 1,
            projectUuid,
            project: { uuid: projectUuid, themeUuid: open.uuid, themeName: '公開テーマ', statusName: open.statuses[0]?.name },
            peopleUuid,
            receiptNumber: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/u),
            state: 'received',
            userName: '海野 渚',
            email: 'umino@example.jp',
            ideaName: '水質の計測',
            ideaSummary: '',
            belongingTo: '株式会社海野',
            url: '',
            country: 'JP',
            files: [file],
            dateAnswers: [],
            stringAnswers: [{ questionUuid: uuidOf('強み'), value: '小さい' }],
            numberAnswers: [{ questionUuid: uuidOf('予算'), value: 1200 }],
            multipleSelectAnswers: [{ questionUuid: uuidOf('段階'), optionUuids: [stage?.uuid] }],
            singleSelectAnswers: [],
            values: [
              { questionUuid: uuidOf('氏名'), value: '海野 渚' },
              { questionUuid: uuidOf('メール'), value: 'umino@example.jp' },
              { questionUuid: uuidOf('案'), value: '水質の計測' },
              { questionUuid: uuidOf('所属'), value: '株式会社海野' },
              { questionUuid: uuidOf('国'), value: 'JP' },
              { questionUuid: uuidOf('資料'), files: [file] },
              { questionUuid: uuidOf('段階'), optionUuids: [stage?.uuid], optionNames: ['試作'] },
              { questionUuid: uuidOf('予算'), value: '1200' },
              { questionUuid: uuidOf('強み'), value: '小さい' }
            ],
            answeredAt: '2026-11-02T03:04:05.000Z',
            updatedAt: '2026-11-02T03:04:05.000Z',
            revision: 1
          }
        ]
      }
    ])
    const detail = await one(me, form, uuid)
    expect(detail.body).toEqual({ ...body.items[0], questions: form.questions, formerQuestions: [], revisions: [], earlierAnswers: [], earlierCount: 0 })
    expect((await me.call('GET', `/v2/private/projects/${projectUuid}/answers`)).body).toEqual({ items: [detail.body], totalCount: 1 })
  })

  it('are found by words of any answer and by state, in pages of either order', async () => {
    const { me, form, answer } = await createStage()
    const at = (day: number) => new Date(`2026-11-0${day}T00:00:00Z`)
    const first = await answer({ values: { 案: '水質の計測', 強み: 'ﾁｲｻｲ' }, at: at(1) })
    const second = await answer({ values: { 案: '風力', 段階: ['試作'] }, state: 'corrected', at: at(2) })
    const third = await answer({ values: { 案: '水力' }, state: 'withdrawn', at: at(3) })
    const found = async (query: string) => idsOf(await list(me, form, `?${query}`))
    expect(await found('')).toEqual([third, second, first])
    expect(await found('sort_order=asc')).toEqual([first, second, third])
    expect(await found(`keyword=${encodeURIComponent('水')}`)).toEqual([third, first])
    expect(await found(`keyword=${encodeURIComponent('ちいさい　水質')}`)).toEqual([first])
    expect(await found(`keyword=${encodeURIComponent('試作')}`)).toEqual([second])
    expect(await found('state=corrected')).toEqual([second])
    const page = await list(me, form, '?per_page=2&page=2')
    expect([idsOf(page), page.body.totalCount]).toEqual([[first], 3])
    expect((await list(me, form, '?state=unknown')).status).toBe(400)
  })

  it('tell what was said before, and what the form asked then', async () => {
    const { me, form, answer } = await createStage()
    const uuid = await answer({
      values: { 案: '三' },
      state: 'corrected',
      past: [{ values: { 案: '一' } }, { values: { 案: '二' }, files: { 資料: ['旧.pdf'] } }]
    })
    const { body } = await one(me, form, uuid)
    expect(body.revision).toBe(3)
    const said = body.revisions.map((each: { revision: number; values: { value?: string }[] }) => [each.revision, each.values[0]?.value])
    expect(said).toEqual([
      [2, '二'],
      [1, '一']
    ])
    expect(body.revisions[0].values[1].files[0].name).toBe('旧.pdf')
  })

  it('keep the meaning that they were given with when questions change', async () => {
    const { me, form, answer } = await createStage()
    const before = await answer({ values: { 段階: ['試作'], 強み: '小さい' } })
    const kept = form.questions.filter(({ name }) => name !== '強み').map(({ questionExtensionItemType: _, order: __, ...each }) => each)
    const inputs = kept.map((each) =>
      each.name === '段階'
        ? { ...each, name: '開発の段階', extensionItemSelectOptions: each.extensionItemSelectOptions.slice(0, 1).map(({ uuid, name }) => ({ uuid, name })) }
        : { ...each, extensionItemSelectOptions: each.extensionItemSelectOptions.map(({ uuid, name }) => ({ uuid, name })) }
    )
    const changed = await me.call('PATCH', base(form), { questions: inputs }, { 'if-match': '"1"' })
    expect([changed.status, changed.body.formVersion]).toEqual([200, 2])
    const asked = (await me.call('GET', `${base(form)}/answer_questions`)).body.questions
    expect(asked.slice(-3).map((each: { name: string; isCurrent: boolean }) => [each.name, each.isCurrent])).toEqual([
      ['開発の段階', true],
      ['予算', true],
      ['強み', false]
    ])
    expect(asked.at(-3).extensionItemSelectOptions.map((each: { name: string }) => each.name)).toEqual(['構想', '試作'])
    const { body } = await one(me, form, before)
    expect(body.questions.map((each: { name: string }) => each.name)).toContain('段階')
    expect(body.values[0].optionNames).toEqual(['試作'])
  })
})

describe('what an answer’s reader may not see', () => {
  it('are answers whose case is out of reach, in lists, counts, figures, single answers and exports, unless the case is gone', async () => {
    const { me, make, open, form, answer } = await createStage()
    const reader = await world.createActor(me.tenant, { permissions: ['read_form', 'read_follow_project', 'export_form'] })
    const [seen, unseen, gone] = [
      await make.project({ theme: open, followers: [reader] }),
      await make.project({ theme: open }),
      await make.project({ theme: open, deleted_at: new Date() })
    ]
    const at = (day: number) => new Date(`2026-11-0${day}T00:00:00Z`)
    const mine = await answer({ projectUuid: seen, values: { 段階: ['構想'] }, at: at(1) })
    const theirs = await answer({ projectUuid: unseen, values: { 段階: ['構想'], 国: 'FR' }, at: at(2) })
    const caseless = await answer({ at: at(3) })
    const orphan = await answer({ projectUuid: gone, values: { 段階: ['試作'] }, at: at(4) })
    const visible = [orphan, caseless, mine]
    const page = await list(reader, form)
    expect([idsOf(page), page.body.totalCount]).toEqual([visible, 3])
    expect(page.body.items.map((each: { projectUuid: string | null }) => each.projectUuid)).toEqual([null, null, seen])
    expect((await reader.call('GET', base(form))).body.answersCount).toBe(3)
    const figures = (await summary(reader, form)).body
    expect([figures.answersCount, figures.perDay.map(({ day }: { day: string }) => day)]).toEqual([3, ['2026-11-01', '2026-11-03', '2026-11-04']])
    expect(
      figures.questions.map(({ options, countries }: { options: { count: number }[]; countries: unknown[] }) => [options.map(({ count }) => count), countries])
    ).toEqual([
      [[], []],
      [[1, 1], []]
    ])
    expect((await one(reader, form, theirs)).status).toBe(404)
    expect((await reader.call('GET', `/v2/private/projects/${unseen}/answers`)).status).toBe(404)
    const refused = await reader.call('POST', `${base(form)}/export`, { answerUuids: [mine, theirs] })
    expect([refused.status, refused.body.uuids]).toEqual([404, [theirs]])
    expect((await list(me, form)).body.totalCount).toBe(4)
  })

  it('are values and files where the case’s theme hides them: shown, found, counted and fetched by insiders alone', async () => {
    const { me, make, open, hiding, form, answer } = await createStage()
    const outsider = await world.createActor(me.tenant)
    const values = { 案: '計測', 段階: ['試作'], 予算: '1200', 強み: '内緒' }
    const hidden = await answer({
      projectUuid: await make.project({ theme: hiding }),
      values,
      files: { 資料: ['企画.pdf'] },
      past: [{ values: { 強み: '昔の内緒' } }]
    })
    const shown = await answer({ projectUuid: await make.project({ theme: open }), values: { 案: '風力', 段階: ['構想'] } })
    const [mine, theirs] = [await one(me, form, hidden), await one(outsider, form, hidden)]
    expect([mine.body.values.length, mine.body.files.length, mine.body.revisions[0].values.length]).toEqual([5, 1, 1])
    expect([theirs.body.values.map(({ value }: { value: string }) => value), theirs.body.files, theirs.body.revisions[0].values]).toEqual([['計測'], [], []])
    const names = theirs.body.questions.map(({ name }: { name: string }) => name)
    expect([names, theirs.body.ideaName]).toEqual([['氏名', 'メール', '案', '所属', '国'], '計測'])
    const rows = (await list(outsider, form)).body.items
    expect(rows.map(({ values: some, files }: { values: unknown[]; files: unknown[] }) => [some.length, files.length])).toEqual(
      expect.arrayContaining([[1, 0]])
    )
    expect(JSON.stringify(rows)).not.toContain('内緒')
    const found = async (actor: TestActor, word: string) => idsOf(await list(actor, form, `?keyword=${encodeURIComponent(word)}`))
    expect([await found(me, '内緒'), await found(outsider, '内緒'), await found(outsider, '試作'), await found(outsider, '計測')]).toEqual([
      [hidden],
      [],
      [],
      [hidden]
    ])
    const counts = async (actor: TestActor) => {
      const stage = (await summary(actor, form)).body.questions.at(-1)
      return [stage.answeredCount, stage.options.map(({ count }: { count: number }) => count)]
    }
    expect([await counts(me), await counts(outsider)]).toEqual([
      [2, [1, 1]],
      [1, [1, 0]]
    ])
    const key = keyOfFile(me.tenant.uuid, hidden, '企画.pdf')
    const fetchFile = (actor: TestActor) => actor.call('GET', `${base(form)}/download_url?file_key=${key}`)
    expect([(await fetchFile(me)).body.code, (await fetchFile(outsider)).status]).toEqual(['file_missing', 404])
    const writer = await world.platform.files.openWrite(key, 'application/pdf')
    await writer.write(Buffer.from('%PDF-1.7 x'))
    await writer.commit()
    const given = (await fetchFile(me)).body
    expect(given).toEqual({ url: expect.any(String), name: '企画.pdf', contentType: 'application/pdf', byteSize: 10 })
    const { pathname, search } = new URL(given.url, 'http://mekiki.test')
    expect((await world.app.server.inject({ method: 'GET', url: pathname + search })).body).toBe('%PDF-1.7 x')
    expect((await fetchFile(outsider)).status).toBe(404)
    expect((await one(outsider, form, shown)).body.values.length).toBe(2)
  })

  it('stays hidden when the theme is deleted with its cases', async () => {
    const { me, make, hiding, form, answer } = await createStage()
    const project = await make.project({ theme: hiding, deleted_at: new Date() })
    const uuid = await answer({ projectUuid: project, values: { 案: '計測', 強み: '内緒' } })
    await world.admin.updateTable('themes').set({ deleted_at: new Date() }).where('uuid', '=', hiding.uuid).execute()
    const outsider = await world.createActor(me.tenant)
    expect((await one(outsider, form, uuid)).body.values.length).toBe(1)
    expect(idsOf(await list(outsider, form, `?keyword=${encodeURIComponent('内緒')}`))).toEqual([])
  })

  it('are earlier answers about cases out of reach', async () => {
    const { me, make, open, form, answer } = await createStage()
    const reader = await world.createActor(me.tenant, { permissions: ['read_form', 'read_follow_project'] })
    const follower = await world.createActor(me.tenant, { permissions: ['read_follow_project'] })
    const other: TestForm = await makeForm(me, { name: '別の公募' })
    const human = await make.scoutee({ people_flg: true })
    const at = (day: number) => new Date(`2026-11-0${day}T00:00:00Z`)
    const values = { ...person, 所属: '株式会社 海野' }
    const far = await answer({ peopleUuid: human, projectUuid: await make.project({ theme: open }), at: at(1) })
    const near = await insertAnswer(world, me.tenant, other, {
      peopleUuid: human,
      projectUuid: await make.project({ theme: open, followers: [reader, follower] }),
      at: at(2)
    })
    const colleague = await answer({ values: { 所属: '海野株式会社' }, at: at(3) })
    const projectUuid = await make.project({ theme: open, followers: [reader, follower] })
    const present = await answer({ values, peopleUuid: human, projectUuid, at: at(4) })
    await answer({ values, peopleUuid: human, at: at(5) })
    const earlier = (answered: { body: { earlierAnswers: { uuid: string; sameBy: string }[]; earlierCount: number } }) => [
      answered.body.earlierAnswers.map(({ uuid, sameBy }) => [uuid, sameBy]),
      answered.body.earlierCount
    ]
    expect(earlier(await one(me, form, present))).toEqual([
      [
        [colleague, 'company'],
        [near, 'person'],
        [far, 'person']
      ],
      3
    ])
    expect(earlier(await one(reader, form, present))).toEqual([
      [
        [colleague, 'company'],
        [near, 'person']
      ],
      2
    ])
    const answers = await follower.call('GET', `/v2/private/projects/${projectUuid}/answers`)
    expect([answers.status, earlier({ body: answers.body.items[0] })]).toEqual([200, [[[near, 'person']], 1]])
  })
})

describe('the answers of a form', () => {
  it('are for those who read forms; exports for those who may export as well', async () => {
    const { me, form, answer } = await createStage()
    const uuid = await answer()
    const paths = [`${base(form)}/answers`, `${base(form)}/answers/${uuid}`, `${base(form)}/answer_questions`, `${base(form)}/answers_summary`]
    const keyless = await world.createActor(me.tenant, { permissions: ['read_all_project', 'export_form'] })
    for (const path of paths) expect((await keyless.call('GET', path)).body).toMatchObject({ code: 'forbidden', permissions: ['read_form'] })
    expect((await keyless.call('POST', `${base(form)}/export`, {})).body).toMatchObject({ code: 'forbidden', permissions: ['read_form'] })
    const reader = await world.createActor(me.tenant, { permissions: ['read_form'] })
    expect((await reader.call('POST', `${base(form)}/export`, {})).body).toMatchObject({ code: 'forbidden', permissions: ['export_form'] })
    expect((await me.call('GET', `${base(form)}/download_url`)).status).toBe(400)
  })

  it('stay in their workspace and under their form, and go with it', async () => {
    const { me, form, answer } = await createStage()
    const uuid = await answer({ values: { 案: '計測' }, files: { 資料: ['企画.pdf'] } })
    const stranger = await world.createActor(await world.createTenant())
    const other: TestForm = await makeForm(me)
    const key = keyOfFile(me.tenant.uuid, uuid, '企画.pdf')
    for (const path of ['answers', `answers/${uuid}`, 'answer_questions', 'answers_summary', `download_url?file_key=${key}`])
      expect((await stranger.call('GET', `${base(form)}/${path}`)).status).toBe(404)
    expect((await stranger.call('POST', `${base(form)}/export`, {})).status).toBe(404)
    expect((await one(me, other, uuid)).status).toBe(404)
    expect((await me.call('GET', `${base(other)}/download_url?file_key=${key}`)).status).toBe(404)
    expect((await me.call('GET', `/v2/private/form/${v7()}/answers`)).status).toBe(404)
    await me.call('DELETE', base(form))
    expect([(await list(me, form)).status, (await one(me, form, uuid)).status]).toEqual([404, 404])
  })
})
