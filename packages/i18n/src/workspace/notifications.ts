import { fillPlaces } from '../errors.ts'
import { formatNumber } from '../format.ts'
import type { Language } from '../languages.ts'

/**
 * What each notification's sentences are filled with (3-decisions, "Notifications"). Parts of a description whose place is not filled are
 * left out. Days come formatted; the texts name no "today" or "tomorrow", since they are read later.
 */
export interface NotificationParams {
  /** The receiver became person in charge of a case. */
  follower_added: { project: string; theme: string }
  /** The receiver became person in charge of several cases by one act. */
  followers_added: { count: number; user: string }
  /** The receiver was given a task; `target` is its case or theme. */
  task_assigned: { task: string; target: string; due?: string }
  /** A colleague gave the receiver columns and order of the case list; without a theme that of all cases. */
  list_view_shared: { user: string; theme?: string }
  /** A colleague offers the receiver a view of the case list. */
  project_view_shared: { user: string; view: string }
  /** A colleague shares a dashboard of their own with the receiver. */
  dashboard_shared: { user: string; dashboard: string }
  /** A followed case got another status. */
  project_status_changed: { project: string; status: string; user: string }
  /** Several followed cases got another status by one act. */
  project_statuses_changed: { count: number; status: string; user: string }
  /** A record that is not for everybody was shared with the receiver. */
  record_shared: { project: string; user: string; excerpt?: string }
  /** Cases were shared with the receiver. */
  projects_shared: { user: string; count: number; projects: string; message?: string }
  /** A followed case was reviewed; `score` is the review's average with one decimal. */
  project_reviewed: { project: string; user: string; score?: string }
  /** A record of a case names the receiver. */
  record_mentioned: { project: string; user: string; excerpt?: string }
  /** Somebody commented on a theme of the receiver. */
  theme_commented: { theme: string; user: string; excerpt?: string }
  /** More people than before see parts of a theme's cases that were restricted to the receiver and others. */
  theme_restriction_loosened: { theme: string; user: string }
  /** A theme does not hide reviews any more until one's own is in; the receiver has reviewed there or is in charge. */
  theme_reviews_unveiled: { theme: string; user: string }
  /** A comment on a theme names the receiver. */
  theme_comment_mentioned: { theme: string; user: string; excerpt?: string }
  /** People joined a member group of the receiver with which hidden things are shared. */
  hidden_group_joined: { group: string; user: string; count: number }
  /** Somebody has the whole workspace written into one file, with what is hidden; the receiver is an administrator, or hidden things are shared with them. */
  archive_begun: { user: string }
  /** The platform's administration does so. */
  archive_begun_by_administration: Record<string, never>
  /** A task of the receiver is due soon. */
  task_due: { task: string; target: string; due: string }
  /** A task of the receiver is past its day. */
  task_overdue: { task: string; target: string; due: string }
  /** The day has come to look at a case again that left its way. */
  revisit_due: { project: string; day: string; remark?: string }
  /** The day has come to look at several cases again; `projects` are as many names as there is room for. */
  revisits_due: { count: number; projects: string; more?: number }
  /** The stage or the money of the company of a case that left its way has changed. */
  left_company_changed: { project: string }
  /** The same of several cases by one act. */
  left_companies_changed: { count: number; projects: string; more?: number }
  /** The company of a case that left its way meets the search that was set for it. */
  left_company_matches: { project: string; search: string }
  /** The same of several cases by one act. */
  left_companies_match: { count: number; projects: string; more?: number }
  /** The form of a theme of the receiver was answered. */
  form_answered: { theme: string; idea?: string; receipt?: string }
  /** Whoever answered the form of a theme of the receiver corrected the answer. */
  answer_corrected: { theme: string; idea?: string; receipt?: string }
  /** Whoever answered the form of a theme of the receiver withdrew the answer. */
  answer_withdrawn: { theme: string; idea?: string; receipt?: string }
  /** New companies match a saved search of the receiver. */
  saved_search_hits: { search: string; count: number }
  /** Companies that match a saved search of the receiver were changed. */
  saved_search_updates: { search: string; count: number }
  /** Companies of cases that the receiver made or follows were changed. */
  project_scoutees_updated: { count: number }
  /** Somebody from outside asked to be a guest and waits for a decision of the receiver. */
  guest_waiting: { name: string; email: string }
  /** The file of an applicant was refused: the workspace's files take all that they may. */
  storage_full: { limit: string }
  /** The receiver's own import ended; `label` says what was imported. */
  import_succeeded: { label: string; file?: string; created: number; updated: number }
  import_partly_failed: { label: string; file?: string; created: number; updated: number; errors: number }
  import_failed: { label: string; file?: string }
  /** The receiver's own export ended. */
  export_succeeded: { label: string; file?: string; count: number }
  export_failed: { label: string }
}

