/** People and companies that the gallery shows; invented. */
export const people = ['佐伯 真理子', '高瀬 航平', '三浦 あかね', '黒川 直樹', '望月 健吾', '中根 涼', '大西 遼', '井口 紗季'].map((name, index) => ({
  id: `person-${index}`,
  name
}))

export const companies = [
  '株式会社アオバセンシング',
  'リンクスフロー株式会社',
  '碧海マテリアル株式会社',
  'ミナトロボ株式会社',
  '株式会社こはくバイオ',
  '白嶺フォトニクス株式会社',
  '株式会社つむぎデータ',
  '株式会社サンレイファーム',
  '灯台メディカル株式会社',
  '株式会社ヨイヅキ蓄電',
  'ハルノテ株式会社'
]

export const summaries = [
  '振動と音響の複合センサーで、回転機の異常を最大3週間前に検知する。',
  '基幹システムの受発注データを横断してつなぎ、部品調達の遅れを予測する。',
  '海藻由来の生分解性樹脂。既存の射出成形機でそのまま使える。',
  '荷姿を問わず積み降ろしできる自律移動ロボット。既設倉庫に導入できる。',
  '酵母を用いた香料原料の発酵生産。石油由来原料に比べCO2を減らす。'
]

export const prefectures = [
  '東京都',
  '大阪府',
  '神奈川県',
  '愛知県',
  '北海道',
  '宮城県',
  '福岡県',
  '京都府',
  '兵庫県',
  '広島県',
  '新潟県',
  '静岡県',
  'ロンドン'
].map((label, index) => ({ value: `p${index}`, label }))

export const categories = [
  {
    value: 'mfg',
    label: '製造',
    count: '1,204',
    children: [
      { value: 'machine', label: '機械・設備', count: '486' },
      {
        value: 'chem',
        label: '化学・素材',
        count: '318',
        children: [
          { value: 'resin', label: '樹脂' },
          { value: 'fibre', label: '繊維', children: [{ value: 'carbon', label: '炭素繊維' }] }
        ]
      }
    ]
  },
  { value: 'energy', label: 'エネルギー', count: '642' },
  { value: 'logistics', label: '物流', count: '377' }
]
