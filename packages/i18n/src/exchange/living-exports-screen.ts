import { formatNumber } from '../format.ts'

const counted = (count: number, one: string): string => `${formatNumber(count)} ${one}${count === 1 ? '' : 's'}`

/** Texts of addresses at which views of the case list are read by other programs. */
export const livingExportsJa = {
  title: 'ビューをほかのツールから読み込む',
  lead: (view: string, facts: readonly string[]) => `ビュー「${view}」${facts.join('、')}。読み込むたびに、その時点の内容になります。`,
  projects: (count: number) => `${formatNumber(count)}件`,
  columns: (count: number) => `${formatNumber(count)}列`,
  tools: 'ツール',
  tool: { excel: 'Excel', google: 'Google スプレッドシート', other: 'CSV・ほかのツール' },
  name: '名前',
  nameMissing: '名前を入力してください',
  end: '期限',
  ends: { m1: '1か月', m3: '3か月', m6: '6か月', m12: '1年' },
  scope: 'URLを知っている人は、ログインせずに読み取れます。見えるのは、読み込むときにあなたが見られる案件と列だけです。',
  make: 'URLを作成',
  address: 'URL',
  formula: '数式',
  format: '形式',
  formats: { csv: 'CSV', xlsx: 'Excel（xlsx）', json: 'JSON' },
  copy: 'URLをコピー',
  copyFormula: '数式をコピー',
  once: 'このURLが表示されるのは今回だけです。なくしたときは、新しく作成してください。',
  howTo: (tool: string) => `${tool}での使い方`,
  steps: {
    excel: [
      '「データ」の「Webから」を選択し、URLを貼り付けます。',
      '「匿名」を選択して「接続」、続けて「読み込み」を押します。',
      '次からは「すべて更新」で最新になります。列の順と名前はビューと同じです。'
    ],
    google: [
      '表示を始めるセルに、コピーした数式を貼り付けます。',
      '確認が出たら「アクセスを許可」を押します。',
      '約1時間ごとに自動で更新されます。列の順と名前はビューと同じです。'
    ],
    other: [
      'HTTPのGETでURLを読み取ります。ヘッダーは必要ありません。',
      'URLの最後を変えると、CSV、xlsx、JSONを選択できます。',
      '1時間の上限を超えると429を返し、待つ秒数をヘッダーで知らせます。'
    ]
  },
  contents: '内容',
  facts: ['UTF-8（BOM付き）のCSV', 'ビューの絞り込み、列、順序', '1時間に60回まで'],
  listTitle: '使用中のURL',
  count: (count: number) => `${formatNumber(count)}件`,
  cardTitle: '更新されるURL',
  cardNote: 'ExcelやGoogle スプレッドシートが案件のビューを読み込むURLです。案件の一覧のビューのメニューから作成します。',
  everybody: 'すべてのメンバーのURLを表示',
  empty: 'このビューを読み込むURLは、まだありません。',
  emptyAll: 'ビューを読み込むURLは、まだありません。',
  failed: 'URLの読み込みに失敗しました。',
  view: (name: string) => `ビュー「${name}」`,
  maker: (name: string) => `作成：${name}さん`,
  inactive: (name: string) => `作成：${name}さん（無効）`,
  neverRead: '読み込みなし',
  lastRead: (at: string, agent: string) => `最後の読み込み ${at}（${agent}）`,
  readsCount: (count: number) => `${formatNumber(count)}回（30日）`,
  until: (day: string) => `${day}まで`,
  agents: { excel: 'Excel', google: 'Google', browser: 'ブラウザ', other: 'ほかのプログラム' },
  states: {
    active: '',
    expired: '期限切れ',
    maker_inactive: '停止中：作成した人が無効です',
    not_permitted: '停止中：作成した人に書き出しの権限がありません',
    view_gone: '停止中：ビューがありません'
  },
  turnOff: '無効にする',
  endOf: (name: string) => `${name}を無効にする`,
  endTitle: 'URLの無効化',
  endBody: '以下のURLを無効にしますか？　次の読み込みから使えなくなります。この操作は元に戻せません。',
  ended: '無効にしました',
  log: '記録',
  logOf: (name: string) => `${name}の読み込みの記録`,
  logTitle: '読み込みの記録',
  logEmpty: 'まだ読み込まれていません。',
  logFailed: '記録の読み込みに失敗しました。',
  logDay: '日付',
  logAgent: 'ツール',
  logCount: '回数',
  logLast: '最後',
  logAddress: 'IPアドレス',
  times: (count: number) => `${formatNumber(count)}回`,
  close: '閉じる'
}

