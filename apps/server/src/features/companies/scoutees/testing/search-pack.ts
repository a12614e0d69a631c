/** A made-up company that the pack of queries looks for. */
export interface PackScoutee {
  name: string
  kana?: string
  number?: string
  url?: string
  summary?: string
  english?: string
  /** The provider's database alone knows former names. */
  former?: readonly string[]
}

/** The companies of the pack, by a short id. */
export const packScoutees = {
  aozora: {
    name: '㈱ｱｵｿﾞﾗ工房',
    kana: 'アオゾラコウボウ',
    number: '7000012050002',
    url: 'https://www.aozora-kobo.example/about',
    summary: '無垢材の家具を作る'
  },
  aozoraNpo: { name: '特定非営利活動法人青空', kana: 'アオゾラ', url: 'https://npo.aozora.example/' },
  takahashi: { name: '株式会社髙橋製作所', kana: 'タカハシセイサクショ', summary: '精密な歯車' },
  takahashiShoji: { name: '高橋商事有限会社', kana: 'タカハシショウジ', number: '5010001000014' },
  yamazaki: { name: '山﨑醸造合名会社', kana: 'ヤマザキジョウゾウ', summary: '味噌とﾋﾞｰﾙ' },
  saitoIron: { name: '齋藤鐵工所', kana: 'サイトウテッコウショ' },
  saitoBuild: { name: '斉藤建設㈱', kana: 'サイトウケンセツ' },
  watanabe: { name: '渡邉運輸株式会社', kana: 'ワタナベウンユ', summary: '冷凍物流' },
  watanabeKai: { name: '一般社団法人 渡邊会', kana: 'ワタナベカイ' },
  sawada: { name: '澤田廣告社', kana: 'サワダコウコクシャ' },
  sakura: { name: '國際櫻興業', kana: 'コクサイサクラコウギョウ' },
  hamashima: { name: '濵嶋冨德堂', kana: 'ハマシマフトクドウ' },
  ryushin: { name: '惠龍眞株式會社', kana: 'ケイリュウシン' },
  isobe: { name: '礒邊寶飾', kana: 'イソベホウショク' },
  eien: { name: '榮圓學藏', kana: 'エイエンガクゾウ' },
  hoju: { name: '豐壽萬與應', kana: 'ホウジュマンヨオウ' },
  yoshino: { name: '𠮷野漆器', kana: 'ヨシノシッキ' },
  hokke: { name: '𩸽水産', kana: 'ホッケスイサン' },
  ringo: { name: '🍎りんご園', kana: 'リンゴエン' },
  dataTec: { name: 'データ・テック株式会社', summary: '作業の記録をＤＸする' },
  computer: { name: 'サンプルコンピューター' },
  computa: { name: 'ミホンコンピュータ合同会社', english: 'Mihon Computing' },
  violin: { name: 'ヴァイオリン工房響', kana: 'ヴァイオリンコウボウヒビキ' },
  isuzu: { name: 'いすゞ模型', kana: 'イスズモケイ' },
  osaka: { name: '大阪湾岸倉庫', kana: 'オオサカワンガンソウコ', number: '2120001000019' },
  tokyo: { name: 'トーキョーラボ', url: 'http://tokyo-lab.example' },
  kinyu: { name: '架空金融', kana: 'カクウキンユウ' },
  shinichi: { name: '新一商店', kana: 'シンイチショウテン' },
  fukuoka: { name: '福岡地所見本', kana: 'フクオカチショミホン' },
  chubu: { name: '中部樹脂', kana: 'チュウブジュシ', summary: '3Dプリントの材料' },
  kobori: { name: '小堀木工', kana: 'コボリモッコウ' },
  matcha: { name: '抹茶専科', kana: 'マッチャセンカ' },
  shimbun: { name: '見本新聞', kana: 'ミホンシンブン' },
  aiWorks: { name: 'AI Works株式会社', kana: 'エーアイワークス', summary: '画像認識、IoT' },
  aishin: { name: '愛心會', kana: 'アイシンカイ' },
  zinc: { name: 'Zinc Labs, Inc.', summary: 'Battery materials' },
  coop: { name: 'Co-op Misaki', url: 'https://coop.misaki.example/shop/index.html?x=1' },
  itdx: { name: 'ＩＴ－ＤＸ総研', summary: 'ドローン　による　物流' },
  single: { name: '株式会社亜' },
  brackets: { name: '（有）つばめ（旧青木）商店' },
  renamed: { name: '新名堂株式会社', kana: 'シンメイドウ', number: '9011101000013', former: ['株式会社旧名堂', '有限会社むかし屋'] },
  ohno: { name: '大野屋酒店', kana: 'オオノヤサケテン' },
  sabae: { name: '葛󠄀城眼鏡', kana: 'カツラギガンキョウ' },
  dash: { name: 'ニュー‐ライン', summary: '～全国対応～' }
} as const satisfies Record<string, PackScoutee>

