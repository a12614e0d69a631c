import { formatNumber } from '../format.ts'

/** Texts of the command palette and of the help on keys. */
export const paletteJa = {
  title: '検索・操作の呼び出し',
  placeholder: '案件、テーマ、企業、人物、操作を検索',
  clear: '入力を消す',
  results: '候補',
  groups: {
    recent: '最近使ったもの',
    case: '案件の操作',
    cases: '案件',
    themes: 'テーマ',
    companies: '企業',
    people: '人物',
    actions: '操作',
    goTo: '移動'
  },
  count: (count: number) => `候補${formatNumber(count)}件`,
  none: (text: string) => `「${text}」に一致するものはありません`,
  nothingYet: '最近使ったものはまだありません',
  searching: '検索中',
  failed: '一部を検索できませんでした。時間をおいて、やり直してください。',
  casesWith: (text: string) => `「${text}」で案件を絞り込む`,
  goTo: (name: string) => `${name}に移動`,
  settingsOf: (name: string) => `設定：${name}`,
  createTheme: 'テーマを追加',
  createCompany: '企業を登録',
  projectTasks: '自分のタスク（案件）',
  themeTasks: '自分のタスク（テーマ）',
  language: '表示言語をEnglishに切り替え',
  logout: 'ログアウト',
  hints: { move: '選ぶ', choose: '開く', newTab: '新しいタブで開く', close: '閉じる' },
  help: {
    title: 'キーボード操作',
    or: 'または',
    scopes: { everywhere: 'どの画面でも', list: '案件の一覧', case: '案件（選択中・表示中）', preview: 'プレビュー' },
    note: '文字の入力中、変換中、ダイアログやメニューを開いている間は働きません。'
  },
  keys: {
    palette: '検索・操作の呼び出し',
    search: '画面の検索欄に移動',
    create: '案件を登録',
    help: 'キーボード操作の一覧',
    moveDown: '次の行に移動',
    moveUp: '前の行に移動',
    open: 'プレビューを開く',
    select: '行を選択、選択を解除',
    selectRange: '前に選択した行からまとめて選択',
    status: 'ステータスを変更',
    assign: '社内担当者を変更',
    tags: '案件タグを変更',
    previous: '前の案件',
    next: '次の案件',
    close: '一番上のものを閉じる'
  }
}

export type PaletteTexts = typeof paletteJa
