import { parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Form, fileOf, forms, rowsOf } from './testing/trips.factory.ts'
import { exportedFile } from './testing/exported-file.factory.ts'
import { csvOf } from './testing/imports.factory.ts'
import { importAs, skippedOf } from './testing/kinds.factory.ts'
import { createImportPlace, type ImportPlace, openImports } from './testing/place.factory.ts'

const world = await openImports()
const companyKeys = ['scoutee_name', 'scoutee_uuid', 'corporate_number', 'name_kana', 'belonging_to', 'email', 'ideas']
const projectKeys = ['scoutee_name', 'scoutee_uuid', ...['corporate_number', 'name_kana', 'belonging_to', 'email', 'ideas'].map((key) => `scoutee_${key}`)]
const heads = ['企業名', '企業ID', '法人番号', 'フリガナ', '所属', 'メールアドレス', 'アイデア']
let place: ImportPlace
let company: string, person: string

async function made(path: string, body: object): Promise<string> {
  const answer = await place.me.call('POST', `/v2/private/${path}`, body)
  if (answer.status > 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.uuid ?? answer.body.id ?? answer.body.items[0].uuid
}

beforeEach(async () => {
  place = await createImportPlace(world)
  company = await made('scoutees', { name: '髙﨑製作所', corporateNumber: '1010001060207', nameKana: 'タカサキセイサクショ' })
  const ideas = [
    { name: '測る布', summary: '' },
    { name: '眠る窓', summary: '' }
  ]
  person = await made('scoutees/people', { name: '陳 雅婷', belongingTo: '東都大学', email: 'chen@example.jp', ideas })
})

const exportedAs = (form: Form, body: object, path = 'scoutees') => exportedFile(world, place.me, `/v2/private/${path}/export`, { ...forms[form], ...body })
const imported = (bytes: Uint8Array, kind: 'scoutees' | 'project_updates' = 'scoutees', options = {}) => importAs(world, place.me, { kind, bytes, options })

/** The rows of a file as people see them: its last two columns are marks. */
const told = (rows: readonly string[][]) => rows.slice(1).map((row) => row.slice(0, -2))

/** The rows with one cell of the row of a name as somebody edited it. */
const edited = (rows: readonly string[][], name: string, head: string, text: string): string[][] =>
  rows.map((row) => (row.includes(name) ? row.map((cell, at) => (rows[0]?.[at] === head ? text : cell)) : [...row]))

describe.each(['xlsx', 'utf8', 'cp932'] as const)('an export of companies and people as %s', (form) => {
  it('has ids, numbers, readings, and what people have', async () => {
    const rows = await rowsOf(await exportedAs(form, { columnKeys: companyKeys, sort: 'created_at', order: 'asc' }), form)
    expect(rows[0]?.slice(0, 7)).toEqual(heads)
    expect(told(rows)).toEqual([
      ['髙﨑製作所', company, '1010001060207', 'タカサキセイサクショ', '', '', ''],
      [form === 'cp932' ? '陳 雅?' : '陳 雅婷', person, '', '', '東都大学', 'chen@example.jp', '測る布\n眠る窓']
    ])
  })

  it('comes back without a change, and with exactly the one that was edited', async () => {
    const bytes = await exportedAs(form, { columnKeys: companyKeys })
    const untouched = await imported(bytes)
    expect([untouched.counts, await skippedOf(place.me, untouched.uuid)]).toMatchObject([{ unchanged: 2, updated: 0, conflict: 0, error: 0 }, []])
    const rows = await rowsOf(bytes, form)
    const done = await imported(await fileOf(edited(rows, 'chen@example.jp', '所属', '西都大学'), form))
    expect(done.counts).toMatchObject({ unchanged: 1, updated: 1, error: 0 })
    expect(done.rows.flatMap(({ changes }) => changes.map(({ from, to }) => [from, to]))).toEqual([['東都大学', '西都大学']])
  })
})

describe('a CSV of companies whose marks somebody deleted', () => {
  it('still says by the id whom each row is about', async () => {
    const rows = parse(await exportedAs('utf8', { columnKeys: companyKeys }), { bom: true }) as string[][]
    const bare = edited(rows, company, 'フリガナ', 'タカザキセイサクショ').map((row) => row.slice(0, -2))
    const done = await imported(Buffer.from(csvOf(bare)), 'scoutees', { withUnmarked: true })
    expect(done.counts).toMatchObject({ unchanged: 1, updated: 1, created: 0, duplicate: 0, error: 0 })
    expect(done.rows.flatMap(({ changes }) => changes.map(({ from, to }) => [from, to]))).toEqual([['タカサキセイサクショ', 'タカザキセイサクショ']])
  })

  it('is about the same company by the corporate number, too, as a spreadsheet of accounting has it', async () => {
    const done = await imported(
      Buffer.from(
        csvOf([
          ['法人番号', '電話番号'],
          ['1010001060207', '03-1234-5678']
        ])
      )
    )
    expect([done.counts, done.rows.map(({ entityUuid }) => entityUuid)]).toMatchObject([{ updated: 1 }, [company]])
  })
})

describe('an export of cases', () => {
  const body = () => ({ themeUuid: place.theme.uuid, columnKeys: ['project_uuid', ...projectKeys] })

  it('has the same of their companies and people, and comes back with the one edited cell', async () => {
    const [ofCompany, ofPerson, typed] = [
      await made('projects', { themeUuid: place.theme.uuid, scoutees: [{ scouteeId: company }] }),
      await made('projects', { themeUuid: place.theme.uuid, scoutees: [{ scouteeId: person }] }),
      await made('projects', {
        themeUuid: place.theme.uuid,
        scoutees: [{ peopleLinkInput: { name: '山 一郎', belongingTo: '南都大学', email: 'y@example.jp' } }]
      })
    ]
    const rows = await rowsOf(await exportedAs('utf8', { ...body(), sortConditions: [{ columnKey: 'registered_at', direction: 'asc' }] }, 'projects'), 'utf8')
    expect(rows[0]?.slice(0, 8)).toEqual(['案件ID', ...heads])
    expect(told(rows)).toEqual([
      [ofCompany, '髙﨑製作所', company, '1010001060207', 'タカサキセイサクショ', '', '', ''],
      [ofPerson, '陳 雅婷', person, '', '', '東都大学', 'chen@example.jp', '測る布\n眠る窓'],
      [typed, '山 一郎', '', '', '', '南都大学', 'y@example.jp', '']
    ])
    const done = await imported(Buffer.from(csvOf(edited(rows, ofCompany, '法人番号', '6180301018771'))), 'project_updates')
    expect(done.counts).toMatchObject({ unchanged: 2, updated: 1, conflict: 0, error: 0 })
    expect(done.rows.flatMap(({ changes }) => changes.map(({ from, to }) => [from, to]))).toEqual([['1010001060207', '6180301018771']])
  })

  it('says nothing of entries that the company search would not show, where there is none', async () => {
    await made('projects', { themeUuid: place.theme.uuid, scoutees: [{ scouteeId: person }] })
    await world.admin.updateTable('tenants').set({ enable_tenant_scoutees: false }).where('uuid', '=', place.tenant.uuid).execute()
    const text = iconv.decode(await exportedAs('utf8', body(), 'projects'), 'utf8')
    expect((parse(text, { bom: true }) as string[][])[0]?.slice(0, -2)).toEqual(['案件ID', '企業名', '法人番号', 'フリガナ', '所属', 'メールアドレス'])
    expect(text).not.toContain('測る布')
  })
})
