import { parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import { projectExportColumns, scouteeListColumns } from '@mekiki/contract/workspace/constants/index'
import { rowsIn, workbook } from './exported-file.factory.ts'
import { csvOf } from './imports.factory.ts'
import type { OtherKind } from './kinds.factory.ts'
import type { RandomTenant } from './random-tenant.factory.ts'

/** What becomes of a cell: another text than it has, told by the row's number and the cell's text; null where nothing would change. */
export type Edit = readonly [head: string, edit: (at: number, cell: string) => string | null]

const cleared = (_at: number, cell: string): string | null => (cell === '' ? null : '<空欄>')
const other =
  (...names: string[]) =>
  (_at: number, cell: string): string | null =>
    names.find((name) => name !== cell) ?? null

const ofCompanies: readonly Edit[] = [
  ['代表者', (at) => `新代表${at}`],
  ['代表者', cleared],
  ['資本金', (at) => String(7_000_000 + at)],
  ['所在地', (at) => `新住所${at}`],
  ['概要', (at) => `新概要\n${at}`],
  ['概要', cleared],
  ['設立日', (at) => `2001/1/${(at % 27) + 1}`],
  ['ステージ', other('シリーズB', 'シード')],
  ['従業員数', cleared],
  ['電話番号', (at) => `06-0000-000${at}`]
]

/** What files are written as. */
export const forms = { xlsx: { format: 'xlsx' }, utf8: { format: 'csv', encoding: 'utf8' }, cp932: { format: 'csv', encoding: 'cp932' } } as const

/** One of these forms. */
export type Form = keyof typeof forms

/** A file that comes back. */
export interface Trip {
  kind: OtherKind
  path: string
  body: (tenant: RandomTenant) => object
  form: Form
  edits: readonly Edit[]
  /** Rows that are edited. */
  isEdited?: (heads: readonly string[], cells: readonly string[]) => boolean
}

const isCompany = (heads: readonly string[], cells: readonly string[]): boolean => cells[heads.indexOf('種別')] === '企業'

/** Cases, in any form. */
export const projects: Omit<Trip, 'form'> = {
  kind: 'project_updates',
  path: '/v2/private/projects/export',
  body: ({ theme, itemKeys }) => ({ themeUuid: theme.uuid, columnKeys: [...itemKeys, ...projectExportColumns] }),
  edits: [
    ...ofCompanies,
    ['ステータス', other('面談済', '一次調査')],
    ['案件タグ', other('試験の重要')],
    ['案件タグ', cleared],
    ['社内担当者', other('望月 二郎')],
    ['社内担当者', cleared],
    ['規模', (at) => String(100 + at)],
    ['規模', cleared],
    ['期限', (at) => `2031/1/${(at % 27) + 1}`],
    ['カスタム：所見', (at) => `新しい所見${at}`],
    ['カスタム：代表者', (at) => `もう一人の代表${at}`],
    ['カスタム：代表者', cleared],
    ['審査：所見', (at) => `審査の所見${at}`],
    ['段階', other('量産')],
    ['段階', cleared]
  ]
}

const themes: Omit<Trip, 'form'> = {
  kind: 'themes',
  path: '/v2/private/themes/export',
  body: () => ({}),
  edits: [
    ['テーマ名', (at) => `改めた名${at}`],
    ['説明', (at) => `新しい説明\n${at}`],
    ['説明', cleared],
    ['テーマタグ', other('試験の試行')],
    ['テーマタグ', cleared],
    ['担当者', other('望月 二郎')],
    ['担当者', cleared],
    ['関連グループ', other('投資部')],
    ['関連グループ', cleared]
  ]
}

const companies: Omit<Trip, 'form'> = {
  kind: 'scoutees',
  path: '/v2/private/scoutees/export',
  body: () => ({ columnKeys: scouteeListColumns }),
  edits: [
    ...ofCompanies,
    ['フリガナ', (at) => `シンカナ${at}`],
    ['フリガナ', cleared],
    ['企業タグ', other('試験の電池')],
    ['企業タグ', cleared],
    ['流入チャネル', other('試験の紹介')],
    ['流入チャネル', cleared]
  ],
  isEdited: isCompany
}

/** Everything that comes back, in every form. */
export const trips: readonly Trip[] = (['xlsx', 'utf8', 'cp932'] as const).flatMap((form) => [projects, companies, themes].map((trip) => ({ ...trip, form })))

/** The rows of a file, its heads first. */
export const rowsOf = async (bytes: Buffer, form: Form): Promise<string[][]> =>
  form === 'xlsx' ? rowsIn(bytes) : parse(iconv.decode(bytes, form), { bom: true })

/** Rows as a file. */
export const fileOf = async (rows: readonly string[][], form: Form): Promise<Buffer> => (form === 'xlsx' ? workbook(rows) : iconv.encode(csvOf(rows), form))
