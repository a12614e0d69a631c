import { readXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { deliverOutbox } from '../../../../testing/deliver.ts'
import { openWorld } from '../../../../testing/open-world.ts'
import type { TestActor } from '../../../../testing/world.ts'
import { exported, fetchFile, newScene } from '../testing/export-files.ts'

const world = await openWorld()
const path = '/v2/private/projects/export'

let scene: Awaited<ReturnType<typeof newScene>>
beforeEach(async () => {
  scene = await newScene(world)
})

const all = ['companies', 'notes', 'reviews', 'tasks']

/** The sheets of a file that somebody exports: each with its name, its heads, and its rows by head. */
async function sheetsOf(actor: TestActor, body: object) {
  const file = await exported(world, actor, path, { themeUuid: null, format: 'xlsx', columnKeys: ['scoutee_name'], ...body })
  const { sheets } = await readXlsx(file.bytes)
  return sheets.map(({ name, hidden, rows }) => {
    const [heads = [], ...lines] = rows
    return { name, hidden: hidden ?? false, heads, rows: lines.map((line) => Object.fromEntries(heads.map((head, at) => [String(head), line[at] ?? null]))) }
  })
}

/** A case with a company, a note of each kind, a review and a task. */
async function fill(theme: Awaited<ReturnType<typeof newScene>>['theme'], author: TestActor, name: string, more: object = {}) {
  const { make } = scene
  const project = await make.project({ theme, name, shown_name: name, ...more })
  await make.record(project, author, { content: `${name}の要点`, isPrivate: false })
  await make.record(project, author, { content: `${name}の内緒`, isPrivate: true })
  await make.review(project, author, { score: 4, theme })
  const task = { projectUuid: project, name: `${name}の宿題`, assigneeUserUuids: [author.uuid], dueDate: '2026-12-01' }
  expect((await author.call('POST', '/v2/private/tasks', task)).status).toBe(201)
  return project
}

describe('the further sheets of a spreadsheet of cases', () => {
  it('hold what there is of its cases, each row with its case’s id and name, in the reader’s language', async () => {
    const { me, theme, make } = scene
    const company = await make.scoutee({ name: '灯台メディカル' })
    const project = await fill(theme, me, '灯台メディカル', { scouteeUuid: company })
    const [cases, companies, notes, reviews, tasks, ...rest] = await sheetsOf(me, { sheets: all })
    expect([cases, companies, notes, reviews, tasks].map((sheet) => sheet?.name)).toEqual(['案件', '企業・人物', '活動メモ', '評価', 'タスク'])
    expect(rest.filter(({ hidden }) => !hidden)).toEqual([])
    const tie = { 案件ID: project, '企業・人物': '灯台メディカル' }
    expect(companies?.rows).toMatchObject([tie])
    expect(companies?.rows[0]).toMatchObject({ 企業ID: company })
    expect(notes?.rows.map((row) => row['活動メモ']).toSorted()).toEqual(['灯台メディカルの内緒', '灯台メディカルの要点'])
    expect(notes?.rows[0]).toMatchObject({ ...tie, 作成者: '三浦 あかね' })
    expect(reviews?.rows).toMatchObject([{ ...tie, 評価者: '三浦 あかね', 平均点: 4 }])
    expect(tasks?.rows).toMatchObject([{ ...tie, タスク名: '灯台メディカルの宿題', 担当者: '三浦 あかね', ステータス: '未完' }])
    const body = { themeUuid: null, format: 'xlsx', columnKeys: ['scoutee_name'], sheets: ['tasks', 'notes', 'tasks'] }
    const begun = await me.call('POST', path, body, { 'accept-language': 'en' })
    await deliverOutbox(world, me.tenant.uuid)
    const english = (await readXlsx((await fetchFile(world, begun.body.url)).bytes)).sheets.filter(({ hidden }) => hidden !== true)
    expect(english.map(({ name, rows }) => [name, rows[0]?.slice(0, 3)])).toEqual([
      ['Cases', expect.anything()],
      ['Tasks', ['Case ID', 'Company or person', 'Task']],
      ['Notes', ['Case ID', 'Company or person', 'Date']]
    ])
  })

  it('have only what their reader may see: no case, private note, or hidden part of a theme', async () => {
    const { me, theme, make, tenant } = scene
    const hidden = await make.theme({ name: '制限', hides: ['review', 'record_and_file', 'task'], insiders: [me] })
    const reader = await world.createActor(tenant, { permissions: ['read_follow_project', 'export_project'] })
    const seen = await fill(theme, me, '見える案件', { followers: [reader] })
    await fill(theme, me, '見えない案件')
    await fill(hidden, me, '隠す案件', { followers: [reader] })
    const [cases, notes, reviews, tasks] = await sheetsOf(reader, { sheets: ['notes', 'reviews', 'tasks'] })
    expect(cases?.rows.length).toBe(2)
    for (const sheet of [notes, reviews, tasks]) expect([sheet?.name, sheet?.rows.map((row) => row['案件ID'])]).toEqual([sheet?.name, [seen]])
    expect(notes?.rows.map((row) => row['活動メモ'])).toEqual(['見える案件の要点'])
    const refused = await reader.call('POST', path, { themeUuid: null, format: 'xlsx', columnKeys: ['scoutee_name'], sheets: ['companies'] })
    expect([refused.status, refused.body.permissions]).toEqual([403, ['export_scoutee']])
  })

  it('are none in a text, and a file without them is as before', async () => {
    const { me, theme } = scene
    await fill(theme, me, '灯台メディカル')
    expect((await sheetsOf(me, {})).filter(({ hidden }) => !hidden).map(({ name }) => name)).toEqual(['案件'])
    const text = await exported(world, me, path, { themeUuid: null, format: 'csv', columnKeys: ['scoutee_name'], sheets: all })
    expect(text.body).not.toContain('宿題')
  })

  it('are in the order of the cases, and count as nothing more than these', async () => {
    const { me, theme, make } = scene
    for (let at = 0; at < 12; at += 1) await make.record(await make.project({ theme, name: `案件${at}` }), me, { content: `要点${at}`, isPrivate: false })
    const file = await exported(world, me, path, { themeUuid: null, format: 'xlsx', columnKeys: ['scoutee_name'], sheets: ['notes'] })
    const [cases, notes] = (await readXlsx(file.bytes)).sheets
    expect(notes?.rows.slice(1).map(([, name]) => name)).toEqual(cases?.rows.slice(1).map(([name]) => name))
    expect(file.job).toMatchObject({ state: 'succeeded', counts: { written: 12 } })
  })
})
