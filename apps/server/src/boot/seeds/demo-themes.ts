/** A theme of the demo: its texts, its people by their place among the demo's people, its lists by name, and how its cases go. */
export interface DemoTheme {
  name: string
  description: string
  status: string
  personsInCharge: readonly number[]
  /** Who reviews its cases. */
  reviewers: readonly number[]
  themeTags: readonly string[]
  projectTags: readonly string[]
  /** How good its cases are from 1 to 5, in turn. */
  qualities: readonly number[]
  /** The statuses that cases pass one after the other, by their place in the template, in turn; the last is where they stay. */
  paths: readonly (readonly number[])[]
  /** How many cases came in each month, this month first. */
  months: readonly number[]
  isRestricted: boolean
}

const declined = 7

export const demoThemes: readonly DemoTheme[] = [
  {
    name: '製造DXスタートアップ探索',
    description: '国内工場の停止時間を減らす技術を探す',
    status: '進行中',
    personsInCharge: [0, 1],
    reviewers: [0, 1, 3, 4],
    themeTags: ['新規事業', '共同開発'],
    projectTags: ['製造DX', '生成AI', 'ロボット', '優先'],
    qualities: [4, 4, 3, 5, 4, 3, 4],
    paths: [
      [0, 1, 2, 3, 4],
      [0, 1, 2, 3],
      [0, 1, 2, 3, 4, 5],
      [0, 1, 2],
      [0, 1, 2, 3, declined],
      [0, 1, 2, 3, 4],
      [0, 1],
      [0, 1, 2, 3, 4, 5, 6],
      [0, 1, declined],
      [0, 1, 2, 3, 4, declined],
      [0, 1, 2, 3, 4, 5],
      [0, declined],
      [0, 1, 2, 3, 4, 5, 6]
    ],
    months: [4, 3, 5, 2, 3, 6, 2, 3, 1, 4, 3, 2, 2],
    isRestricted: false
  },
  {
    name: '次世代素材の探索2026',
    description: '包装材と筐体の脱石油化',
    status: '進行中',
    personsInCharge: [2],
    reviewers: [2, 0, 4, 6],
    themeTags: ['共同開発'],
    projectTags: ['素材', '脱炭素', 'バイオ', '半導体', '要観察'],
    qualities: [3, 3, 2, 4, 2, 3, 3],
    paths: [
      [0, 1, 2, 3, 4, 5],
      [0, 1, 2, 3, 4],
      [0, 1, 2, 3],
      [0, 1, declined],
      [0, 1, 2, 3, 4],
      [0, 1],
      [0, 1, 2, declined],
      [0, 1, 2, 3, declined],
      [0, declined],
      [0, 1, 2, 3, 4, 5, 6],
      [0, 1, 2]
    ],
    months: [3, 2, 4, 3, 2, 3, 2, 3, 2, 2, 2],
    isRestricted: false
  },
  {
    name: 'スマート物流の実証',
    description: '庫内自動化と配車の最適化',
    status: '募集中',
    personsInCharge: [5, 6],
    reviewers: [5, 6, 1, 0],
    themeTags: ['公募', '新規事業'],
    projectTags: ['物流', 'サプライチェーン', 'ロボット', 'ヘルスケア'],
    qualities: [4, 3, 5, 3, 4],
    paths: [
      [0, 1, 2, 3],
      [0, 1, 2, 3, 4],
      [0, 1, 2],
      [0, 1, 2, 3, 4, 5],
      [0, 1, 2, 3, 4, 5, 6],
      [0, 1, declined],
      [0, 1, 2, 3, 4],
      [0, 1, 2, 3, 4, declined],
      [0, 1]
    ],
    months: [6, 4, 3, 7, 5, 6, 5, 4],
    isRestricted: false
  },
  {
    name: '出資検討（2026年度下期）',
    description: '投資委員会に付議する案件',
    status: '進行中',
    personsInCharge: [0],
    reviewers: [0, 3],
    themeTags: ['出資検討'],
    projectTags: ['優先', '長期'],
    qualities: [4, 5, 4, 3],
    paths: [
      [0, 1, 2, 3, 4],
      [0, 1, 2, 3],
      [0, 1, 2, 3, 4, declined],
      [0, 1]
    ],
    months: [2, 3, 2, 1],
    isRestricted: true
  },
  {
    name: '大学発スタートアップ連携',
    description: '研究室単位での共同研究',
    status: '完了',
    personsInCharge: [2, 3],
    reviewers: [2, 3, 5],
    themeTags: ['共同開発'],
    projectTags: ['バイオ', '素材', '長期'],
    qualities: [3, 2, 3, 1, 4],
    paths: [
      [0, 1, 2, 3, 4, 5, 6],
      [0, 1, 2, 3, 4, declined],
      [0, 1, declined]
    ],
    months: [0, 0, 0, 0, 0, 0, 0, 2, 3, 2, 2, 1],
    isRestricted: false
  }
]

