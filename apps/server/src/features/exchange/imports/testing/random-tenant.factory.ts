import fc from 'fast-check'
import type { TestActor } from '../../../../testing/world.ts'
import { makeItems, setValues } from '../../../cases/projects/testing/extensions.factory.ts'
import { makeTheme } from '../../../themes/themes/testing/themes.factory.ts'
import { csvOf, type ImportWorld } from './imports.factory.ts'
import { importAs } from './kinds.factory.ts'

/** A workspace with whatever its exports write, and who works in it. */
export interface RandomTenant {
  me: TestActor
  theme: { uuid: string; name: string }
  /** Keys of the columns of its custom items. */
  itemKeys: string[]
}

// What breaks files: quotes, commas, line breaks, formulas, rare characters and such as CP932 has not, or has another for, blanks.
const unit = fc.constantFrom(
  '婷',
  '〜',
  '−',
  '😀',
  'あ',
  '漢',
  '髙',
  '𠮷',
  'Ａ',
  'z',
  '９',
  '=',
  '+',
  '-',
  '@',
  "'",
  '"',
  ',',
  '、',
  '\n',
  ' ',
  '㈱',
  '（',
  '<',
  ';',
  '\t'
)
const text = fc.string({ unit, minLength: 1, maxLength: 12 }).map((raw) => `x${raw}y`)
const line = text.map((raw) => raw.replaceAll(/[\n\t]/gu, ''))
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null })

const company = fc.record({
  name: line,
  representative: maybe(line),
  capital: maybe(fc.integer({ min: 0, max: 1e12 })),
  address: maybe(line),
  tel: maybe(fc.constantFrom('03-1234-5678', '0120-000-111')),
  url: maybe(fc.constantFrom('https://example.jp/a?b=1,2', 'http://example.com')),
  summary: maybe(text),
  stage: maybe(fc.constantFrom('seed', 'series_a', 'ipo')),
  memberRange: maybe(fc.constantFrom('0_10', '51_100', '1001_')),
  country: maybe(fc.constantFrom('JP', 'US')),
  foundationDate: maybe(fc.constantFrom('1868-09-08', '1999-12-31', '2020-02-29')),
  finance: maybe(fc.integer({ min: 1, max: 9e8 })),
  financeDate: maybe(fc.constantFrom('2024-01-01', '2026-11-22')),
  patentsCount: maybe(fc.integer({ min: 0, max: 9_999_999 }))
})

const project = fc.record({
  company: maybe(fc.nat({ max: 2 })),
  typed: company,
  status: fc.nat({ max: 2 }),
  isFollowed: fc.boolean(),
  isCategorised: fc.boolean(),
  record: maybe(text),
  scale: maybe(fc.integer({ min: -99, max: 99 })),
  due: maybe(fc.constantFrom('2026-04-01', '2030-12-31')),
  remark: maybe(text),
  step: maybe(fc.constantFrom('構想', '試作')),
  twin: maybe(line)
})

const theme = fc.record({ name: line, description: maybe(text), isMine: fc.boolean(), isGrouped: fc.boolean(), isTagged: fc.boolean() })

/** What a workspace is made of. */
export const randomContent = fc.record({
  companies: fc.array(fc.record({ values: company, nameKana: maybe(line), isTagged: fc.boolean(), isFromFair: fc.boolean() }), { minLength: 3, maxLength: 4 }),
  people: fc.array(fc.record({ name: line, belongingTo: line, idea: line }), { minLength: 1, maxLength: 2 }),
  projects: fc.array(project, { minLength: 3, maxLength: 5 }),
  themes: fc.array(theme, { minLength: 2, maxLength: 3 })
})

type Content = typeof randomContent extends fc.Arbitrary<infer T> ? T : never

