import { formatNumber } from '../format.ts'

/** Texts of the command palette and of the help on keys. */
export const paletteJa = {
  title: '検索・コマンド',
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
  projectsWith: (text: string) => `「${text}」で案件を絞り込む`,
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
    palette: '検索・コマンド',
    search: '画面の検索欄に移動',
    create: '案件を登録',
    help: 'キーボード操作の一覧',
    undo: '直前の操作を元に戻す',
    moveDown: '次の行に移動',
    moveUp: '前の行に移動',
    open: 'プレビューを開く（セルではその値を変更）',
    select: '行を選択、選択を解除',
    selectRange: '前に選択した行からまとめて選択',
    moveCells: '行の中のセルに移動',
    extendCells: 'セルの範囲を広げる',
    copyCells: 'セルをコピー',
    pasteCells: 'セルに貼り付け（表計算ソフトの列も可）',
    fillDown: '範囲の一番上のセルを下へ複写',
    status: 'ステータスを変更',
    assign: '社内担当者を変更',
    tags: '案件タグを変更',
    previous: '前の案件',
    next: '次の案件',
    close: '一番上のものを閉じる（セルでは選択を解除）'
  }
}

export type PaletteTexts = typeof paletteJa

/** Texts of the command palette and of the help on keys. */
export const paletteEn: PaletteTexts = {
  title: 'Search and commands',
  placeholder: 'Search cases, themes, companies, people and actions',
  clear: 'Clear',
  results: 'Matches',
  groups: {
    recent: 'Recent',
    case: 'This case',
    cases: 'Cases',
    themes: 'Themes',
    companies: 'Companies',
    people: 'People',
    actions: 'Actions',
    goTo: 'Go to'
  },
  count: (count) => (count === 1 ? '1 match' : `${formatNumber(count)} matches`),
  none: (text) => `Nothing matches “${text}”`,
  nothingYet: 'Nothing recent yet',
  searching: 'Searching',
  failed: 'Part of the search failed. Please try again later.',
  projectsWith: (text) => `Filter the cases by “${text}”`,
  goTo: (name) => `Go to ${name}`,
  settingsOf: (name) => `Settings: ${name}`,
  createTheme: 'Add a theme',
  createCompany: 'Add a company',
  projectTasks: 'My tasks (cases)',
  themeTasks: 'My tasks (themes)',
  language: 'Switch the language to 日本語',
  logout: 'Sign out',
  hints: { move: 'Choose', choose: 'Open', newTab: 'Open in a new tab', close: 'Close' },
  help: {
    title: 'Keyboard shortcuts',
    or: 'or',
    scopes: { everywhere: 'Everywhere', list: 'List of cases', case: 'Case (selected or shown)', preview: 'Preview' },
    note: 'They are off while you type or compose, and while a dialog or menu is open.'
  },
  keys: {
    palette: 'Search and commands',
    search: 'Go to the search field',
    create: 'Add a case',
    help: 'Keyboard shortcuts',
    undo: 'Undo the last change',
    moveDown: 'Next row',
    moveUp: 'Previous row',
    open: 'Open the preview (change the value of a cell)',
    select: 'Select the row, or clear it',
    selectRange: 'Select all rows from the last selected one',
    moveCells: 'Go to a cell of the row',
    extendCells: 'Extend the range of cells',
    copyCells: 'Copy the cells',
    pasteCells: 'Paste into the cells, from a spreadsheet too',
    fillDown: 'Fill the range with its first row',
    status: 'Change the status',
    assign: 'Change owners',
    tags: 'Change the case tags',
    previous: 'Previous case',
    next: 'Next case',
    close: 'Close the topmost panel (leave a cell)'
  }
}
