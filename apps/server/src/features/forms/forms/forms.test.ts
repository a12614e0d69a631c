import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { makeItems } from '../../cases/projects/testing/extensions.factory.ts'
import { makeForm, neededQuestions, plantAnswer, question } from './testing/forms.factory.ts'
import { openProjects } from '../../cases/projects/testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const me = await world.createActor(tenant, { name: '佐伯 真理子' })

const path = (uuid: string) => `/v2/private/form/${uuid}`
const fieldsOf = (body: { fields?: { field: string }[] }) => (body.fields ?? []).map((each) => each.field)
const versions = (formUuid: string) =>
  world.admin.selectFrom('form_versions').select(['number', 'content']).where('form_uuid', '=', formUuid).orderBy('number').execute()
const history = (uuid: string) =>
  world.admin
    .selectFrom('audit_log')
    .select(['action', 'from_value', 'to_value'])
    .where('entity_uuid', '=', uuid)
    .orderBy('occurred_at')
    .orderBy('uuid')
    .execute()

describe('a new form', () => {
  it('is private and asks what every answer needs, in the language of who makes it', async () => {
    const { status, body } = await me.call('POST', '/v2/private/form', { name: ' 排熱の公募 ' })
    expect(status).toBe(201)
    const { questions, createdAt, updatedAt, operationUuid, ...rest } = body
    expect([typeof createdAt, typeof updatedAt, typeof operationUuid]).toEqual(['string', 'string', 'string'])
    expect(rest).toEqual({
      uuid: body.uuid,
      version: 1,
      name: '排熱の公募',
      description: '',
      status: 'private',
      state: 'open',
      opensOn: null,
      answerEndDate: null,
      answersLimit: null,
      answersCount: 0,
      lastAnsweredAt: null,
      theme: null,
      publicUrl: `http://mekiki.test/public/${tenant.uuid}/forms/${body.uuid}`,
      createdByName: '佐伯 真理子',
      canEdit: true,
      canDelete: true,
      canExport: true,
      formVersion: 1,
      thankYouText: '',
      privacyText: '',
      receiptMailText: '',
      englishFlg: false,
      nameEn: '',
      descriptionEn: '',
      thankYouTextEn: '',
      privacyTextEn: '',
      receiptMailTextEn: '',
      contactName: '',
      contactEmail: '',
      contactPhone: '',
      contactUrl: '',
      notifyPersonsInChargeFlg: true,
      tellWaiting: 'theme',
      embedOrigins: [],
      sections: []
    })
    expect(questions.map((each: { targetProperty: string; requiredFlg: boolean; name: string }) => [each.targetProperty, each.requiredFlg, each.name])).toEqual(
      [
        ['user_name', true, 'お名前'],
        ['email', true, 'メールアドレス'],
        ['idea_name', true, 'アイデア名'],
        ['idea_summary', true, 'アイデアの概要']
      ]
    )
    expect((await history(body.uuid)).map((entry) => entry.action)).toEqual(['create'])
    const english = await me.call('POST', '/v2/private/form', { name: 'x' }, { 'accept-language': 'en' })
    expect(english.body.questions[0].name).toBe('Your name')
  })

  it('is public only with what every answer needs', async () => {
    const [name, email, idea] = neededQuestions()
    const attempt = (questions: unknown[]) => me.call('POST', '/v2/private/form', { name: '公開', status: 'public', questions })
    const before = (await me.call('GET', '/v2/private/form')).body.totalCount
    for (const [questions, words] of [
      [[email, idea], '「お名前」の質問を追加してください'],
      [[name, { ...email, requiredFlg: false }, idea], '「メールアドレス」の質問を必須にしてください']
    ] as const) {
      const { status, body } = await attempt([...questions])
      expect([status, body.code, body.message]).toEqual([422, 'form_incomplete', `公募を公開するには、${words}。`])
    }
    expect((await me.call('GET', '/v2/private/form')).body.totalCount).toBe(before)
    expect((await attempt([name, email, idea])).status).toBe(201)
  })

  it('names every faulty field at once', async () => {
    const { item } = await makeItems(
      me,
      [],
      [
        { name: '場所', type: 'enums', enums: [{ name: '決まっている' }, { name: '候補がある' }] },
        { name: '費用', type: 'number' }
      ],
      '項目'
    )
    const [place, cost] = [item('場所'), item('費用')]
    const [section, first, second] = [v7(), v7(), v7()]
    const { status, body } = await me.call('POST', '/v2/private/form', {
      name: 'あ',
      opensOn: '2026-12-02',
      answerEndDate: '2026-12-01',
      sections: [
        { uuid: section, title: '一' },
        { uuid: section, title: '二' }
      ],
      questions: [
        question('extension_item', { uuid: second, extensionItemUuid: cost.uuid, showIf: { questionUuid: first, optionUuids: [place.enums[0]?.uuid ?? ''] } }),
        question('extension_item', {
          uuid: first,
          extensionItemUuid: place.uuid,
          extensionItemSelectOptions: [{ uuid: place.enums[0]?.uuid ?? '', name: 'x' }, { uuid: v7(), name: 'y' }, { name: 'z' }]
        }),
        question('email', { sectionUuid: v7(), questionType: 'date_input' }),
        question('email', { uuid: first }),
        question('extension_item'),
        question('extension_item', { extensionItemUuid: v7() }),
        question('extension_item', { extensionItemUuid: cost.uuid, questionType: 'date_input', otherFlg: true, maxLength: 5 }),
        question('country', { showIf: { questionUuid: first, optionUuids: [v7()] }, maxLength: 3 })
      ]
    })
    expect(status).toBe(400)
    expect(fieldsOf(body).toSorted()).toEqual(
      [
        'answerEndDate',
        'sections.1.uuid',
        'questions.0.showIf.questionUuid',
        'questions.1.extensionItemSelectOptions.1.uuid',
        'questions.1.extensionItemSelectOptions.2.uuid',
        'questions.2.questionType',
        'questions.2.sectionUuid',
        'questions.3.targetProperty',
        'questions.3.uuid',
        'questions.4.extensionItemUuid',
        'questions.5.extensionItemUuid',
        'questions.6.extensionItemUuid',
        'questions.6.maxLength',
        'questions.6.otherFlg',
        'questions.6.questionType',
        'questions.7.maxLength',
        'questions.7.showIf.optionUuids'
      ].toSorted()
    )
    const long = await me.call('POST', '/v2/private/form', {
      name: 'あ'.repeat(10_000),
      questions: [question('email', { name: 'い'.repeat(10_000) })],
      extra: 1
    })
    expect([long.status, fieldsOf(long.body).toSorted()]).toEqual([400, ['extra', 'name', 'questions.0.name']])
  })

  it('stands in the order of its sections, with the names that the choices have at that moment', async () => {
    const choices = [{ name: '決まっている' }, { name: '候補がある' }, { name: 'これから' }]
    const place = (await makeItems(me, [], [{ name: '実証場所', type: 'enums', enums: choices }], '場所')).item('実証場所')
    const [one, two] = [v7(), v7()]
    const [late, early] = [
      question('url', { sectionUuid: two }),
      question('extension_item', { sectionUuid: one, extensionItemUuid: place.uuid, questionType: 'single_select' })
    ]
    const form = await makeForm(me, {
      sections: [
        { uuid: one, title: '一' },
        { uuid: two, title: '二', helpText: '助け' }
      ],
      questions: [{ ...late, showIf: { questionUuid: early.uuid, optionUuids: [place.enums[1]?.uuid] } }, early, ...neededQuestions()]
    })
    expect(form.questions.map((each: { targetProperty: string; order: number }) => [each.targetProperty, each.order])).toEqual([
      ['user_name', 1],
      ['email', 2],
      ['idea_name', 3],
      ['extension_item', 4],
      ['url', 5]
    ])
    expect(form.questions[3]).toMatchObject({
      questionType: 'single_select',
      questionExtensionItemType: 'enums',
      extensionItemSelectOptions: place.enums.map(({ uuid, name }, index) => ({ uuid, name, order: index + 1 }))
    })
    expect(form.sections).toEqual([
      { uuid: one, title: '一', titleEn: '', helpText: '', helpTextEn: '', ownPageFlg: false, order: 1 },
      { uuid: two, title: '二', titleEn: '', helpText: '助け', helpTextEn: '', ownPageFlg: false, order: 2 }
    ])
  })
})

