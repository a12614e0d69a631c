/** Words that the sample's companies are put together from; the names are made up, and any similarity to real companies is chance. */
export const sampleNames: readonly (readonly [name: string, kana: string, latin: string])[] = [
  ['アカツキノ', 'アカツキノ', 'akatsukino'],
  ['ツムギハラ', 'ツムギハラ', 'tsumugihara'],
  ['ミオツクシノ', 'ミオツクシノ', 'miotsukushino'],
  ['カゼヨミ', 'カゼヨミ', 'kazeyomi'],
  ['ホシムスビ', 'ホシムスビ', 'hoshimusubi'],
  ['ナギサワタリ', 'ナギサワタリ', 'nagisawatari'],
  ['霧島台', 'キリシマダイ', 'kirishimadai'],
  ['若葉坂', 'ワカバザカ', 'wakabazaka'],
  ['月見野', 'ツキミノ', 'tsukimino'],
  ['白鷺谷', 'シラサギダニ', 'shirasagidani'],
  ['潮見原', 'シオミハラ', 'shiomihara'],
  ['青嶺川', 'アオネガワ', 'aonegawa'],
  ['雪解野', 'ユキゲノ', 'yukigeno'],
  ['石榴坂', 'ザクロザカ', 'zakurozaka'],
  ['檜ノ里', 'ヒノキノサト', 'hinokinosato'],
  ['琥珀台', 'コハクダイ', 'kohakudai'],
  ['鳴海沢', 'ナルミザワ', 'narumizawa'],
  ['遠矢浜', 'トオヤハマ', 'toyahama'],
  ['千歳丘', 'チトセオカ', 'chitoseoka'],
  ['藍染川', 'アイゾメガワ', 'aizomegawa']
]

/** What else a company says of itself, by its name: together with its field a summary that no other has. */
export const sampleStories: readonly string[] = [
  '大学の研究室から生まれ、初号機を県内の三社に納めた。',
  '町工場の後継者が立ち上げ、地元の組合と試験を重ねている。',
  '導入先の声を毎週製品に反映する体制を強みとする。',
  '初期費用のいらない月額制で、小さな事業所にも広がる。',
  '海外の展示会で賞を受け、東南アジアでの販売を準備している。',
  '特許を二件持ち、大手二社と共同開発を進める。',
  '自治体の実証事業に選ばれ、二年目に入った。',
  '現場の担当者が半日で使い始められる手軽さが評価されている。',
  '部品の九割を国内で調達し、修理まで自社で受ける。',
  '測定の結果を公開し、第三者の検証を受けている。',
  '保険会社と組み、使った分だけ支払う契約を始めた。',
  '元技術者の創業者が、前職で感じた無駄をなくすために始めた。',
  '二十四時間の遠隔支援を付けて、離島や山間部にも届ける。',
  '同業三社との提携で、共通の規格づくりを進めている。',
  '高専の学生と開発した試作機が、製品の土台になった。',
  '使い終えた機材を引き取り、再生して貸し出している。',
  '直販だけで三百か所に入り、解約は年に数件にとどまる。',
  '女性技術者が開発の半数を占め、週四日勤務を取り入れる。',
  '金融機関の支援を受けて、二つ目の拠点を開いた。',
  '国の補助金で量産の設備を整え、来春に出荷を始める。'
]

/** What a company does: the end of its name, what it says of itself, and its categories in the three trees. */
export interface SampleField {
  readonly suffix: readonly [name: string, kana: string, latin: string]
  readonly summary: string
  readonly horizontal: string
  readonly vertical: string
  readonly innovation: string
}

const field = (suffix: SampleField['suffix'], summary: string, horizontal: string, vertical: string, innovation: string): SampleField => ({
  suffix,
  summary,
  horizontal,
  vertical,
  innovation
})

