import { formatNumber } from '../format.ts'

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
    extension_items: '案件に足す項目です。グループにまとめ、テーマごとにどのグループを使うかを選びます。',
    review_templates: '案件を評価するときの観点と点数の幅です。'
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
    languages: { ja: '日本語', en: 'English' }
  },
  workspace: {
    basics: '基本情報',
    name: 'ワークスペース名',
    nameHelp: 'ログイン画面とメールの差出人に表示されます。',
    language: '既定の表示言語',
    languageHelp: 'アカウントで表示言語を選んでいないメンバーに送るメールの言語です。',
    identifier: 'ワークスペースID',
    createdOn: '作成日',
    readOnly: '変更するには、設定の編集の権限が必要です。'
  }
}
export type SettingsTexts = typeof settingsJa