export type LivingExportsTexts = typeof livingExportsJa

export const livingExportsEn: LivingExportsTexts = {
  title: 'Read the view from other tools',
  lead: (view, facts) => `View “${view}”${facts.map((fact) => `, ${fact}`).join('')}. Each time it is read, it has what is there at that moment.`,
  projects: (count) => counted(count, 'case'),
  columns: (count) => counted(count, 'column'),
  tools: 'Tool',
  tool: { excel: 'Excel', google: 'Google Sheets', other: 'CSV and others' },
  name: 'Name',
  nameMissing: 'Enter a name',
  end: 'Valid for',
  ends: { m1: '1 month', m3: '3 months', m6: '6 months', m12: '1 year' },
  scope: 'Anyone who knows the URL can read it without signing in. It has only the cases and columns that you can see when it is read.',
  make: 'Create URL',
  address: 'URL',
  formula: 'Formula',
  format: 'Format',
  formats: { csv: 'CSV', xlsx: 'Excel (xlsx)', json: 'JSON' },
  copy: 'Copy URL',
  copyFormula: 'Copy formula',
  once: 'This URL is shown only now. If you lose it, create a new one.',
  howTo: (tool) => `How to use it: ${tool}`,
  steps: {
    excel: [
      'Choose Data, then From Web, and paste the URL.',
      'Choose Anonymous, press Connect, then Load.',
      'From then on, Refresh All brings the latest. Columns have the order and names of the view.'
    ],
    google: [
      'Paste the copied formula into the cell where the list is to begin.',
      'If you are asked, press Allow access.',
      'It is updated automatically about every hour. Columns have the order and names of the view.'
    ],
    other: [
      'Read the URL by HTTP GET. It needs no headers.',
      'Change the end of the URL to choose CSV, xlsx or JSON.',
      'Beyond the limit of an hour the answer is 429, with the seconds to wait in a header.'
    ]
  },
  contents: 'Contents',
  facts: ['CSV in UTF-8 with BOM', 'Filter, columns and order of the view', 'Up to 60 times an hour'],
  listTitle: 'URLs in use',
  count: (count) => formatNumber(count),
  cardTitle: 'Live URLs',
  cardNote: 'URLs at which Excel and Google Sheets read views of cases. Create them from the menu of a view in the case list.',
  everybody: 'Show the URLs of all members',
  empty: 'There are no URLs for this view yet.',
  emptyAll: 'There are no URLs for views yet.',
  failed: 'Couldn’t load the URLs.',
  view: (name) => `View “${name}”`,
  maker: (name) => `Created by ${name}`,
  inactive: (name) => `Created by ${name} (inactive)`,
  neverRead: 'Never read',
  lastRead: (at, agent) => `Last read ${at} (${agent})`,
  readsCount: (count) => `${counted(count, 'time')} in 30 days`,
  until: (day) => `Until ${day}`,
  agents: { excel: 'Excel', google: 'Google', browser: 'Browser', other: 'Other program' },
  states: {
    active: '',
    expired: 'Expired',
    maker_inactive: 'Stopped: its creator is inactive',
    not_permitted: 'Stopped: its creator can’t export cases',
    view_gone: 'Stopped: the view is gone'
  },
  turnOff: 'Turn off',
  endOf: (name) => `Turn off ${name}`,
  endTitle: 'Turn off URL',
  endBody: 'Turn off this URL? From the next reading on it can’t be used. This can’t be undone.',
  ended: 'Turned off',
  log: 'Log',
  logOf: (name) => `Log of ${name}`,
  logTitle: 'Log of readings',
  logEmpty: 'It has not been read yet.',
  logFailed: 'Couldn’t load the readings.',
  logDay: 'Date',
  logAgent: 'Tool',
  logCount: 'Times',
  logLast: 'Last',
  logAddress: 'IP address',
  times: (count) => counted(count, 'time'),
  close: 'Close'
}
