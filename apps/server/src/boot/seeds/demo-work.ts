/** A theme of the demo: its texts, its persons in charge by their place among the demo's people, tags of its cases; how good these are from 1 to 5, and how many statuses they have passed, each in turn. */
export interface DemoTheme {
  name: string
  description: string
  status: string
  personsInCharge: readonly number[]
  caseTags: readonly string[]
  qualities: readonly number[]
  steps: readonly number[]
  isRestricted: boolean
}

export const demoThemes: readonly DemoTheme[] = [
  {
    name: '製造DXスタートアップ探索',
    description: '国内工場の停止時間を減らす技術を探す',
    status: '進行中',
    personsInCharge: [0, 1],
    caseTags: ['製造DX', '生成AI', 'ロボット', '優先'],
    qualities: [3, 4, 2, 5, 3, 4, 4],
    steps: [0, 3, 1, 5, 2, 4, 1, 3, 2, 0, 6],
    isRestricted: false
  },
  {
    name: '次世代素材の探索2026',
    description: '包装材と筐体の脱石油化',
    status: '進行中',
    personsInCharge: [2],
    caseTags: ['素材', '脱炭素', 'バイオ', '半導体', '要観察'],
    qualities: [2, 3, 1, 4, 2, 3, 3],
    steps: [0, 1, 2, 0, 3, 1, 5, 0, 2],
    isRestricted: false
  },
  {
    name: 'スマート物流の実証',
    description: '庫内自動化と配車の最適化',
    status: '募集中',
    personsInCharge: [5, 6],
    caseTags: ['物流', 'サプライチェーン', 'ロボット', 'ヘルスケア'],
    qualities: [4, 3, 5, 3, 4],
    steps: [1, 2, 4, 2, 6, 3, 5, 0, 4, 2, 3, 1, 5],
    isRestricted: false
  }
]

export const demoGroups: readonly { name: string; members: readonly number[] }[] = [
  { name: '生産技術部', members: [1, 3, 4] },
  { name: '新規事業推進室', members: [0, 2, 5] },
  { name: '審査委員会', members: [0, 3, 6] }
]

/** Texts of records by category, in turn. */
export const demoRecords: readonly { category: string; content: string }[] = [
  { category: '面談', content: '代表と90分の面談。初期設定は1台あたり約20分で、機種ごとの再学習は不要とのこと。特許2件は出願中。' },
  { category: '電話', content: '工場の保全課に打診。年内の試験であれば、定期点検と同じ日程で取り付けられるとの回答。' },
  { category: '紹介', content: '東北地域の支援機関から紹介を受けて登録。導入実績は食品と製紙の2社。資料は代表者から直接受領した。' },
  { category: '社内検討', content: '関連部署と論点を整理。費用は初期120万円、月額8万円。比較対象は既存の点検委託とする。' },
  { category: 'メール', content: '見積書と導入事例を受領。秘密保持契約の雛形は先方のものを法務が確認中。' },
  { category: '面談', content: '実証設備を見学。稼働率は78%で、包装材2品目での成形試験を次回の議題にする。' },
  { category: '社内検討', content: '評価会で協議。技術の根拠は明確。量産ラインへの展開は、取り付け方法を先に検証する。' }
]

/** Comments of reviews, in turn. */
export const demoComments: readonly string[] = [
  '検知アルゴリズムの根拠が明確で、実機のデータでも再現できている。',
  '市場は広いが、競合との違いをもう一段はっきりさせたい。',
  'チームの経験が豊富。量産の体制づくりが今後の課題。',
  '自社の製品群と組み合わせやすい。まずは小さく試したい。',
  '費用対効果の前提を確認する必要がある。',
  '実証の計画が具体的で、進め方に不安がない。'
]

/** Names of tasks, in turn. */
export const demoTasks: readonly string[] = [
  '秘密保持契約の確認を法務に依頼',
  '試験の条件表を送付',
  '次回面談の日程調整',
  '評価会の資料を準備',
  '導入先2社へのヒアリング'
]

/** A custom item of the demo. */
export interface DemoItem {
  name: string
  type: 'string' | 'number' | 'date' | 'enums'
  enums?: { name: string }[]
}

/** The custom items of the demo's themes: one of each type. */
export const demoItemGroup: { name: string; items: DemoItem[] } = {
  name: '協業検討',
  items: [
    { name: '協業の狙い', type: 'string' },
    { name: '想定投資額（百万円）', type: 'number' },
    { name: '検証の開始予定', type: 'date' },
    { name: '協業の形', type: 'enums', enums: [{ name: '共同開発' }, { name: '業務委託' }, { name: '出資' }, { name: 'ライセンス' }] }
  ]
}

/** Texts of the demo's first custom item. */
export const demoAims: readonly string[] = [
  '既存ラインの停止時間を減らす',
  '包装材の脱プラスチック',
  '庫内作業の自動化',
  '自社データの活用',
  '海外工場への展開',
  '新素材の量産技術を得る'
]