/** Fifteen fields; with each of the names they make the sample. */
export const sampleFields: readonly SampleField[] = [
  field(
    ['ロボティクス', 'ロボティクス', 'robotics'],
    '倉庫の棚入れを担う自律走行ロボットを開発する。',
    '調達・物流>在庫管理',
    '物流・運輸>陸運',
    'ロボティクス>産業用ロボット'
  ),
  field(['マテリアル', 'マテリアル', 'materials'], '海水で分解する高分子材料を量産する。', '研究・開発>材料探索', '製造>化学・素材>高分子', '新素材'),
  field(['バイオ', 'バイオ', 'bio'], '微生物の発酵で香料の原料を作る。', '研究・開発>実験自動化', '食品・農林水産>食品加工', 'バイオテクノロジー>合成生物学'),
  field(
    ['メディカ', 'メディカ', 'medica'],
    '心音から病気の兆しを見つける聴診器を作る。',
    '生産・品質>検査・品質管理',
    '医療・ヘルスケア>医療機器',
    '人工知能>音声・言語処理'
  ),
  field(['エナジー', 'エナジー', 'energy'], '工場の廃熱で発電し、余りを水素で貯める。', '生産・品質>設備保全', 'エネルギー>蓄電・水素', '脱炭素'),
  field(
    ['センシング', 'センシング', 'sensing'],
    '回転機の振動から故障の時期を知らせる。',
    '生産・品質>設備保全>予知保全',
    '製造>機械・設備',
    '計測・センシング>振動・音響'
  ),
  field(['スペース', 'スペース', 'space'], '小型衛星の画像から作付けと生育を読み取る。', '情報システム>データ基盤', '食品・農林水産>農業', '宇宙'),
  field(['クラウド', 'クラウド', 'cloud'], '契約書の確認と期限の管理を一つの画面にまとめる。', '財務・法務>契約・法務', '金融・保険', '人工知能>生成AI'),
  field(['ビジョン', 'ビジョン', 'vision'], '外観検査を少ない見本から学ぶ画像認識。', '生産・品質>検査・品質管理', '製造>電子・半導体', '人工知能>画像認識'),
  field(
    ['ドローンワークス', 'ドローンワークス', 'drone-works'],
    '橋とトンネルの点検を無人機で行う。',
    '生産・品質>設備保全>点検・巡回',
    '建設・不動産>施工・土木',
    'ロボティクス>ドローン'
  ),
  field(
    ['サーキュラー', 'サーキュラー', 'circular'],
    '使い終えた電池から希少な金属を取り出す。',
    '調達・物流>購買・調達',
    '製造>化学・素材>電池材料',
    '脱炭素>資源循環'
  ),
  field(
    ['量子研究所', 'リョウシケンキュウジョ', 'quantum'],
    '配送の組み合わせを量子計算の考え方で解く。',
    '調達・物流>配送管理',
    '物流・運輸>海運・港湾',
    '量子技術'
  ),
  field(['ラーニング', 'ラーニング', 'learning'], '現場の熟練者の手順を動画の教材に変える。', '人事・総務>人材育成', '教育', '人工知能>生成AI'),
  field(
    ['ケア', 'ケア', 'care'],
    '介護施設の夜の見守りを減らすベッドのセンサー。',
    '人事・総務>労務・勤怠',
    '医療・ヘルスケア>介護',
    '計測・センシング>光学・分光'
  ),
  field(['ストア', 'ストア', 'store'], '店の棚を写すだけで品切れが分かる。', '営業・マーケティング>営業支援', '小売・流通>店舗', '人工知能>画像認識')
]

/** Places of the head offices, with the codes of prefecture and city. */
export const samplePlaces: readonly (readonly [prefecture: string, city: string, street: string, cityCode: string])[] = [
  ['東京都', '千代田区', '内神田1-2', '13101'],
  ['東京都', '文京区', '本郷3-4', '13105'],
  ['神奈川県', '藤沢市', '村岡東2-6', '14205'],
  ['京都府', '京都市下京区', '中堂寺8', '26106'],
  ['福岡県', '福岡市中央区', '大名1-9', '40133'],
  ['宮城県', '仙台市青葉区', '一番町5-1', '04101'],
  ['愛知県', '名古屋市中区', '栄2-7', '23106'],
  ['茨城県', 'つくば市', '千現2-1', '08220']
]

export const sampleFamilyNames = ['朝比奈', '小鳥遊', '鷹取', '水無瀬', '深山', '東雲', '久遠', '柊木', '桐生', '白河', '夏目', '葉月'] as const
export const sampleGivenNames = ['悠斗', '澪', '和真', '千尋', '航', '紬', '慧', '小春', '直樹', '琴音', '蓮', '美月'] as const

/** Made-up investors. */
export const sampleInvestors = [
  '架け橋キャピタル',
  '潮目ベンチャーズ',
  '灯火パートナーズ',
  '北極星投資組合',
  '芽吹きファンド',
  '東風インベストメント',
  '大樹の会',
  '青写真ベンチャーズ'
] as const

/** News, with the category each belongs to; the company's name stands in the place of `{name}`. */
export const sampleNews: readonly (readonly [title: string, category: string])[] = [
  ['{name}、量産に向けた試作品を公開', '製品'],
  ['{name}、新たな資金調達を発表', '資金調達'],
  ['{name}、地方の工場で実証実験を開始', '実証'],
  ['{name}、大学との共同研究を始める', '提携'],
  ['{name}、海外の展示会に初めて出展', '催し']
]

export const sampleLegalForm = '株式会社'