describe('a change', () => {
  it('of the questions makes a version, of anything else none, and nothing at all when nothing changes', async () => {
    const form = await makeForm(me)
    const { body: renamed } = await me.call('PATCH', path(form.uuid), { name: '新しい名前' }, { 'if-match': '"1"' })
    expect([renamed.version, renamed.formVersion]).toEqual([2, 1])
    const questions = [...form.questions.slice(0, 2), { ...form.questions[2], name: 'ご提案' }]
    const { status, body } = await me.call('PATCH', path(form.uuid), { questions }, { 'if-match': '"2"' })
    expect([status, body.version, body.formVersion, body.questions[2].name]).toEqual([200, 3, 2, 'ご提案'])
    const same = await me.call('PATCH', path(form.uuid), { questions, name: '新しい名前' })
    expect([same.body.version, same.body.formVersion]).toEqual([3, 2])
    const kept = await versions(form.uuid)
    expect(kept.map((row) => [row.number, (row.content as { questions: { name: string }[] }).questions[2]?.name])).toEqual([
      [1, '質問 idea_name'],
      [2, 'ご提案']
    ])
    expect(
      (await history(form.uuid)).map(({ action, from_value, to_value }) => [
        action,
        action === 'create' ? null : from_value,
        action === 'create' ? null : to_value
      ])
    ).toEqual([
      ['create', null, null],
      ['update', { name: '技術公募' }, { name: '新しい名前' }],
      [
        'update',
        { formVersion: 1, questions: ['質問 user_name', '質問 email', '質問 idea_name'] },
        { formVersion: 2, questions: ['質問 user_name', '質問 email', 'ご提案'] }
      ]
    ])
  })

  it('of an old version is refused with the form as it is', async () => {
    const form = await makeForm(me)
    await me.call('PATCH', path(form.uuid), { name: '二' })
    const { status, body } = await me.call('PATCH', path(form.uuid), { name: '三' }, { 'if-match': '"1"' })
    expect([status, body.code, body.current.name, body.current.version]).toEqual([409, 'stale_version', '二', 2])
    expect((await me.call('GET', path(form.uuid))).body.name).toBe('二')
  })

  it('that takes what every answer needs from a public form is refused, and so is publishing with a deleted item', async () => {
    const form = await makeForm(me)
    const bare = await me.call('PATCH', path(form.uuid), { questions: form.questions.slice(1) })
    expect([bare.status, bare.body.code]).toEqual([422, 'form_incomplete'])
    expect((await me.call('PATCH', path(form.uuid), { status: 'private', questions: form.questions.slice(1) })).body.formVersion).toBe(2)
    const { group, item } = await makeItems(me, [], [{ name: '消える項目', type: 'string' }], '消える')
    const asking = question('extension_item', { name: '消える質問', extensionItemUuid: item('消える項目').uuid })
    await me.call('PATCH', path(form.uuid), { questions: [...form.questions, asking] })
    expect((await me.call('DELETE', '/v2/private/extension_item_groups', { uuids: [group] })).status).toBe(200)
    const { status, body } = await me.call('PATCH', path(form.uuid), { status: 'public' })
    expect([status, body.message]).toEqual([
      422,
      '公募を公開するには、質問「消える質問」のカスタム項目が削除されています。質問を削除するか、項目を選択し直してください。'
    ])
  })

  it('drops old versions to which nobody answered, and keeps those with answers', async () => {
    const form = await makeForm(me, { name: '版' })
    await plantAnswer(world, tenant, form.uuid, { formVersion: 1 })
    for (let number = 2; number <= 24; number += 1) {
      await me.call('PATCH', path(form.uuid), { questions: [{ ...form.questions[0], name: `名前${number}` }, ...form.questions.slice(1)] })
    }
    expect((await versions(form.uuid)).map((row) => row.number)).toEqual([1, ...Array.from({ length: 20 }, (_, index) => index + 5)])
  })
})

