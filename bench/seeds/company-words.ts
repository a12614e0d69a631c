/** Syllables of made-up company names. */
export const syllables = [
  'アオ',
  'ミナ',
  'ツム',
  'ヒズ',
  'オト',
  'カナ',
  'サク',
  'トモ',
  'ハル',
  'ユキ',
  'リン',
  'ソラ',
  'ナギ',
  'ホシ',
  'マキ',
  'タカ',
  'シオ',
  'クレ',
  'ノゾ',
  'イブ',
  'バ',
  'ト',
  'ギ',
  'ミ',
  'ハ',
  'デ',
  'キ',
  'ラ',
  'ネ',
  'ロ',
  'ス',
  'テ',
  'ム',
  'ル',
  'ワ',
  'ヨ',
  'ケ',
  'セ',
  'フ',
  'ヘ'
] as const

/** What such a name ends with. */
export const nameEndings = [
  'センシング',
  '解析',
  '研究所',
  'データ',
  '制御',
  '工房',
  '電機',
  'ロボティクス',
  '精機',
  '化成',
  'システムズ',
  'バイオ',
  '物流',
  'エナジー',
  '食品',
  '建設',
  '商事',
  '製作所',
  'デザイン',
  'ラボ',
  '通信',
  '農園',
  '医療機器',
  '光学',
  '金属',
  '繊維',
  '印刷',
  '設計',
  '観光',
  'モビリティ'
] as const

/** Surnames and given names of representatives. */
export const surnames = [
  '佐藤',
  '鈴木',
  '高橋',
  '田中',
  '伊藤',
  '渡辺',
  '山本',
  '中村',
  '小林',
  '加藤',
  '吉田',
  '山田',
  '佐々木',
  '山口',
  '松本',
  '井上'
] as const
export const givenNames = ['太郎', '花子', '健一', '美咲', '大輔', '陽子', '翔太', '直美', '誠', '恵', '拓也', '由美', '亮', '彩', '浩', '舞'] as const

/** The field of work that every fifth company is in. */
export const commonField = { word: '製造', share: 0.2 } as const

/** Other fields of work. */
export const fields = [
  '物流',
  '医療',
  '建設',
  '小売',
  '農業',
  '教育',
  '金融',
  '介護',
  '観光',
  '食品',
  '繊維',
  '印刷',
  '電力',
  '水産',
  '林業',
  '航空',
  '鉄道',
  '保険',
  '不動産',
  '半導体',
  '自動車',
  '化粧品',
  '創薬',
  '宇宙',
  '海運',
  '鉱業',
  '出版',
  '放送',
  '警備'
] as const

/** What is dealt with. */
export const objects = [
  '予知保全',
  '外観検査',
  '需要予測',
  '在庫管理',
  '配車計画',
  '画像診断',
  '遠隔操作',
  '顧客対応',
  '契約審査',
  '品質記録',
  '電子署名',
  '勤怠管理',
  '資材調達',
  '設備点検',
  '振動解析',
  '排水処理',
  '土壌分析',
  '翻訳',
  '採用面接',
  '研修',
  '予約受付',
  '入退室管理',
  '温度監視',
  '異常検知',
  '経路探索',
  '音声認識',
  '文書検索',
  '見積作成',
  '原価計算',
  '漏水調査'
] as const

/** How it is done. */
export const means = [
  'センサー',
  '機械学習',
  'ドローン',
  '衛星画像',
  '生成AI',
  '量子計算',
  '小型ロボット',
  '光ファイバー',
  '無線通信',
  '電子顕微鏡',
  '三次元計測',
  '音響解析',
  'ブロックチェーン',
  'デジタルツイン',
  '協働ロボット',
  '自然言語処理',
  '遺伝子解析',
  '微生物',
  '新素材',
  '蓄電池',
  '水素',
  '太陽光',
  '超音波',
  '赤外線',
  'レーザー'
] as const

/** Sentences: `{f}` a field, `{o}` what is dealt with, `{m}` how, `{n}` a number. */
export const sentences = [
  '{m}を用いた{f}向けの{o}サービスを提供。',
  '{f}の現場で{o}にかかる時間を{n}%減らす{m}の開発を行う。',
  '{o}と{m}を組み合わせ、{f}事業者{n}社で導入されている。',
  '{m}による{o}の仕組みを{f}の中小企業へ広げている。',
  '{f}の{o}を支える{m}の研究から生まれた。',
  '国内{n}か所の拠点で{f}の{o}を実証している。'
] as const

/** Prefectures of addresses. */
export const prefectures = [
  '東京都千代田区',
  '大阪府大阪市北区',
  '愛知県名古屋市中区',
  '福岡県福岡市博多区',
  '北海道札幌市中央区',
  '宮城県仙台市青葉区',
  '広島県広島市中区',
  '京都府京都市下京区',
  '神奈川県横浜市西区',
  '長野県諏訪市'
] as const

/** The name that exactly one of the generated companies carries, and what its summary says. */
export const rareCompany = { name: '株式会社ヱビス鱗雲計量', summary: '鱗雲の観測から降雪を予測する。' } as const

/** The keywords that are measured. */
export const keywords = { rareName: '鱗雲計量', twoWords: '予知保全 振動解析', commonWord: '製造' } as const