/** Comments on the themes by their places: who said what how many days ago; `@` names a colleague by his or her place. */
export const demoThemeComments: readonly (readonly { by: number; daysAgo: number; text: string }[])[] = [
  [
    { by: 0, daysAgo: 92, text: '下期は、停止時間の影響が大きい第2工場のプレス工程を優先します。候補は20社程度に絞りたいです。' },
    { by: 1, daysAgo: 88, text: '保全課と合意しました。12月の定期点検に合わせて、2社まで同時に試験できます。' },
    { by: 3, daysAgo: 41, text: '@0 評価の観点「自社との親和性」は、既設の制御盤とつながるかで判断するのがよいと思います。' },
    { by: 0, daysAgo: 40, text: '賛成です。評価会の冒頭で、判断の基準を共有します。' },
    { by: 1, daysAgo: 3, text: '@0 @4 評価会の資料を添付しました。PoC検討に進める3社の順番を決めたいです。' }
  ],
  [
    { by: 2, daysAgo: 75, text: '包装材は、既存の射出成形機で使えることを条件にします。耐熱100℃以上を目安にしてください。' },
    { by: 4, daysAgo: 52, text: '展示会で名刺を交換した8社を取り込みました。一次調査の担当を分けます。' },
    { by: 2, daysAgo: 11, text: '@6 再生材の比率について、調達部の基準を教えてください。' }
  ],
  [
    { by: 5, daysAgo: 44, text: '公募を開始しました。締め切りは来月末です。回答は毎朝確認します。' },
    { by: 6, daysAgo: 29, text: '倉庫2拠点のうち、川崎は夜間であれば実証に使えます。' },
    { by: 5, daysAgo: 8, text: '@1 回答のうち配車の最適化に関するものは、物流部と一緒に見てもらえますか。' },
    { by: 1, daysAgo: 7, text: '承知しました。来週の打ち合わせまでに一次調査を終えます。' }
  ],
  [{ by: 0, daysAgo: 20, text: '投資委員会は第3木曜です。付議する案件は、前の週の金曜までに評価を登録してください。' }],
  [{ by: 3, daysAgo: 190, text: '2件が共同研究契約に進みました。残りは見送りとし、テーマを完了にします。' }]
]

/** Tasks of the themes: of which theme, whose, due in how many days. */
export const demoThemeTasks: readonly { theme: number; name: string; assignees: readonly number[]; dueIn: number; isDone?: boolean }[] = [
  { theme: 0, name: '評価会（12月）の案件を確定', assignees: [0, 1], dueIn: 4 },
  { theme: 0, name: '第2工場の試験日程を保全課と調整', assignees: [1], dueIn: -2 },
  { theme: 1, name: '調達部の再生材基準を確認', assignees: [2], dueIn: 6 },
  { theme: 1, name: '素材の展示会で会う企業を選ぶ', assignees: [4], dueIn: -16, isDone: true },
  { theme: 2, name: '公募の中間状況を物流部へ報告', assignees: [5], dueIn: 1 },
  { theme: 2, name: '川崎倉庫の夜間利用を申請', assignees: [6], dueIn: 9 },
  { theme: 3, name: '投資委員会の資料の締め切り', assignees: [0], dueIn: 12 }
]