describe('the state', () => {
  it('changes with the day in Tokyo, to the minute, and with the last answer that is wanted', async () => {
    const form = await makeForm(me, { name: '締切', opensOn: '2026-11-10', answerEndDate: '2026-11-30', answersLimit: 2 })
    const stateAt = async (instant: string) => {
      world.setNow(new Date(instant))
      const [one, list] = [
        await me.call('GET', path(form.uuid)),
        await me.call('GET', `/v2/private/form?keyword=${encodeURIComponent('締切')}&state=${(await me.call('GET', path(form.uuid))).body.state}`)
      ]
      return [one.body.state, list.body.totalCount]
    }
    expect(await stateAt('2026-11-09T14:59:59Z')).toEqual(['not_open', 1])
    expect(await stateAt('2026-11-09T15:00:00Z')).toEqual(['open', 1])
    expect(await stateAt('2026-11-30T14:59:59Z')).toEqual(['open', 1])
    expect(await stateAt('2026-11-30T15:00:00Z')).toEqual(['closed', 1])
    await plantAnswer(world, tenant, form.uuid)
    await plantAnswer(world, tenant, form.uuid, { state: 'withdrawn' })
    expect(await stateAt('2026-11-30T14:59:59Z')).toEqual(['open', 1])
    await plantAnswer(world, tenant, form.uuid)
    expect(await stateAt('2026-11-30T14:59:59Z')).toEqual(['full', 1])
    world.setNow(null)
  })

  it('filters with keyword and status', async () => {
    await makeForm(me, { name: '蓄熱ﾕﾆｯﾄの公募' })
    await me.call('POST', '/v2/private/form', { name: '蓄熱の下書き' })
    const named = async (query: string) => (await me.call('GET', `/v2/private/form?${query}`)).body.items.map((item: { name: string }) => item.name)
    expect(await named(`keyword=${encodeURIComponent('蓄熱')}`)).toEqual(['蓄熱の下書き', '蓄熱ﾕﾆｯﾄの公募'])
    expect(await named(`keyword=${encodeURIComponent('蓄熱 ユニット')}`)).toEqual(['蓄熱ﾕﾆｯﾄの公募'])
    expect(await named(`keyword=${encodeURIComponent('蓄熱')}&status=private`)).toEqual(['蓄熱の下書き'])
    const page = await me.call('GET', `/v2/private/form?keyword=${encodeURIComponent('蓄熱')}&per_page=1&page=2`)
    expect([page.body.items.length, page.body.totalCount]).toEqual([1, 2])
  })
})