async function made(me: TestActor, path: string, body: object): Promise<string> {
  const answer = await me.call('POST', path, body)
  if (answer.status !== 201 && answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body.uuid ?? answer.body.id ?? answer.body.items?.[0]?.uuid ?? ''
}

/** Amounts are in yen, and what stands alone has no currency. */
const inYen = (values: Content['companies'][number]['values']) => ({
  ...values,
  capitalCurrencyType: values.capital === null ? null : 'jpy',
  financeCurrencyType: values.finance === null ? null : 'jpy'
})

async function addProjects(me: TestActor, content: Content, names: { theme: { uuid: string }; companies: string[]; category: string; item: ItemOf }) {
  const detail = await me.call('GET', `/v2/private/themes/${names.theme.uuid}`)
  const templates = (await me.call('GET', '/v2/private/status_templates')).body.items
  const statuses = templates.find(({ uuid }: { uuid: string }) => uuid === detail.body.projectSetting.statusTemplateUuid).statuses
  for (const each of content.projects) {
    const { company: at, typed, status, isFollowed, isCategorised, record, scale, due, remark, step, twin } = each
    const scoutee = at === null ? { scouteeLinkInput: inYen(typed) } : { scouteeId: names.companies[at] }
    const uuid = await made(me, '/v2/private/projects', {
      scoutees: [scoutee],
      themeUuid: names.theme.uuid,
      statusUuid: statuses[Math.min(status, statuses.length - 1)].uuid,
      withProjectIntegrate: false,
      ...(isFollowed && { followerUuids: [me.uuid] }),
      ...(isCategorised && { categoryUuids: [names.category] })
    })
    const values = [
      ['規模', scale],
      ['期限', due],
      ['所見', remark],
      ['段階', step === null ? null : [step]],
      ['代表者', twin]
    ] as const
    await setValues(
      me,
      uuid,
      values.flatMap(([name, value]) => (value === null ? [] : [[names.item(name), value] as const]))
    )
    if (record !== null) await made(me, '/v2/private/project_records', { projectUuid: uuid, content: record, publicity: true, date: '2026-11-01' })
  }
}

type ItemOf = Awaited<ReturnType<typeof makeItems>>['item']

const itemsOfProjects = [
  { name: '規模', type: 'number' },
  { name: '期限', type: 'date' },
  { name: '所見', type: 'string' },
  { name: '段階', type: 'enums', enums: [{ name: '構想' }, { name: '試作' }, { name: '量産' }] },
  // Called as a column that every case has.
  { name: '代表者', type: 'string' }
]

/** Makes a workspace by the product's own calls, so that everything stands in it as the product keeps it. */
export async function makeRandomTenant(world: ImportWorld, content: Content): Promise<RandomTenant> {
  const tenant = await world.createTenant()
  const me = await world.createActor(tenant, { name: '佐伯 真理子' })
  await world.createActor(tenant, { name: '望月 二郎' })
  const group = await made(me, '/v2/private/user_groups', { name: '審査会' })
  await made(me, '/v2/private/user_groups', { name: '投資部' })
  const [tag, fair, category, mark] = [
    await made(me, '/v2/private/tenant_scoutee_tags', { name: '試験の部材 婷' }),
    await made(me, '/v2/private/channels', { name: '試験の展示会 鷗' }),
    await made(me, '/v2/private/project_categories', { name: '試験の既存' }),
    await made(me, '/v2/private/theme_tags', { name: '試験の重点' })
  ]
  for (const [path, name] of [
    ['tenant_scoutee_tags', '試験の電池'],
    ['channels', '試験の紹介'],
    ['project_categories', '試験の重要'],
    ['theme_tags', '試験の試行']
  ])
    await made(me, `/v2/private/${path}`, { name })
  const first = await makeTheme(me, { name: '一番のテーマ' })
  for (const [at, { name, description, isMine, isGrouped, isTagged }] of content.themes.entries()) {
    await makeTheme(me, {
      name: `${name}${at}`,
      description: description ?? '',
      ...(isMine && { personInChargeUserUuids: [me.uuid] }),
      ...(isGrouped && { relatedUserGroupUuids: [group] }),
      ...(isTagged && { tagUuids: [mark] })
    })
  }
  const { item } = await makeItems(me, [first], itemsOfProjects)
  // Another item of the same name.
  await makeItems(me, [first], [{ name: '所見', type: 'string' }], '審査')
  const companies: string[] = []
  for (const { values, nameKana, isTagged, isFromFair } of content.companies) {
    companies.push(
      await made(me, '/v2/private/scoutees', { ...inYen(values), nameKana, ...(isTagged && { tagUuids: [tag] }), ...(isFromFair && { channelUuids: [fair] }) })
    )
  }
  const people = content.people.map(({ name, belongingTo, idea }) => [name, '人物', belongingTo, idea])
  await importAs(world, me, { kind: 'scoutees', bytes: csvOf([['企業名', '種別', '所属', 'アイデア'], ...people]), options: { withDuplicates: true } })
  await addProjects(me, content, { theme: first, companies, category, item })
  const { items: groups } = (await me.call('GET', '/v2/private/extension_item_groups')).body
  const itemKeys = groups.flatMap(({ items }: { items: { uuid: string }[] }) => items.map(({ uuid }) => `extension_item_${uuid}`))
  return { me, theme: first, itemKeys }
}