export type NotificationKind = keyof NotificationParams

interface Sentences {
  title: string
  /** Joined by a middle dot. */
  description: readonly string[]
}

const ja: Record<NotificationKind, Sentences> = {
  follower_added: { title: '案件の社内担当者に追加されました', description: ['{project}', '{theme}'] },
  followers_added: { title: '{count}件の案件の社内担当者に追加されました', description: ['{user}さん'] },
  task_assigned: { title: 'タスク「{task}」の担当者に追加されました', description: ['{target}', '期限 {due}'] },
  list_view_shared: { title: '{user}さんが案件一覧の表示設定を共有しました', description: ['{theme}'] },
  project_view_shared: { title: '{user}さんがビュー「{view}」を共有しました', description: ['案件管理'] },
  dashboard_shared: { title: '{user}さんがダッシュボード「{dashboard}」を共有しました', description: [] },
  project_status_changed: { title: 'ステータスが「{status}」に変わりました', description: ['{project}', '{user}さん'] },
  project_statuses_changed: { title: '担当する{count}件の案件のステータスが「{status}」に変わりました', description: ['{user}さん'] },
  record_shared: { title: '活動メモが共有されました', description: ['{project}「{excerpt}」', '{user}さん'] },
  projects_shared: { title: '{user}さんが案件を共有しました（{count}件）', description: ['{projects}', '「{message}」'] },
  project_reviewed: { title: '{user}さんが案件を評価しました', description: ['{project}', '平均点 {score}'] },
  record_mentioned: { title: '{user}さんが活動メモであなたをメンションしました', description: ['{project}', '「{excerpt}」'] },
  theme_commented: { title: '{user}さんがテーマにコメントしました', description: ['{theme}', '「{excerpt}」'] },
  theme_restriction_loosened: { title: 'テーマの公開範囲が広がりました', description: ['{theme}', '{user}さん'] },
  theme_reviews_unveiled: { title: '評価が、自分の評価を入力する前でも表示されるようになりました', description: ['{theme}', '{user}さん'] },
  theme_comment_mentioned: { title: '{user}さんがテーマのコメントであなたをメンションしました', description: ['{theme}', '「{excerpt}」'] },
  hidden_group_joined: {
    title: 'メンバーグループ「{group}」に{count}名が追加されました',
    description: ['限定公開の情報を閲覧できるようになりました', '{user}さん']
  },
  archive_begun: {
    title: 'ワークスペースの全データの書き出しが始まりました',
    description: ['閲覧制限のある内容や非公開の活動メモも含まれます', '{user}さん']
  },
  archive_begun_by_administration: {
    title: 'ワークスペースの全データの書き出しが始まりました',
    description: ['閲覧制限のある内容や非公開の活動メモも含まれます', '運営担当者']
  },
  task_due: { title: 'タスク「{task}」の期限は{due}です', description: ['{target}'] },
  task_overdue: { title: 'タスク「{task}」の期限を過ぎています', description: ['{target}', '期限 {due}'] },
  revisit_due: { title: '「{project}」の再検討日になりました', description: ['{remark}', '再検討日 {day}'] },
  left_company_changed: { title: '見送った「{project}」の企業のステージか資金調達が変わりました', description: ['再検討の機会かもしれません'] },
  left_companies_changed: { title: '見送った案件{count}件の企業のステージか資金調達が変わりました', description: ['{projects}', 'ほか{more}件'] },
  left_company_matches: { title: '見送った「{project}」の企業が「{search}」に当てはまりました', description: ['再検討の機会かもしれません'] },
  left_companies_match: { title: '見送った案件{count}件の企業が、再検討の検索に当てはまりました', description: ['{projects}', 'ほか{more}件'] },
  revisits_due: { title: '再検討日になった案件が{count}件あります', description: ['{projects}', 'ほか{more}件'] },
  form_answered: { title: '公募に新しい回答が届きました', description: ['{idea}', '{theme}', '受付番号 {receipt}'] },
  answer_corrected: { title: '公募の回答が修正されました', description: ['{idea}', '{theme}', '受付番号 {receipt}'] },
  answer_withdrawn: { title: '公募の回答が取り下げられました', description: ['{idea}', '{theme}', '受付番号 {receipt}'] },
  saved_search_hits: { title: '保存した検索「{search}」に新しい企業・人物が{count}件あります', description: ['企業検索'] },
  saved_search_updates: { title: '保存した検索「{search}」の企業・人物{count}件が更新されました', description: ['企業検索'] },
  project_scoutees_updated: { title: '担当する案件の企業・人物{count}件が更新されました', description: ['案件管理'] },
  storage_full: {
    title: 'ファイルの合計が上限（{limit}）に達し、応募者のファイルを受け取れませんでした',
    description: ['不要なファイルを削除するか、上限の変更を運営担当者にご依頼ください']
  },
  guest_waiting: { title: '{name}さんがゲスト登録の承認を待っています', description: ['{email}'] },
  import_succeeded: { title: '{label}の取り込みが完了しました', description: ['{file}', '新規 {created}件', '変更 {updated}件'] },
  import_partly_failed: { title: '{label}の取り込みが一部失敗しました', description: ['{file}', '新規 {created}件', '変更 {updated}件', 'エラー {errors}件'] },
  import_failed: { title: '{label}の取り込みに失敗しました', description: ['{file}'] },
  export_succeeded: { title: '{label}の書き出しが完了しました', description: ['{file}', '{count}件'] },
  export_failed: { title: '{label}の書き出しに失敗しました', description: [] }
}