describe('the answers of a form', () => {
  it('are counted over the cases that the caller may see, those without a living case included', async () => {
    const form = await makeForm(me, { name: '数える' })
    const theme = await make.theme()
    const follower = await world.createActor(tenant, { permissions: ['read_form', 'read_follow_project'] })
    const [followed, other, gone] = [
      await make.project({ theme, followers: [follower] }),
      await make.project({ theme }),
      await make.project({ theme, deleted_at: new Date() })
    ]
    for (const [projectUuid, at] of [
      [followed, '2026-10-01'],
      [other, '2026-10-05'],
      [gone, '2026-10-02'],
      [null, '2026-10-03']
    ] as const)
      await plantAnswer(world, tenant, form.uuid, { projectUuid, at: new Date(`${at}T00:00:00Z`) })
    for (const [actor, count, last] of [
      [me, 4, '2026-10-05'],
      [follower, 3, '2026-10-03']
    ] as const) {
      const { body } = await actor.call('GET', path(form.uuid))
      expect([body.answersCount, body.lastAnsweredAt]).toEqual([count, `${last}T00:00:00.000Z`])
      const list = await actor.call('GET', `/v2/private/form?keyword=${encodeURIComponent('数える')}`)
      expect(list.body.items.map((item: { answersCount: number }) => item.answersCount)).toEqual([count])
    }
  })
})

