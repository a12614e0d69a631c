import type { TaskExportColumn, ThemeExportColumn } from '@mekiki/contract/exchange/exports/exports.schemas'
import type { ProjectExportSheet } from '@mekiki/contract/exchange/exports/project-export.schemas'
import type { Language } from '../languages.ts'

const things = {
  projects: { ja: '案件', en: 'Cases' },
  themes: { ja: 'テーマ', en: 'Themes' },
  scoutees: { ja: '企業・人物', en: 'Companies and people' },
  users: { ja: 'メンバー', en: 'Members' },
  tasks: { ja: 'タスク', en: 'Tasks' },
  answers: { ja: '公募の回答', en: 'Responses' },
  history: { ja: '操作履歴', en: 'History' },
  settings_history: { ja: '設定の変更履歴', en: 'Change history' },
  archive: { ja: 'ワークスペースのデータ', en: 'Workspace data' }
} as const satisfies Record<string, Record<Language, string>>

/** What can be written into a file. */
export type ExportedThing = keyof typeof things

/** What an export is called in the name of its file and in the notification of its end. */
export function exportedThing(thing: ExportedThing, language: Language): string {
  return things[thing][language]
}

const failedRows: Readonly<Record<Language, string>> = { ja: '取り込みエラー', en: 'Import errors' }

/** What the name of a file begins with that holds the rows an import did not take. */
export const failedRowsName = (language: Language): string => failedRows[language]

const themeHeads: Readonly<Record<Language, Readonly<Record<ThemeExportColumn, string>>>> = {
  ja: {
    name: 'テーマ名',
    description: '説明',
    theme_status: 'テーマステータス',
    tags: 'テーマタグ',
    persons_in_charge: '担当者',
    related_user_groups: '関連グループ',
    status_template: 'ステータステンプレート',
    review_template: '評価テンプレート',
    extension_item_groups: 'カスタム項目グループ',
    projects_count: '案件数',
    undone_tasks_count: '未完のタスク数',
    comments_count: 'コメント数',
    created_at: '登録日時',
    created_by_name: '登録者',
    updated_at: '更新日時'
  },
  en: {
    name: 'Theme name',
    description: 'Description',
    theme_status: 'Theme status',
    tags: 'Theme tags',
    persons_in_charge: 'Owners',
    related_user_groups: 'Related groups',
    status_template: 'Status template',
    review_template: 'Review template',
    extension_item_groups: 'Custom field groups',
    projects_count: 'Number of cases',
    undone_tasks_count: 'Open tasks',
    comments_count: 'Comments',
    created_at: 'Created at',
    created_by_name: 'Created by',
    updated_at: 'Updated at'
  }
}

const taskHeads: Readonly<Record<Language, Readonly<Record<TaskExportColumn, string>>>> = {
  ja: {
    name: 'タスク名',
    detail: '詳細',
    subject: '案件・テーマ',
    theme: 'テーマ',
    status: 'ステータス',
    due_date: '期限',
    assignees: '担当者',
    created_by_name: '登録者',
    created_at: '登録日時',
    updated_at: '更新日時'
  },
  en: {
    name: 'Task',
    detail: 'Details',
    subject: 'Case or theme',
    theme: 'Theme',
    status: 'Status',
    due_date: 'Due date',
    assignees: 'Assignees',
    created_by_name: 'Created by',
    created_at: 'Created at',
    updated_at: 'Updated at'
  }
}

const themeId: Readonly<Record<Language, string>> = { ja: 'テーマID', en: 'Theme ID' }

const doneWords = { ja: { true: '完了', false: '未完' }, en: { true: 'Done', false: 'Open' } } as const

/** What a column of a file of themes is called. */
export const themeHead = (column: ThemeExportColumn, language: Language): string => themeHeads[language][column]

/** What a column of a file of tasks is called. */
export const taskHead = (column: TaskExportColumn, language: Language): string => taskHeads[language][column]

/** What the column with the ids of themes is called. */
export const themeIdHead = (language: Language): string => themeId[language]

/** What the column with the newest record of a category is called. */
export const recordHead = (category: string, language: Language): string => (language === 'ja' ? `${category}（最新の活動メモ）` : `${category} (latest note)`)

/** Whether a task is done, in a word. */
export const doneWord = (isDone: boolean, language: Language): string => doneWords[language][isDone ? 'true' : 'false']

/** A review as lines: who, in which status, its mean; each point; the comment. */
export function reviewText(
  review: { reviewer: string; status: string; average: string; points: readonly { label: string; point: number }[]; comment: string },
  language: Language
): string {
  const { reviewer, status, average, points, comment } = review
  const head =
    language === 'ja' ? `${reviewer}（${status}）${average === '' ? '' : `平均${average}`}` : `${reviewer} (${status})${average === '' ? '' : ` ${average}`}`
  return [head, ...points.map(({ label, point }) => `${label}: ${point}`), ...(comment === '' ? [] : [comment])].join('\n')
}

const historyHeads = {
  dateTime: { ja: '日時', en: 'Time' },
  user: { ja: '操作した人', en: 'By' },
  source: { ja: '経路', en: 'Through' },
  theme: { ja: 'テーマ', en: 'Theme' },
  project: { ja: '案件', en: 'Case' },
  projectUuid: { ja: '案件ID', en: 'Case ID' },
  setting: { ja: '種類', en: 'Type' },
  action: { ja: '操作', en: 'Action' },
  field: { ja: '項目', en: 'Field' },
  from: { ja: '変更前', en: 'Before' },
  to: { ja: '変更後', en: 'After' },
  changes: { ja: '内容', en: 'Changes' }
} as const satisfies Record<string, Record<Language, string>>

/** A column of an exported history. */
export type HistoryColumn = keyof typeof historyHeads

/** The head of a column of an exported history. */
export function historyHead(column: HistoryColumn, language: Language): string {
  return historyHeads[column][language]
}

const furtherHeads = {
  company: { ja: '企業・人物', en: 'Company or person' },
  date: { ja: '日付', en: 'Date' },
  category: { ja: '分類', en: 'Type' },
  note: { ja: '活動メモ', en: 'Note' },
  author: { ja: '作成者', en: 'Author' },
  reviewer: { ja: '評価者', en: 'Reviewer' },
  status: { ja: 'ステータス', en: 'Status' },
  average: { ja: '平均点', en: 'Average score' },
  scores: { ja: '項目ごとの点数', en: 'Scores by criterion' },
  comment: { ja: 'コメント', en: 'Comment' }
} as const satisfies Record<string, Record<Language, string>>

/** What a column of a further sheet is called. */
export const furtherHead = (column: keyof typeof furtherHeads, language: Language): string => furtherHeads[column][language]

const furtherSheets = {
  companies: { ja: '企業・人物', en: 'Companies and people' },
  notes: { ja: '活動メモ', en: 'Notes' },
  reviews: { ja: '評価', en: 'Reviews' },
  tasks: { ja: 'タスク', en: 'Tasks' }
} as const satisfies Record<ProjectExportSheet, Record<Language, string>>

/** What a further sheet of a spreadsheet of cases is called. */
export const furtherSheetName = (sheet: ProjectExportSheet, language: Language): string => furtherSheets[sheet][language]
