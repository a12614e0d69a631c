import type { settingKinds } from '@mekiki/contract/workspace/tenants/tenants.schemas'
import { formatNumber } from '../format.ts'
import type { Language } from '../languages.ts'

/** Texts of the settings: menu, plain lists, tags, account, workspace. The menu's words are fixed (1§2.2, 3-decisions "Names"). */
export const settingsJa = {
  title: '設定',
  menu: {
    account: 'アカウント',
    members: 'メンバー',
    status_templates: '案件ステータス',
    theme_status_templates: 'テーマステータス',
    project_categories: '案件タグ',
    tenant_scoutee_tags: '企業タグ',
    theme_tags: 'テーマタグ',
    channels: '流入チャネル',
    extension_items: 'カスタム項目',
    review_templates: '評価テンプレート',
    my_alert_setting: '通知メール',
    workspace: 'ワークスペース'
  },
  notes: {
    status_templates: '案件が進む段階です。テーマごとに、どのテンプレートを使うかを選びます。',
    theme_status_templates: 'テーマが進む段階です。テーマごとに、どのテンプレートを使うかを選びます。',
    project_categories: '案件を分類するタグです。種類ごとにまとめられます。',
    project_record_categories: '活動メモを分類するカテゴリです。',
    tenant_scoutee_tags: '企業と人物を分類するタグです。4階層まで作れます。',
    theme_tags: 'テーマを分類するタグです。',
    channels: '企業と人物を知ったきっかけです。',
    extension_items: '案件に追加する項目です。グループにまとめ、テーマごとに使うグループを選択します。',
    review_templates: '案件を評価するときの観点と点数の範囲です。'
  },
  nouns: {
    channel: '流入チャネル',
    themeTag: 'テーマタグ',
    recordCategory: '活動メモのカテゴリ',
    category: '案件タグ',
    categoryType: '種類',
    scouteeTag: '企業タグ',
    statusTemplate: 'ステータステンプレート',
    itemGroup: '項目グループ',
    reviewTemplate: '評価テンプレート',
    userGroup: 'メンバーグループ'
  },
  tabs: { label: '案件タグの設定', categories: '案件タグ', records: '活動メモのカテゴリ' },
  count: (count: number) => `${formatNumber(count)}件`,
  comma: '、',
  name: '名前',
  add: '追加',
  newName: (noun: string) => `新しい${noun}の名前`,
  rename: '名前を変更',
  renameOf: (name: string) => `${name}の名前を変更`,
  actionsOf: (name: string) => `${name}の操作`,
  delete: '削除',
  deleteOf: (name: string) => `${name}を削除`,
  save: '保存',
  cancel: 'キャンセル',
  nameMissing: '名前を入力してください',
  nameTooLong: '200文字以下で入力してください',
  created: '追加しました',
  saved: '保存しました',
  deleted: '削除しました',
  deleteTitle: (noun: string) => `${noun}の削除`,
  deleteBody: (noun: string) => `以下の${noun}を削除しますか？　この操作は元に戻せません。`,
  emptyTitle: (noun: string) => `まだ${noun}がありません。`,
  emptyBody: '名前を入力して追加してください。',
  emptyReadOnly: '追加するには、設定の権限が必要です。',
  loadFailed: '設定の読み込みに失敗しました。',
  search: '名前から検索',
  noMatch: (noun: string) => `一致する${noun}はありません`,
  categories: {
    none: '種類なし',
    addType: '種類を追加',
    moveTo: (type: string) => `「${type}」へ移動`
  },
  tags: {
    addTop: '最上位のタグを追加',
    addChildOf: (name: string) => `「${name}」の下に追加`,
    move: '移動',
    moveTitle: '企業タグの移動',
    moveBody: (path: string) => `「${path}」を、下の階層ごと移動します。`,
    parent: '移動先',
    top: '最上位',
    moveHere: '移動',
    tooDeep: '下の階層を含めて4階層以内になる移動先だけを選べます。',
    tree: '企業タグの一覧'
  },
  startPages: {
    title: '最初に開くページ',
    help: 'ログインしたときと、左上のロゴを押したときに開きます。',
    pages: { usual: '標準（ログイン後は案件管理、ロゴは今日）', projects: '案件管理', my_day: '今日', dashboard: 'ダッシュボード' }
  },
  account: {
    profile: 'プロフィール',
    name: '名前',
    email: 'メールアドレス',
    permissionGroup: '権限グループ',
    userGroups: 'メンバーグループ',
    noGroups: 'メンバーグループなし',
    language: '表示言語',
    languageHelp: '選ぶとすぐに切り替わります。',
    browser: 'ブラウザーの設定に合わせる',
    languages: { ja: '日本語', en: 'English' },
    keyLine: 'キーの案内',
    keyLineHelp: 'この端末に保存されます。',
    showKeyLine: '案件の詳細の下部に、使えるキーを表示する'
  },
  workspace: {
    basics: '基本情報',
    name: 'ワークスペース名',
    nameHelp: 'ログイン画面とメールの差出人に表示されます。',
    language: '標準の表示言語',
    languageHelp: 'アカウントで表示言語を選んでいないメンバーに送るメールの言語です。',
    identifier: 'ワークスペースID',
    createdOn: '作成日',
    readOnly: '変更するには、設定の編集の権限が必要です。'
  }
}
export type SettingsTexts = typeof settingsJa