/** A company of the pack. */
export type PackId = keyof typeof packScoutees

/** A query with all that it must find; it must find nothing else. */
export interface PackQuery {
  q: string
  operator?: 'and' | 'or'
  hits: readonly PackId[]
  /** What is found besides where former names are known. */
  formerHits?: readonly PackId[]
}

const of = (hits: readonly PackId[], ...queries: readonly string[]): PackQuery[] => queries.map((q) => ({ q, hits }))
const either = (hits: readonly PackId[], q: string): PackQuery => ({ q, operator: 'or', hits })
const former = (q: string): PackQuery => ({ q, hits: [], formerHits: ['renamed'] })

/** Queries by what they try. */
export const searchPack: Readonly<Record<string, readonly PackQuery[]>> = {
  'one character': [
    ...of(['aozora', 'violin'], '房'),
    ...of(['single'], '亜', '亞'),
    ...of(['osaka'], '湾', '灣'),
    ...of(['aiWorks'], 'w', 'Ｗ'),
    ...of(['aozora', 'aozoraNpo', 'zinc'], 'z', 'Ｚ'),
    ...of(['yoshino'], '漆')
  ],
  width: [
    ...of(['aozora'], 'ｱｵｿﾞﾗ工房', 'アオゾラ工房'),
    ...of(['aiWorks'], 'Ｗｏｒｋｓ', 'works'),
    ...of(['itdx'], 'IT-DX', 'ＩＴ－ＤＸ', 'it‐dx', 'IT–DX'),
    ...of(['yamazaki'], 'ビール', 'ﾋﾞｰﾙ', 'びーる'),
    ...of(['chubu'], '３Ｄプリント', '3dﾌﾟﾘﾝﾄ')
  ],
  case: [...of(['zinc'], 'zinc', 'ZINC', 'ｚＩＮＣ', 'BATTERY'), ...of(['aiWorks'], 'iot', 'IOT', 'ＩｏＴ')],
  kana: [
    ...of(['aozora', 'aozoraNpo'], 'あおぞら', 'アオゾラ', 'ｱｵｿﾞﾗ', 'あおぞﾗ'),
    ...of(['brackets'], 'ツバメ', 'つばめ', 'ﾂﾊﾞﾒ'),
    ...of(['ringo'], 'リンゴ園', 'りんご'),
    ...of(['itdx'], 'どろーん', 'ﾄﾞﾛｰﾝ')
  ],
  reading: [
    ...of(['takahashi', 'takahashiShoji'], 'たかはし', 'タカハシ', 'ﾀｶﾊｼ'),
    ...of(['saitoIron', 'saitoBuild'], 'さいとう'),
    ...of(['osaka'], 'おおさか', 'わんがん'),
    ...of(['shimbun'], 'しんぶん'),
    ...of(['hokke'], 'ほっけ'),
    ...of(['kinyu'], 'キンユウ')
  ],
  'long marks': [
    ...of(['computer', 'computa'], 'コンピュータ', 'こんぴゅーた', 'コンピューター'),
    ...of(['computer'], 'サンプルコンピュータ―', 'さんぷるこんぴゅ−た−'),
    ...of(['dataTec'], 'データテック', 'データ-テック', 'データ・テック', 'デ－タ・テック'),
    ...of(['osaka'], 'オーサカ', 'おーさか'),
    ...of(['tokyo'], 'トウキョウ', 'とーきょー', 'トオキョオ'),
    ...of(['violin'], 'バイオリン', 'ヴァイオリン', 'ばいおりん'),
    ...of(['isuzu'], 'いすず', 'イスヾ', 'いすゞ'),
    ...of(['dash'], 'ニューライン', 'ニュー-ライン', '〜全国')
  ],
  'legal forms': [
    ...of(['aozora'], 'アオゾラ工房', '株式会社アオゾラ工房', 'アオゾラ工房（株）', '㍿アオゾラ工房', 'アオゾラ工房 株式会社', '有限会社あおぞら工房'),
    ...of(['takahashiShoji'], '㈱高橋商事', '高橋商事(有)', '髙橋商事 Co., Ltd.'),
    ...of(['zinc'], 'Zinc Labs K.K.', 'zinc labs', 'Zinc Labs Co., Ltd.', '株式会社Zinc Labs'),
    ...of(['dataTec'], '㈱データテック', 'データ・テック（株）'),
    ...of(['ryushin'], '株式會社恵竜真', '(株)惠龍眞'),
    ...of(['single'], '（株）亜', '亜株式会社'),
    ...of(['watanabeKai'], '(一社)渡辺会', '渡辺会　一般社団法人'),
    ...of(['aozoraNpo'], 'NPO法人 青空', '青空（特非）')
  ],
  romaji: [
    ...of(['aozora', 'aozoraNpo'], 'aozora', 'AOZORA', 'Ａｏｚｏｒａ'),
    ...of(['aozora'], 'aozora koubou', 'aozorakobo', 'Aozora Kōbō', 'aozorakôbô', 'Aozora Kobo Co., Ltd.'),
    ...of(['aozora', 'violin'], 'koubou', 'kōbō', 'koobo'),
    ...of(['aozora', 'violin', 'kobori'], 'kobo'),
    ...of(['takahashi', 'takahashiShoji'], 'takahashi', 'takahasi', 'Takahashi'),
    ...of(['takahashiShoji'], 'takahashi shoji', 'takahasi syouzi', 'takahashi shōji'),
    ...of(['fukuoka'], 'fukuoka', 'hukuoka'),
    ...of(['chubu'], 'chubu', 'tyuubu', 'chūbu', 'cyubu jushi', 'zyusi'),
    ...of(['matcha'], 'matcha', 'maccha', 'mattya'),
    ...of(['shimbun'], 'shimbun', 'shinbun', 'sinbun'),
    ...of(['kinyu'], 'kinyu', "kin'yuu", 'kin-yu', 'kinyū'),
    ...of(['shinichi'], 'shinichi', "shin'ichi", 'siniti'),
    ...of(['osaka'], 'oosaka', 'ōsaka', 'osaka', 'ohsaka', 'Osaka Wangan'),
    ...of(['tokyo'], 'tokyo', 'toukyou', 'tōkyō', 'tookyoo rabo'),
    ...of(['isuzu'], 'isuzu'),
    ...of(['ohno'], 'ohno', 'oono', 'ōnoya'),
    ...of(['hokke'], 'hokke suisan'),
    ...of(['saitoIron', 'saitoBuild'], 'saito', 'saitou', 'saitoh'),
    ...of(['brackets'], 'tsubame', 'tubame'),
    ...of(['ryushin'], 'ryushin', 'keiryuusin'),
    ...of(['yamazaki'], 'jouzou', 'zyouzou'),
    ...of([], 'aozorakoubo desu', 'takahashu', 'sakurai')
  ],
  'letters that are no reading': [...of(['aiWorks'], 'AI', 'ai works'), ...of(['coop'], 'co-op', 'misaki'), ...of(['computa'], 'mihon computing')],
  'forms of kanji': [
    ...of(['takahashi', 'takahashiShoji'], '髙橋', '高橋', '高𣘺'),
    ...of(['yamazaki'], '山崎', '山﨑', '山嵜'),
    ...of(['saitoIron', 'saitoBuild'], '斎藤', '齋藤', '齊藤', '斉藤'),
    ...of(['saitoIron'], '斎藤鉄工所'),
    ...of(['watanabe', 'watanabeKai'], '渡辺', '渡邊', '渡邉'),
    ...of(['sawada'], '沢田広告社', '澤田広告'),
    ...of(['sakura'], '国際桜興業', '國際桜'),
    ...of(['hamashima'], '浜島富徳堂', '濱嶋', '浜嶋冨德'),
    ...of(['ryushin'], '恵竜真', '恵龍真'),
    ...of(['isobe'], '磯辺宝飾', '磯邉'),
    ...of(['eien'], '栄円学蔵', '栄圓'),
    ...of(['hoju'], '豊寿万与応', '豊壽'),
    ...of(['yoshino'], '吉野漆器', '𠮷野'),
    ...of(['sabae'], '葛城', '葛󠄁城'),
    ...of(['aishin'], '愛心会')
  ],
  'surrogate pairs': [...of(['hokke'], '𩸽', '𩸽水'), ...of(['ringo'], '🍎', '🍎リンゴ'), ...of(['yoshino'], '𠮷'), ...of([], '𩸾', '🍏')],
  'corporate numbers': [
    ...of(
      ['aozora'],
      '7000012050002',
      '７００００１２０５０００２',
      '7000-0120-50002',
      '7 0000 1205 0002',
      'T7000012050002',
      'Ｔ７０００-０１２０５０００２',
      't7000 0120 50002'
    ),
    ...of(['osaka'], '2120001000019', 'T2-1200-0100-0019'),
    ...of([], '7000012050003', 'T1234567890123')
  ],
  domains: [
    ...of(
      ['aozora'],
      'aozora-kobo.example',
      'www.aozora-kobo.example',
      'https://aozora-kobo.example',
      'https://www.aozora-kobo.example/',
      'http://www.AOZORA-KOBO.example/news/1?x=y#z',
      'ａｏｚｏｒａ-kobo.example/about'
    ),
    ...of(['tokyo'], 'tokyo-lab.example', 'http://tokyo-lab.example/ja/'),
    ...of(['coop'], 'https://coop.misaki.example/other', 'misaki.example'),
    ...of([], 'https://unknown.example/')
  ],
  'former names': [former('旧名堂'), former('㈱旧名堂'), former('旧名堂（株）'), former('むかし屋'), former('むかし屋株式会社'), former('舊名堂')],
  'several words': [
    ...of(['aozora'], 'アオゾラ 家具', '家具　アオゾラ', ' 家具 \t アオゾラ　'),
    ...of(['watanabe'], '冷凍 物流', '渡辺 物流'),
    ...of(['itdx'], 'ドローン 物流', '物流 it-dx'),
    ...of([], 'アオゾラ 物流', '渡辺 家具'),
    ...of(['aiWorks'], '画像 IoT', 'iot 画像認識'),
    ...of(['takahashi'], 'takahashi 歯車', 'たかはし 精密')
  ],
  'one of several words': [
    either(['aozora', 'aozoraNpo', 'watanabe', 'itdx'], 'アオゾラ 物流'),
    either(['watanabe', 'itdx'], '物流'),
    either(['zinc', 'tokyo'], 'zinc tokyo'),
    either(['isuzu', 'osaka'], 'いすず oosaka'),
    either(['aozora', 'osaka'], 'T7000012050002 2120001000019'),
    either(['hokke'], '𩸽 存在しない語'),
    either([], '存在しない語 別の無い語')
  ],
  'scripts mixed': [
    ...of(['aiWorks'], 'AI Works株式会社', 'ａｉ　ｗｏｒｋｓ（株）'),
    ...of(['violin'], 'ヴァイオリン工房', 'ゔぁいおりん工房'),
    ...of(['chubu'], '３ｄぷりんと'),
    ...of(['itdx'], 'it-dx総研', 'ＩＴ－ＤＸ総研')
  ],
  'signs and what is nothing': [
    ...of([], '\u200b', '\u200d\ufe0f', '%', '_', '\\', "'; drop"),
    ...of(['dash'], '~全国対応~'),
    ...of(['aozora'], 'アオ\u200bゾラ工房')
  ]
}