const en: Record<NotificationKind, Sentences> = {
  follower_added: { title: 'You were added as an owner of a case', description: ['{project}', '{theme}'] },
  followers_added: { title: 'You were added as an owner of {count} {count|case|cases}', description: ['{user}'] },
  task_assigned: { title: 'You were assigned the task “{task}”', description: ['{target}', 'due {due}'] },
  list_view_shared: { title: '{user} shared their view of the case list with you', description: ['{theme}'] },
  project_view_shared: { title: '{user} shared the view “{view}” with you', description: ['Cases'] },
  dashboard_shared: { title: '{user} shared the dashboard “{dashboard}” with you', description: [] },
  project_status_changed: { title: 'The status changed to “{status}”', description: ['{project}', '{user}'] },
  project_statuses_changed: { title: 'The status of {count} of your cases changed to “{status}”', description: ['{user}'] },
  record_shared: { title: 'A note was shared with you', description: ['{project}: “{excerpt}”', '{user}'] },
  projects_shared: { title: '{user} shared {count} {count|case|cases} with you', description: ['{projects}', '“{message}”'] },
  project_reviewed: { title: '{user} reviewed a case', description: ['{project}', 'average {score}'] },
  record_mentioned: { title: '{user} mentioned you in a note', description: ['{project}', '“{excerpt}”'] },
  theme_commented: { title: '{user} commented on a theme', description: ['{theme}', '“{excerpt}”'] },
  theme_restriction_loosened: { title: 'Restricted information of a theme was opened to more people', description: ['{theme}', '{user}'] },
  theme_reviews_unveiled: { title: 'Reviews are now visible before members submit their own', description: ['{theme}', '{user}'] },
  theme_comment_mentioned: { title: '{user} mentioned you in a comment on a theme', description: ['{theme}', '“{excerpt}”'] },
  hidden_group_joined: {
    title: '{count} {count|person was|people were} added to the member group “{group}”',
    description: ['They can now view restricted information', '{user}']
  },
  archive_begun: {
    title: 'An export of all data of the workspace was started',
    description: ['It includes restricted information and private notes', '{user}']
  },
  archive_begun_by_administration: {
    title: 'An export of all data of the workspace was started',
    description: ['It includes restricted information and private notes', 'Platform administrator']
  },
  task_due: { title: 'The task “{task}” is due on {due}', description: ['{target}'] },
  task_overdue: { title: 'The task “{task}” is overdue', description: ['{target}', 'due {due}'] },
  revisit_due: { title: 'It is time to revisit “{project}”', description: ['{remark}', 'revisit date {day}'] },
  left_company_changed: { title: 'The stage or funding of “{project}”, a declined case, has changed', description: ['It may be time to revisit it'] },
  left_companies_changed: { title: 'The stage or funding has changed for the companies of {count} declined cases', description: ['{projects}', '{more} more'] },
  left_company_matches: { title: 'The company of “{project}”, a declined case, now matches “{search}”', description: ['It may be time to revisit it'] },
  left_companies_match: { title: 'The companies of {count} declined cases now match the searches set for them', description: ['{projects}', '{more} more'] },
  revisits_due: { title: 'It is time to revisit {count} cases', description: ['{projects}', '{more} more'] },
  form_answered: { title: 'New response to a call for proposals', description: ['{idea}', '{theme}', 'receipt {receipt}'] },
  answer_corrected: { title: 'A response to a call for proposals was changed', description: ['{idea}', '{theme}', 'receipt {receipt}'] },
  answer_withdrawn: { title: 'A response to a call for proposals was withdrawn', description: ['{idea}', '{theme}', 'receipt {receipt}'] },
  saved_search_hits: {
    title: '{count} new {count|company or person matches|companies and people match} your saved search “{search}”',
    description: ['Company search']
  },
  saved_search_updates: {
    title: '{count} {count|company or person|companies and people} in your saved search “{search}” {count|was|were} updated',
    description: ['Company search']
  },
  project_scoutees_updated: { title: '{count} {count|company or person|companies and people} of your cases {count|was|were} updated', description: ['Cases'] },
  storage_full: {
    title: 'Files have reached the limit ({limit}); an applicant’s file was refused',
    description: ['Delete files that are no longer needed, or ask the platform administrators for a higher limit']
  },
  guest_waiting: { title: '{name} is waiting for approval as a guest', description: ['{email}'] },
  import_succeeded: { title: 'Import finished: {label}', description: ['{file}', '{created} new', '{updated} {updated|update|updates}'] },
  import_partly_failed: {
    title: 'Import partly failed: {label}',
    description: ['{file}', '{created} new', '{updated} {updated|update|updates}', '{errors} {errors|error|errors}']
  },
  import_failed: { title: 'Import failed: {label}', description: ['{file}'] },
  export_succeeded: { title: 'Export finished: {label}', description: ['{file}', '{count} {count|row|rows}'] },
  export_failed: { title: 'Export failed: {label}', description: [] }
}

const catalogues: Record<Language, Record<NotificationKind, Sentences>> = { ja, en }
const separators: Record<Language, string> = { ja: '・', en: ' · ' }
const longest = 200

/** Values that fill the places of a notification, as they travel in the outbox. */
export type NotificationValues = Record<string, string | number>

function shorten(value: string | number): string {
  if (typeof value === 'number') return formatNumber(value)
  const line = value.replaceAll(/\s+/gu, ' ').trim()
  const characters = [...line]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line
}

/** Whether a text names a kind of notification. */
export function isNotificationKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(ja, kind)
}

/** A notification's title and description in a language; long values are cut at 200 characters, line breaks become spaces. */
export function notificationText(kind: NotificationKind, language: Language, values: NotificationValues): { title: string; description: string } {
  const { title, description } = catalogues[language][kind]
  const filled = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, shorten(value)]))
  const isFilled = (part: string): boolean => [...part.matchAll(/\{(\w+)\}/gu)].every(([, key = '']) => filled[key] !== undefined && filled[key] !== '')
  const parts = description.filter(isFilled).map((part) => fillPlaces(part, filled))
  return { title: fillPlaces(title, filled), description: parts.join(separators[language]) }
}