export const settingsEn: SettingsTexts = {
  title: 'Settings',
  menu: {
    account: 'Account',
    members: 'Members',
    status_templates: 'Case statuses',
    theme_status_templates: 'Theme statuses',
    project_categories: 'Case tags',
    tenant_scoutee_tags: 'Company tags',
    theme_tags: 'Theme tags',
    channels: 'Channels',
    extension_items: 'Custom fields',
    review_templates: 'Review templates',
    my_alert_setting: 'Notification email',
    workspace: 'Workspace'
  },
  notes: {
    status_templates: 'The steps that cases go through. Each theme chooses the template it uses.',
    theme_status_templates: 'The steps that themes go through. Each theme chooses the template it uses.',
    project_categories: 'Tags that sort cases. They can be grouped by type.',
    project_record_categories: 'Categories that sort notes.',
    tenant_scoutee_tags: 'Tags that sort companies and people, up to four levels.',
    theme_tags: 'Tags that sort themes.',
    channels: 'How you came to know companies and people.',
    extension_items: 'Fields you add to cases. Organise them in groups, and choose the groups each theme uses.',
    review_templates: 'The criteria and the scale that cases are scored with.'
  },
  nouns: {
    channel: 'channel',
    themeTag: 'theme tag',
    recordCategory: 'note category',
    category: 'case tag',
    categoryType: 'type',
    scouteeTag: 'company tag',
    statusTemplate: 'status template',
    itemGroup: 'field group',
    reviewTemplate: 'review template',
    userGroup: 'member group'
  },
  tabs: { label: 'Case tag settings', categories: 'Case tags', records: 'Note categories' },
  count: (count) => formatNumber(count),
  comma: ', ',
  name: 'Name',
  add: 'Add',
  newName: (noun) => `Name of the new ${noun}`,
  rename: 'Rename',
  renameOf: (name) => `Rename ${name}`,
  actionsOf: (name) => `Actions for ${name}`,
  delete: 'Delete',
  deleteOf: (name) => `Delete ${name}`,
  save: 'Save',
  cancel: 'Cancel',
  nameMissing: 'Enter a name',
  nameTooLong: 'Enter 200 characters or fewer',
  created: 'Added',
  saved: 'Saved',
  deleted: 'Deleted',
  deleteTitle: (noun) => `Delete ${noun}`,
  deleteBody: (noun) => `Delete the following ${noun}? This can’t be undone.`,
  emptyTitle: (noun) => `There are no ${noun}s yet.`,
  emptyBody: 'Enter a name to add one.',
  emptyReadOnly: 'You need the settings permission to add one. Ask your administrator.',
  loadFailed: 'Couldn’t load the settings.',
  search: 'Search by name',
  noMatch: (noun) => `No ${noun}s match`,
  categories: {
    none: 'No type',
    addType: 'Add type',
    moveTo: (type) => `Move to “${type}”`
  },
  tags: {
    addTop: 'Add a top-level tag',
    addChildOf: (name) => `Add below “${name}”`,
    move: 'Move',
    moveTitle: 'Move company tag',
    moveBody: (path) => `Moves “${path}” together with the tags below it.`,
    parent: 'Move to',
    top: 'Top level',
    moveHere: 'Move',
    tooDeep: 'You can only choose places that keep the branch within four levels.',
    tree: 'Company tags'
  },
  startPages: {
    title: 'Start page',
    help: 'Opens after you sign in and when you select the logo.',
    pages: { usual: 'Standard (cases after sign-in, Today from the logo)', projects: 'Cases', my_day: 'Today', dashboard: 'Dashboard' }
  },
  account: {
    profile: 'Profile',
    name: 'Name',
    email: 'Email address',
    permissionGroup: 'Permission group',
    userGroups: 'Member groups',
    noGroups: 'No member groups',
    language: 'Display language',
    languageHelp: 'Takes effect immediately.',
    browser: 'As the browser is set',
    languages: { ja: '日本語', en: 'English' },
    keyLine: 'Keyboard hints',
    keyLineHelp: 'Kept on this device.',
    showKeyLine: 'Show the available shortcuts at the foot of a case'
  },
  workspace: {
    basics: 'Basics',
    name: 'Workspace name',
    nameHelp: 'Shown on the sign-in page and as the sender of emails.',
    language: 'Default language',
    languageHelp: 'The language of emails to members who have not chosen one in their account.',
    identifier: 'Workspace ID',
    createdOn: 'Created on',
    readOnly: 'You need the permission to edit settings to change this.'
  }
}

/** What a page of the settings that has a history is called. */
export function settingKindName(kind: (typeof settingKinds)[number], language: Language): string {
  const { menu, tabs } = language === 'ja' ? settingsJa : settingsEn
  return kind === 'project_record_categories' ? tabs.records : menu[kind]
}