describe('a copy', () => {
  it('is private, without theme, with ids of its own and conditions that lead to these', async () => {
    const theme = await make.theme()
    const kind = (await makeItems(me, [], [{ name: '種別', type: 'enums', enums: [{ name: '甲' }, { name: '乙' }] }], '写し')).item('種別')
    const section = v7()
    const choice = question('extension_item', { extensionItemUuid: kind.uuid, sectionUuid: section })
    const shown = question('url', { sectionUuid: section, showIf: { questionUuid: choice.uuid, optionUuids: [kind.enums[0]?.uuid ?? ''] } })
    const form = await makeForm(me, {
      name: '元',
      themeUuid: theme.uuid,
      sections: [{ uuid: section, title: '節' }],
      questions: [...neededQuestions(), choice, shown]
    })
    const { status, body } = await me.call('POST', `${path(form.uuid)}/duplicate`)
    expect([status, body.name, body.status, body.theme, body.answersCount]).toEqual([201, '（コピー）元', 'private', null, 0])
    const ids = (of: typeof form) => [...of.sections, ...of.questions].map((each: { uuid: string }) => each.uuid)
    expect(ids(body).filter((uuid: string) => ids(form).includes(uuid))).toEqual([])
    expect(body.questions[4]).toMatchObject({
      sectionUuid: body.sections[0].uuid,
      showIf: { questionUuid: body.questions[3].uuid, optionUuids: shown.showIf?.optionUuids }
    })
    const long = await makeForm(me, { name: '𠮷'.repeat(100) })
    expect((await me.call('POST', `${path(long.uuid)}/duplicate`)).body.name).toBe(`（コピー）${'𠮷'.repeat(97)}`)
    expect(body.questions[3].extensionItemSelectOptions).toEqual(form.questions[3].extensionItemSelectOptions)
  })
})

describe('rights and tenants', () => {
  it('ask for the key of each call and tell what may be done', async () => {
    const form = await makeForm(me)
    const reader = await world.createActor(tenant, { permissions: ['read_form'] })
    expect((await reader.call('GET', path(form.uuid))).body).toMatchObject({ canEdit: false, canDelete: false, canExport: false })
    for (const [method, to, key] of [
      ['POST', '/v2/private/form', 'create_form'],
      ['PATCH', path(form.uuid), 'update_form'],
      ['DELETE', path(form.uuid), 'delete_form'],
      ['POST', `${path(form.uuid)}/duplicate`, 'create_form']
    ] as const) {
      const { status, body } = await reader.call(method, to, method === 'POST' || method === 'PATCH' ? { name: 'x' } : undefined)
      expect([method, status, body.permissions]).toEqual([method, 403, [key]])
    }
    const nobody = await world.createActor(tenant, { permissions: [] })
    expect((await nobody.call('GET', '/v2/private/form')).body.permissions).toEqual(['read_form'])
  })

  it('leave another tenant’s form, theme and items unknown', async () => {
    const form = await makeForm(me, { name: '内の公募' })
    const other = await world.createTenant()
    const stranger = await world.createActor(other)
    for (const [method, to, body] of [
      ['GET', path(form.uuid), undefined],
      ['PATCH', path(form.uuid), { name: '外から' }],
      ['DELETE', path(form.uuid), undefined],
      ['POST', `${path(form.uuid)}/duplicate`, undefined]
    ] as const)
      expect((await stranger.call(method, to, body)).status).toBe(404)
    const theme = await make.theme()
    const { uuid: itemUuid } = (await makeItems(me, [], [{ name: '内', type: 'string' }], '内の項目')).item('内')
    const linked = await stranger.call('POST', '/v2/private/form', { name: 'x', themeUuid: theme.uuid })
    const asked = await stranger.call('POST', '/v2/private/form', { name: 'x', questions: [question('extension_item', { extensionItemUuid: itemUuid })] })
    expect([linked.status, fieldsOf(linked.body), asked.status, fieldsOf(asked.body)]).toEqual([400, ['themeUuid'], 400, ['questions.0.extensionItemUuid']])
    expect((await stranger.call('GET', '/v2/private/form')).body.totalCount).toBe(0)
    expect((await me.call('GET', path(form.uuid))).body.name).toBe('内の公募')
  })
})
